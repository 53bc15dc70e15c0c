/** The topic of comments: a title or one of its episodes. */
import { parseAnimeNumber, parseEpisodeDigits, toEpisodeDigits } from '#src/catalogue/anime.ts'
import type { Title } from '#src/catalogue/title.ts'

export interface Topic<T = Title> {
  title: T
  /** 0 for the title itself. */
  episode: number
}

/** Identifies a room on the wire, in all accepted forms. */
export interface TopicRequest {
  animeId: string | number
  episodeId?: string | number | null | undefined
}

/** Null if there is no such title, or the episode belongs to another one. */
export function findTopic<T = Title>(
  snapshot: { find(number: number): T | null },
  { animeId, episodeId }: TopicRequest,
): Topic<T> | null {
  const number = parseAnimeNumber(String(animeId))
  const title = number === null ? null : snapshot.find(number)
  if (!title) return null
  const digits = String(episodeId ?? '')
  if (digits === '') return { title, episode: 0 }
  const parsed = parseEpisodeDigits(digits.replace(/^.*\?ep=/, ''))
  return parsed && snapshot.find(parsed.anime) === title ? { title, episode: parsed.episode } : null
}

export const toEpisodeId = (anime: number, episode: number): string | null =>
  episode === 0 ? null : String(toEpisodeDigits(anime, episode))

/** The name of the socket room. */
export const toRoomName = ({ number, episode }: { number: number; episode: number }): string =>
  `comments ${number} ${episode}`

/** The title's number in a room's name; null for other rooms. */
export function parseRoomTitle(name: string): number | null {
  const digits = /^comments (\d+) \d+$/.exec(name)?.[1]
  return digits === undefined ? null : Number(digits)
}
