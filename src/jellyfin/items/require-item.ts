/** Finds the item of an id, as far as the user may see it. */
import type { Title } from '#src/catalogue/title.ts'
import { Problem } from '#src/platform/problem.ts'
import type { JellyfinContext } from '../context.ts'
import { type EpisodeIndex, episodesOf } from '../titles/episode-index.ts'
import { canSee, isFilm } from '../titles/titles.ts'
import type { Caller } from '../calls/tokens.ts'

const notFound = (): Problem => new Problem(404, 'Item not found.')

/** The title of a series, season, film or episode; null if it is none, or the user may not see it. */
export function findTitle(context: JellyfinContext, caller: Caller, text: string | undefined): Title | null {
  const id = context.ids.read(text)
  if (id?.kind !== 'title' && id?.kind !== 'season' && id?.kind !== 'episode') return null
  const title = context.catalogue.snapshot.find(id.number)
  return title && canSee(title, caller, context) ? title : null
}

/** @throws {Problem} 404 */
export function requireTitle(context: JellyfinContext, caller: Caller, text: string | undefined): Title {
  const title = findTitle(context, caller, text)
  if (!title) throw notFound()
  return title
}

/** The playable item of an id: an episode, or a film. @throws {Problem} 404 */
export function requirePlayable(context: JellyfinContext, caller: Caller, index: EpisodeIndex, text: string) {
  const id = context.ids.read(text)
  const title = requireTitle(context, caller, text)
  const episode = id?.kind === 'episode' ? id.episode : isFilm(title) ? episodesOf(index, title)[0] : undefined
  if (episode === undefined || !episodesOf(index, title).includes(episode)) throw notFound()
  return { title, episode }
}
