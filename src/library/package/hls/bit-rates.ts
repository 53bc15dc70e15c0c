/** Bits a second of what was packaged, measured. Pure. */
import * as z from 'zod'
import type { Track } from './segments.ts'

export const ratesSchema = z.object({ peak: z.number(), average: z.number() })
export type Rates = z.infer<typeof ratesSchema>

/** A remnant of a second at the end tells nothing. */
const TELLING = 1

export function ratesOf({ segments }: Track): Rates {
  const total = segments.reduce((sum, segment) => sum + segment.seconds, 0)
  const bits = segments.reduce((sum, { size }) => sum + size * 8, 0)
  const telling = segments.filter((segment) => segment.seconds > TELLING)
  const peaks = (telling.length > 0 ? telling : segments).map((segment) => (segment.size * 8) / segment.seconds)
  return { peak: Math.ceil(largest(peaks)), average: Math.ceil(bits / total) }
}

/** The same of the pictures that can be shown alone. */
export function pictureRatesOf({ segments }: Track): Rates {
  const pictures = segments.flatMap((segment) => segment.pictures)
  const total = pictures.reduce((sum, picture) => sum + picture.seconds, 0)
  const bits = pictures.reduce((sum, { length }) => sum + length * 8, 0)
  return {
    peak: Math.ceil(largest(pictures.map(({ length, seconds: time }) => (length * 8) / Math.max(time, 1)))),
    average: Math.ceil(bits / total),
  }
}

const largest = (values: readonly number[]): number => values.reduce((most, value) => Math.max(most, value), 0)
