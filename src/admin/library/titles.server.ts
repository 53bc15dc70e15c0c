/** Finds titles for the library's admin pages, by id or name. */
import { toCard } from '#src/catalogue/card/card.ts'
import { parseAnimeNumber } from '#src/catalogue/anime.ts'
import { search } from '#src/catalogue/search/search.ts'
import { Problem } from '#src/platform/problem.ts'
import type { ServiceContext } from './service-context.ts'
import type { AdminTitle } from './schemas.ts'

const MAX_FOUND = 12

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

/** Lists titles by name, best match first; an id or number matches exactly. */
export async function findAdminTitles(parts: ServiceContext, text: string): Promise<AdminTitle[]> {
  const query = text.trim()
  if (query === '') return []
  const number = /^(\d+|[a-z0-9-]+-\d{3,})$/.test(query) ? parseAnimeNumber(query) : null
  const named = number === null ? null : findAdminTitle(parts, number)
  if (named) return [named]
  await parts.catalogue.indexed
  return search(parts.catalogue.index, query, { limit: MAX_FOUND }).flatMap(
    (hit) => findAdminTitle(parts, hit.number) ?? [],
  )
}

/** @param id a title's id, or its number @throws {Problem} 404 */
export function requireAdminTitle(parts: Pick<ServiceContext, 'cards'>, id: string): AdminTitle {
  const number = parseAnimeNumber(id.trim())
  const title = number === null ? null : findAdminTitle(parts, number)
  if (!title) throw new Problem(404, 'Title not found.')
  return title
}
