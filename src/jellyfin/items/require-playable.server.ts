/** Finds the episode or film that an app names: by its id, or by that of one of its sources, which apps use like items. */
import { Problem } from '#src/platform/problem.ts'
import type { JellyfinContext } from '../context.ts'
import { episodesOf, findPart } from '../titles/episode-index.ts'
import { canSee, isFilm, type Playable } from '../titles/titles.ts'
import type { Caller } from '../calls/tokens.ts'
import { playableId } from './episode-item.ts'
import { findSourceOwner } from './source-owner-store.server.ts'

/** Null if it is none, or the user may not play it. */
export async function findPlayable(context: JellyfinContext, caller: Caller, text: string): Promise<Playable | null> {
  const { catalogue, ids } = context
  const id = ids.read(text)
  if (!id || !['title', 'season', 'episode', 'part', 'file', 'stream'].includes(id.kind)) return null
  const isSource = id.kind === 'file' || id.kind === 'stream'
  const named = isSource
    ? await findSourceOwner(catalogue.db, id)
    : { anime: id.number, episode: id.episode, part: id.kind === 'part' ? id.variant : 0 }
  const title = named && catalogue.snapshot.find(named.anime)
  if (!title || !canSee(title, caller, context)) return null
  const index = await context.episodes()
  const playable = episodesOf(index, title)
  const names = isSource || id.kind === 'episode' || id.kind === 'part'
  const episode = names ? named.episode : isFilm(title) ? playable[0] : undefined
  if (episode === undefined || !playable.includes(episode)) return null
  const { part } = named
  const found = findPart(index, { title, episode, part })
  if (found && found.at > 0) return { title, episode, part }
  // of a source, the part counts only among all parts
  return id.kind === 'part' ? null : { title, episode }
}

/** The item of a source's id; other ids as they are. @throws {Problem} 404 */
export async function toItemId(context: JellyfinContext, caller: Caller, text: string): Promise<string> {
  const kind = context.ids.read(text)?.kind
  if (kind !== 'file' && kind !== 'stream') return text
  return playableId(await requirePlayable(context, caller, text), context)
}

/** @throws {Problem} 404 */
export async function requirePlayable(context: JellyfinContext, caller: Caller, text: string): Promise<Playable> {
  const playable = await findPlayable(context, caller, text)
  if (!playable) throw new Problem(404, 'Item not found.')
  return playable
}
