/** The resume link of a started title. Pure. */
import type { Resume } from '#src/catalogue/card/card-lists.ts'
import type { Card } from '#src/catalogue/card/card.ts'
import { episodeHref } from '#src/catalogue/episode/episode-request.ts'
import type { KnownProgress } from './known-progress.ts'

/** Below this percentage, the remaining time cannot be computed exactly. */
const LEAST_PROGRESS = 5

/** `Resume E7 · 12 min left`; without a number for a single episode. Null if it is not started, or finished. */
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
