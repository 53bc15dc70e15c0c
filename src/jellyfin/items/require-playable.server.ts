/** Finds the episode or film that an app names: by its id, or by that of one of its sources, which apps use like items. */
import { Problem } from '#src/platform/problem.ts'
import type { JellyfinContext } from '../context.ts'
import { episodesOf } from '../titles/episode-index.ts'
import { canSee, isFilm, type Playable } from '../titles/titles.ts'
import type { Caller } from '../calls/tokens.ts'
import { findSourceOwner } from './source-owner-store.server.ts'

/** Null if it is none, or the user may not play it. */
export async function findPlayable(context: JellyfinContext, caller: Caller, text: string): Promise<Playable | null> {
  const { catalogue, ids } = context
  const id = ids.read(text)
  if (!id || !['title', 'season', 'episode', 'file', 'stream'].includes(id.kind)) return null
  const isSource = id.kind === 'file' || id.kind === 'stream'
  const named = isSource ? await findSourceOwner(catalogue.db, id) : { anime: id.number, episode: id.episode }
  const title = named && catalogue.snapshot.find(named.anime)
  if (!title || !canSee(title, caller, context)) return null
  const playable = episodesOf(await context.episodes(), title)
  const episode = isSource || id.kind === 'episode' ? named.episode : isFilm(title) ? playable[0] : undefined
  return episode !== undefined && playable.includes(episode) ? { title, episode } : null
}

/** @throws {Problem} 404 */
export async function requirePlayable(context: JellyfinContext, caller: Caller, text: string): Promise<Playable> {
  const playable = await findPlayable(context, caller, text)
  if (!playable) throw new Problem(404, 'Item not found.')
  return playable
}
