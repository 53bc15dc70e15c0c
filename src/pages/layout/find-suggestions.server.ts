import { type Card, toCard } from '#src/catalogue/card/card.ts'
import { searchTitles } from '#src/catalogue/find/find.ts'
import type { Site } from '#src/site/site.ts'
import { isMeant, toKeyword } from './address-keyword.ts'
import type { Suggestions } from './suggestions.tsx'

/** As many as a row of a listing has on most screens. */
const POPULAR = 6
/** Titles that an address is compared with. */
const CONSIDERED = 5

/**
 * What a screen suggests in place of a page: the title that its address may mean, and popular ones. Reads memory alone, so that
 * it works during outages.
 * @param path of the page, without its query
 */
export async function findSuggestions(site: Site, path: string): Promise<Suggestions> {
  const { catalogue, cards, preferences } = site
  const { adult } = preferences
  const searchable = { snapshot: cards.snapshot, index: catalogue.index, indexed: catalogue.indexed }
  const keyword = toKeyword(path)
  const found = keyword === '' ? [] : await searchTitles(searchable, keyword, { adult, limit: CONSIDERED })
  const match = found.find(({ names: { english, romaji, japanese }, synonyms }) =>
    isMeant(
      keyword,
      [english, romaji, japanese, ...synonyms].filter((name) => name !== undefined),
    ),
  )
  return { match: match ? toCard(match, cards) : null, popular: findPopular(site) }
}

/** The most popular titles with episodes that play here. */
export function findAvailable({ cards, preferences }: Pick<Site, 'cards' | 'preferences'>): Card[] {
  const found: Card[] = []
  for (const title of cards.snapshot.ranked('popular', preferences.adult)) {
    if (title.availability) found.push(toCard(title, cards))
    if (found.length === POPULAR) break
  }
  return found
}

/** The most popular titles. */
const findPopular = ({ cards, preferences }: Pick<Site, 'cards' | 'preferences'>): Card[] =>
  cards.snapshot
    .ranked('popular', preferences.adult)
    .slice(0, POPULAR)
    .map((title) => toCard(title, cards))
