/** Finds the item of an id, as far as the user may see it. */
import type { Title } from '#src/catalogue/title.ts'
import { Problem } from '#src/platform/problem.ts'
import type { JellyfinContext } from '../context.ts'
import { canSee } from '../titles/titles.ts'
import type { Caller } from '../calls/tokens.ts'

/** The title of a series, season, film, episode or part of it; null if it is none, or the user may not see it. */
export function findTitle(context: JellyfinContext, caller: Caller, text: string | undefined): Title | null {
  const id = context.ids.read(text)
  if (!id || !['title', 'season', 'episode', 'part'].includes(id.kind)) return null
  const title = context.catalogue.snapshot.find(id.number)
  return title && canSee(title, caller, context) ? title : null
}

/** @throws {Problem} 404 */
export function requireTitle(context: JellyfinContext, caller: Caller, text: string | undefined): Title {
  const title = findTitle(context, caller, text)
  if (!title) throw new Problem(404, 'Item not found.')
  return title
}
