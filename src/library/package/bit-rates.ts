/** Measured bit rates of packaged tracks. */
import * as z from 'zod'
import type { Track } from './segments.ts'

export const ratesSchema = z.object({ peak: z.number(), average: z.number() })
export type Rates = z.infer<typeof ratesSchema>

/** Shorter segments at the end would distort the peak. */
const MIN_MEASURED_SECONDS = 1

export function ratesOf({ segments }: Track): Rates {
  const total = segments.reduce((sum, segment) => sum + segment.seconds, 0)
  const bits = segments.reduce((sum, { size }) => sum + size * 8, 0)
  const measured = segments.filter((segment) => segment.seconds > MIN_MEASURED_SECONDS)
  const peaks = (measured.length > 0 ? measured : segments).map((segment) => (segment.size * 8) / segment.seconds)
  return { peak: Math.ceil(largest(peaks)), average: Math.ceil(bits / total) }
}

/** The bit rates of the keyframes alone. */
export function keyframeRatesOf({ segments }: Track): Rates {
  const keyframes = segments.flatMap((segment) => segment.keyframes)
  const total = keyframes.reduce((sum, keyframe) => sum + keyframe.seconds, 0)
  const bits = keyframes.reduce((sum, { length }) => sum + length * 8, 0)
  return {
    peak: Math.ceil(largest(keyframes.map(({ length, seconds }) => (length * 8) / Math.max(seconds, 1)))),
    average: Math.ceil(bits / total),
  }
}

const largest = (values: readonly number[]): number => values.reduce((most, value) => Math.max(most, value), 0)
