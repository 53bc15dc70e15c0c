/** The admin's title list, including hidden titles. */
import { englishTitle, japaneseTitle, parseAnimeNumber } from '#src/catalogue/anime.ts'
import { ADMIN_ONLY_FIELDS } from '#src/catalogue/overrides/overrides.ts'
import { listEdited } from '#src/catalogue/overrides/store.server.ts'
import { type Page, paginate } from '#src/catalogue/listing.ts'
import { search } from '#src/catalogue/search/search.ts'
import type { Catalogue } from '#src/catalogue/snapshot.server.ts'
import type { Snapshot } from '#src/catalogue/snapshot.ts'
import { type Title, yearOf } from '#src/catalogue/title.ts'
import type { TitleFilter } from './filter.ts'

export interface TitleSearch {
  /** A name in any spelling, an id, or a numeric id. */
  keyword: string
  filter: TitleFilter
  page: number
}

export interface ListedTitle {
  id: string
  number: number
  title: string
  japaneseTitle: string
  format: string
  year: number | undefined
  hidden: boolean
  premium: boolean
  adult: boolean
  edited: boolean
}

export type TitlesPage = Page<ListedTitle> & { count: number }

const PAGE_SIZE = 50

type Searched = Pick<Catalogue, 'db' | 'snapshot' | 'index' | 'indexed'>

export async function listEditableTitles(
  catalogue: Searched,
  { keyword, filter, page }: TitleSearch,
): Promise<TitlesPage> {
  const { db, snapshot } = catalogue
  const edited = new Set(await listEdited(db, ADMIN_ONLY_FIELDS))
  const found = keyword.trim() ? await findByKeyword(catalogue, keyword.trim()) : listAllTitles(snapshot)
  const matching = found.filter((title) => matches(filter, title, snapshot, edited))
  const { items, ...pages } = paginate(matching, page, PAGE_SIZE)
  return { ...pages, items: items.map((title) => toListedTitle(title, snapshot, edited)), count: matching.length }
}

/** Hidden titles come first: they appear nowhere else. */
const listAllTitles = (snapshot: Snapshot): readonly Title[] => [
  ...snapshot.hidden,
  ...snapshot.ranked('popular', true),
]

const findAny = (snapshot: Snapshot, number: number): Title | null =>
  snapshot.find(number) ?? snapshot.findHidden(number)

async function findByKeyword({ snapshot, index, indexed }: Searched, keyword: string): Promise<Title[]> {
  const number = parseAnimeNumber(keyword)
  const named = number === null ? null : findAny(snapshot, number)
  await indexed
  const hits = search(index, keyword, { accept: (one) => findAny(snapshot, one) !== null })
  return [...new Set([...(named ? [named] : []), ...hits.flatMap((hit) => findAny(snapshot, hit.number) ?? [])])]
}

function matches(filter: TitleFilter, title: Title, snapshot: Snapshot, edited: ReadonlySet<number>): boolean {
  switch (filter) {
    case 'all':
      return true
    case 'hidden':
      return snapshot.findHidden(title.number) !== null
    case 'premium':
      return title.premium
    case 'adult':
      return title.adult
    case 'edited':
      return edited.has(title.number)
  }
}

const toListedTitle = (title: Title, snapshot: Snapshot, edited: ReadonlySet<number>): ListedTitle => ({
  id: title.id,
  number: title.number,
  title: englishTitle(title.names),
  japaneseTitle: japaneseTitle(title.names),
  format: title.format,
  year: yearOf(title),
  hidden: snapshot.findHidden(title.number) !== null,
  premium: title.premium,
  adult: title.adult,
  edited: edited.has(title.number),
})
