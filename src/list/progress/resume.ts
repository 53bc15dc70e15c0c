/** The resume link of a started title. */
import type { Resume } from '#src/catalogue/card/card-lists.ts'
import type { Card } from '#src/catalogue/card/card.ts'
import { episodeHref } from '#src/catalogue/episode/episode-request.ts'
import type { KnownProgress } from './known-progress.ts'

/** Below this percentage, the rounded progress is too inexact to compute the episode's length. */
const MIN_PROGRESS_PERCENT = 5

/** `Resume E7 · 12 min left`; without a number for a single episode. Null if it is not started, or finished. */
export function toResume(
  current: KnownProgress | undefined,
  card: Pick<Card, 'id' | 'episodes' | 'minutes'>,
): Resume | null {
  if (!current || current.ended) return null
  const left = minutesLeft(current, card.minutes)
  const name = card.episodes === 1 ? 'Resume' : `Resume E${current.episodeNum}`
  return {
    href: episodeHref(card.id, Number(current.episodeId)),
    text: left === undefined ? name : `${name} · ${left} min left`,
  }
}

/** @param minutes the usual length of an episode, if known */
export function minutesLeft(
  { position, progress }: Pick<KnownProgress, 'position' | 'progress'>,
  minutes: number | undefined,
): number | undefined {
  const whole = progress >= MIN_PROGRESS_PERCENT ? (position * 100) / progress : minutes && minutes * 60
  if (!whole || position <= 0 || progress >= 100) return undefined
  return Math.max(1, Math.round((whole - position) / 60))
}
