/** Titles as the admin area shows them, and finding one by name. */
import { toCard } from '#src/catalogue/card/card.ts'
import { parseAnimeNumber } from '#src/catalogue/anime.ts'
import { search } from '#src/catalogue/search/search.ts'
import { Problem } from '#src/platform/problem.ts'
import type { ServiceContext } from './service-context.ts'
import type { AdminTitle } from './schemas.ts'

const FOUND = 12

/** @returns null for a title that is not there, or not shown any more */
export function findAdminTitle({ cards }: Pick<ServiceContext, 'cards'>, anime: number): AdminTitle | null {
  const context = cards()
  const title = context.snapshot.find(anime)
  if (!title) return null
  const { id, number, title: name, format, year, episodes, colour, poster } = toCard(title, context)
  return {
    id,
    number,
    title: name,
    format,
    ...(year !== undefined && { year }),
    ...(episodes !== undefined && { episodes }),
    colour,
    poster,
  }
}

/** The titles that some words may mean, best first; an id or its digits mean just that one. */
export async function findAdminTitles(parts: ServiceContext, words: string): Promise<AdminTitle[]> {
  const query = words.trim()
  if (query === '') return []
  const number = /^(\d+|[a-z0-9-]+-\d{3,})$/.test(query) ? parseAnimeNumber(query) : null
  const named = number === null ? null : findAdminTitle(parts, number)
  if (named) return [named]
  await parts.catalogue.indexed
  return search(parts.catalogue.index, query, { limit: FOUND }).flatMap(
    (hit) => findAdminTitle(parts, hit.number) ?? [],
  )
}

/** @param given an id, or the digits of it @throws {Problem} 404 */
export function requireAdminTitle(parts: Pick<ServiceContext, 'cards'>, given: string): AdminTitle {
  const number = parseAnimeNumber(given.trim())
  const title = number === null ? null : findAdminTitle(parts, number)
  if (!title) throw new Problem(404, 'There is no such title.')
  return title
}
