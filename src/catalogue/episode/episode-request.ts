/** Parses the requested episode of a URL: `?ep={digits}` or `?episode={n}`. */
import { type AnimeNumber, parseEpisodeDigits } from '../anime.ts'
import type { Source } from './playable.ts'

/**
 * @returns the episode's number; undefined when none is requested, null when the request is invalid
 * @param isSame whether a title number is this title's, or that of a title merged into it
 */
export function parseEpisodeRequest(
  query: Pick<URLSearchParams, 'get'>,
  isSame: (anime: AnimeNumber) => boolean,
): number | null | undefined {
  const digits = query.get('ep')
  if (digits) {
    const found = parseEpisodeDigits(digits)
    return found && isSame(found.anime) ? found.episode : null
  }
  const number = query.get('episode')?.trim()
  if (!number) return undefined
  return /^[1-9]\d{0,4}$/.test(number) ? Number(number) : null
}

/** The URL of an episode that plays a source. */
export const sourceHref = (animeId: string, digits: number, { sound, name }: Pick<Source, 'sound' | 'name'>): string =>
  `${episodeHref(animeId, digits, sound)}&server=${name}`

/** The URL of an episode, with the chosen audio type if any. */
export function episodeHref(animeId: string, digits: number, audioType?: string | null): string {
  return `/watch/${animeId}?ep=${digits}${audioType ? `&type=${audioType}` : ''}`
}
