/** Which episode an address asks for: `?ep={digits}` or `?episode={n}`. Pure. */
import { type AnimeNumber, parseEpisodeDigits } from '../anime.ts'

/**
 * The number of the episode; undefined when none is asked for, null when what is asked for cannot be.
 * @param isSame whether a number is the title's own, or was before it turned out to be this one
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

/** The address of an episode; with the sound that the viewer chose, where one was chosen. */
export function episodeHref(animeId: string, digits: number, sound?: string | null): string {
  return `/watch/${animeId}?ep=${digits}${sound ? `&type=${sound}` : ''}`
}
