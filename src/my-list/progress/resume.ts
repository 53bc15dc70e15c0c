/** The way back into a title that a viewer has begun. Pure. */
import type { Resume } from '#src/catalogue/card/card-lists.ts'
import type { Card } from '#src/catalogue/card/card.ts'
import { episodeHref } from '#src/catalogue/episode/episode-request.ts'
import type { KnownProgress } from './known-progress.ts'

/** Below this many percent the rest cannot be told from what is known of the place. */
const LEAST_PROGRESS = 5

/** `Resume E7 · 12 min left`; a title of one episode has no number. Null where it has not been begun, or is at its end. */
export function toResume(
  place: KnownProgress | undefined,
  card: Pick<Card, 'id' | 'episodes' | 'minutes'>,
): Resume | null {
  if (!place || place.ended) return null
  const left = minutesLeft(place, card.minutes)
  const name = card.episodes === 1 ? 'Resume' : `Resume E${place.episodeNum}`
  return {
    href: episodeHref(card.id, Number(place.episodeId)),
    text: left === undefined ? name : `${name} · ${left} min left`,
  }
}

function minutesLeft({ position, progress }: KnownProgress, minutes: number | undefined): number | undefined {
  const whole = progress >= LEAST_PROGRESS ? (position * 100) / progress : minutes && minutes * 60
  if (!whole || position <= 0 || progress >= 100) return undefined
  return Math.max(1, Math.round((whole - position) / 60))
}
