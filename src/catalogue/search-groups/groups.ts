/** What a search finds beside titles: groups of characters, people, studios, tags and plots. */
import type { Title } from '../title.ts'
import type { SnippetPart } from './snippet.ts'
import type { Subject } from './subjects.server.ts'

/** A character or a person. */
export interface FoundCredit {
  id: number
  name: string
  japaneseName: string | undefined
  /** In the first title. */
  role: string
  /** The most popular titles that they are known for: one to three. */
  titles: Title[]
}

export interface FoundPlot {
  title: Title
  snippet: SnippetPart[]
  /** The tags and genres that have words of the query. */
  tags: string[]
}

export type FoundGroup =
  | { kind: 'characters' | 'people'; items: FoundCredit[] }
  | { kind: 'studios' | 'tags'; items: Subject[] }
  | { kind: 'plots'; items: FoundPlot[] }

export interface FoundGroups {
  /** The best first; none is empty. */
  groups: FoundGroup[]
  /** Whether titles match at least as well. */
  titlesFirst: boolean
}
