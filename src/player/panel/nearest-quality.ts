/** Finds the quality that plays for a stored choice. */
import type { Quality } from '../state/playback.ts'

/** @param qualities best first */
export const nearestQuality = (qualities: readonly Quality[], height: number): Quality | undefined =>
  qualities.find((quality) => quality.height <= height) ?? qualities.at(-1)
