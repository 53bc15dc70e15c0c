/** What `/servers` and `/stream` are asked: which episode of which title, from where, with which sound. Pure. */
import { parseEpisodeDigits } from '#src/catalogue/anime.ts'
import { parseSound, type Sound } from '#src/catalogue/episode/playable.ts'
import { Problem } from '#src/platform/problem.ts'

export interface StreamQuery {
  /** The title's id as it was given. */
  id: string
  /** What is given as the digits of an episode: see `parseEpisode`. */
  digits: string | null
  server: string
  sound: Sound
}

type Query = Readonly<Record<string, string | undefined>>

/**
 * `id={id}?ep={digits}&server=hd-1&type=sub`: the second question mark belongs to the id's value.
 * @throws {Problem} 400
 */
export function parseStreamQuery(query: Query): StreamQuery {
  const [id = '', rest = ''] = (query['id'] ?? '').split('?', 2)
  if (!id) throw new Problem(400, 'id is missing: it is written {id}?ep={digits}.')
  const digits = new URLSearchParams(rest).get('ep') ?? query['ep'] ?? null
  const sound = parseSound(query['type'] ?? 'sub')
  if (!sound) throw new Problem(400, 'type must be sub, dub or raw.')
  return { id, digits, server: query['server']?.trim() || 'HD-1', sound }
}

/** The title and the number of the episode that digits name. @throws {Problem} 400 */
export function parseEpisode(digits: string | null | undefined): { anime: number; episode: number } {
  const found = parseEpisodeDigits(digits ?? '')
  if (!found) throw new Problem(400, 'ep must be the digits of an episode, as /episodes/{id} gives them.')
  return found
}
