/** Titles as admins look for them: also those that are hidden. */
import { englishTitle, japaneseTitle, parseAnimeNumber } from '#src/catalogue/anime.ts'
import { MARKS } from '#src/catalogue/overrides/overrides.ts'
import { listEdited } from '#src/catalogue/overrides/store.server.ts'
import { type Page, paginate } from '#src/catalogue/listing.ts'
import { search } from '#src/catalogue/search/search.ts'
import type { Catalogue } from '#src/catalogue/snapshot.server.ts'
import type { Snapshot } from '#src/catalogue/snapshot.ts'
import { type Title, yearOf } from '#src/catalogue/title.ts'
import type { TitleFilter } from './filter.ts'

export interface TitleSearch {
  /** A name in any spelling, an id, or the digits of one. */
  words: string
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

const A_PAGE = 50

type Searched = Pick<Catalogue, 'db' | 'snapshot' | 'index' | 'indexed'>

export async function listEditableTitles(
  catalogue: Searched,
  { words, filter, page }: TitleSearch,
): Promise<TitlesPage> {
  const { db, snapshot } = catalogue
  const edited = new Set(await listEdited(db, MARKS))
  const found = words.trim() ? await findByWords(catalogue, words.trim()) : listAll(snapshot)
  const kept = found.filter((title) => keeps(filter, title, snapshot, edited))
  const { items, ...pages } = paginate(kept, page, A_PAGE)
  return { ...pages, items: items.map((title) => toListed(title, snapshot, edited)), count: kept.length }
}

/** What is hidden first: nobody else sees it. */
const listAll = (snapshot: Snapshot): readonly Title[] => [...snapshot.hidden, ...snapshot.ranked('popular', true)]

const findAny = (snapshot: Snapshot, number: number): Title | null =>
  snapshot.find(number) ?? snapshot.findHidden(number)

async function findByWords({ snapshot, index, indexed }: Searched, words: string): Promise<Title[]> {
  const number = parseAnimeNumber(words)
  const named = number === null ? null : findAny(snapshot, number)
  await indexed
  const hits = search(index, words, { accept: (one) => findAny(snapshot, one) !== null })
  return [...new Set([...(named ? [named] : []), ...hits.flatMap((hit) => findAny(snapshot, hit.number) ?? [])])]
}

function keeps(filter: TitleFilter, title: Title, snapshot: Snapshot, edited: ReadonlySet<number>): boolean {
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

const toListed = (title: Title, snapshot: Snapshot, edited: ReadonlySet<number>): ListedTitle => ({
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
