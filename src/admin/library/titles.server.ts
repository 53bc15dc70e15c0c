/** Titles for the library's admin pages, with a search by name. */
import { toCard } from '#src/catalogue/card/card.ts'
import { parseAnimeNumber } from '#src/catalogue/anime.ts'
import { search } from '#src/catalogue/search/search.ts'
import { Problem } from '#src/platform/problem.ts'
import type { ServiceContext } from './service-context.ts'
import type { AdminTitle } from './schemas.ts'

const FOUND = 12

/** @returns null for a deleted or hidden title */
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

/** The best matches for a name, best first; an id or its digits match exactly. */
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

/** @param given an id, or its digits @throws {Problem} 404 */
export function requireAdminTitle(parts: Pick<ServiceContext, 'cards'>, given: string): AdminTitle {
  const number = parseAnimeNumber(given.trim())
  const title = number === null ? null : findAdminTitle(parts, number)
  if (!title) throw new Problem(404, 'Title not found.')
  return title
}
