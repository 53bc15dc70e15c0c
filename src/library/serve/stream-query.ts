/** Parses the queries of `/servers` and `/stream`: title, episode, server and audio. */
import { parseEpisodeDigits } from '#src/catalogue/anime.ts'
import { parseAudioType, type AudioType } from '#src/catalogue/episode/playable.ts'
import { Problem } from '#src/platform/problem.ts'

export interface StreamQuery {
  /** The title's id as in the query. */
  id: string
  /** The episode's digits: see `parseEpisode`. */
  digits: string | null
  server: string
  sound: AudioType
}

type Query = Readonly<Record<string, string | undefined>>

/**
 * `id={id}?ep={digits}&server=hd-1&type=sub`: the second question mark belongs to the id's value.
 * @throws {Problem} 400
 */
export function parseStreamQuery(query: Query): StreamQuery {
  const [id = '', rest = ''] = (query['id'] ?? '').split('?', 2)
  if (!id) throw new Problem(400, 'id is required, as {id}?ep={number}.')
  const digits = new URLSearchParams(rest).get('ep') ?? query['ep'] ?? null
  const sound = parseAudioType(query['type'] ?? 'sub')
  if (!sound) throw new Problem(400, 'type must be sub, dub or raw.')
  return { id, digits, server: query['server']?.trim() || 'HD-1', sound }
}

/** The title and episode that the digits of an episode's id stand for. @throws {Problem} 400 */
export function parseEpisode(digits: string | null | undefined): { anime: number; episode: number } {
  const found = parseEpisodeDigits(digits ?? '')
  if (!found) throw new Problem(400, 'ep must be an episode number from /episodes/{id}.')
  return found
}
