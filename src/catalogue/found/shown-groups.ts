/** Groups of a search as they are shown, in suggestions and on the results page. */
import type { FoundGroup } from '../search-groups/groups.ts'
import type { SnippetPart } from '../search-groups/snippet.ts'

/** In both languages. */
export interface ShownNames {
  title: string
  japaneseTitle: string
}

export interface ShownItem {
  href: string
  names: ShownNames
  /** Empty for studios and tags. */
  poster: string
  /** What a person did, or a character is, in the titles after it. */
  role: string
  titles: ShownNames[]
  /** Number of its titles; 0 for all but studios and tags. */
  count: number
  snippet: SnippetPart[]
  tags: string[]
}

export interface ShownGroup {
  kind: FoundGroup['kind']
  items: ShownItem[]
}

export interface ShownGroups {
  groups: ShownGroup[]
  titlesFirst: boolean
}

export const NO_GROUPS: ShownGroups = { groups: [], titlesFirst: true }

export const GROUP_HEADINGS: Readonly<Record<ShownGroup['kind'], readonly [heading: string, japanese: string]>> = {
  characters: ['Characters', 'キャラクター'],
  people: ['People', 'キャスト・スタッフ'],
  studios: ['Studios', '制作会社'],
  tags: ['Genres and tags', 'ジャンル・タグ'],
  plots: ['In the plot', 'あらすじ'],
}

export const isGroupKind = (kind: unknown): kind is ShownGroup['kind'] =>
  typeof kind === 'string' && Object.hasOwn(GROUP_HEADINGS, kind)

export const plainItem = (href: string, names: ShownNames): ShownItem => ({
  href,
  names,
  poster: '',
  role: '',
  titles: [],
  count: 0,
  snippet: [],
  tags: [],
})
