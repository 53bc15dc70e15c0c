/** The exact times of packets of sound, which Matroska rounds to milliseconds. */
import type { Track } from '../container/container.ts'
import { type MediaIndex, toSeconds } from './media-index.ts'

/** What is further off the place of a whole packet keeps its own time: there is a gap. */
const ROUNDING_SECONDS = 0.0015

/**
 * Returns the first sample of the packet with a time, on the timeline of players: a whole number of packets after the track's first, if its
 * time allows it.
 * @param samples of each packet; null if they differ
 */
export function audioClock(
  index: MediaIndex,
  { number, delay, audio }: Pick<Track, 'number' | 'delay' | 'audio'>,
  samples: number | null,
): (tick: number) => number {
  const rate = audio?.sampleRate ?? 48_000
  // the delay was subtracted in whole ticks
  const rest = (Math.round(delay / index.scale) * index.scale - delay) / 1e9
  const about = (tick: number) => (toSeconds(index, tick) + rest) * rate
  const origin = Math.round(about(index.spans[number]?.[0] ?? index.zero))
  return (tick) => {
    const sample = about(tick)
    if (samples === null) return Math.round(sample)
    const whole = origin + Math.round((sample - origin) / samples) * samples
    return Math.abs(whole - sample) <= ROUNDING_SECONDS * rate ? whole : Math.round(sample)
  }
}
