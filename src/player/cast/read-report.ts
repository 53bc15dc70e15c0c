/** Reads what a Cast receiver reports. Any app may have put it there, so nothing in it is trusted. */
import { isRecord } from '../state/caption-style.ts'
import type { CastTrack } from './load-request.ts'
import type { MediaSession, RemotePlayer } from './sender-types.ts'

/** What an episode is called on the receiver. */
export interface CastHeading {
  title: string
  /** For example, `Episode 5`; empty for a film. */
  episode: string
}

export type CastReport =
  /** Nothing is known yet. */
  | { type: 'unknown' }
  | { type: 'loading' | 'ended' | 'stopped' | 'failed' }
  /** Something that was not sent by this site. */
  | { type: 'other' }
  | PlayingReport

export interface PlayingReport {
  type: 'playing'
  /** A path on this site. */
  href: string
  /** Which queue it belongs to; null if it is unknown. */
  queue: string | null
  /** From which of the episode's sources it plays; null if it is unknown. */
  server: string | null
  heading: CastHeading | null
  /** Seconds. */
  time: number
  /** Seconds; 0 if it is unknown. */
  duration: number
  isPaused: boolean
  isWaiting: boolean
  tracks: readonly CastTrack[]
  active: readonly number[]
}

/** @param media the current session; the previous one, if there is none any more; null if there was none */
export function readReport(
  media: MediaSession | null,
  isCurrent: boolean,
  { currentTime, duration, isPaused }: Pick<RemotePlayer, 'currentTime' | 'duration' | 'isPaused'>,
): CastReport {
  if (!media) return { type: 'unknown' }
  if (!isCurrent || media.playerState === 'IDLE') return { type: readIdle(media) }
  if (!media.media) return { type: 'unknown' }
  const data = isRecord(media.media.customData) ? media.media.customData : {}
  const { href, queue, server } = data
  // other paths could lead away from this site
  if (typeof href !== 'string' || !href.startsWith('/watch/')) return { type: 'other' }
  return {
    type: 'playing',
    href,
    queue: toText(queue),
    server: toText(server),
    heading: readHeading(media.media.metadata),
    time: toSeconds(currentTime),
    duration: toSeconds(duration),
    isPaused,
    isWaiting: media.playerState === 'BUFFERING' || media.playerState === 'LOADING',
    tracks: toList(media.media.tracks).flatMap(readTrack),
    active: toList(media.activeTrackIds).filter((id) => typeof id === 'number'),
  }
}

/** Receivers are idle for a moment between two episodes of a queue. */
function readIdle({ idleReason, loadingItemId }: MediaSession): 'loading' | 'ended' | 'stopped' | 'failed' {
  if (typeof loadingItemId === 'number') return 'loading'
  if (idleReason === 'FINISHED') return 'ended'
  return idleReason === 'ERROR' ? 'failed' : 'stopped'
}

function readHeading(metadata: unknown): CastHeading | null {
  const { title, seriesTitle } = isRecord(metadata) ? metadata : {}
  if (typeof title !== 'string') return null
  return typeof seriesTitle === 'string' ? { title: seriesTitle, episode: title } : { title, episode: '' }
}

/** Live streams and receivers that know no duration report others. */
const toSeconds = (value: unknown): number =>
  typeof value === 'number' && Number.isFinite(value) && value > 0 ? value : 0

const toList = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

function readTrack(value: unknown): CastTrack[] {
  const { trackId, type, name, language } = isRecord(value) ? value : {}
  if (typeof trackId !== 'number' || (type !== 'TEXT' && type !== 'AUDIO' && type !== 'VIDEO')) return []
  return [{ trackId, type, name: toText(name), language: toText(language) }]
}

const toText = (value: unknown): string | null => (typeof value === 'string' ? value : null)
