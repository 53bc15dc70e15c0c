/**
 * Image subtitles in a package: PGS in parts of the same length, so that a player that begins anywhere loads little, and nothing that is large is
 * held or sent. Each part says all that it shows.
 */

export const PART_SECONDS = 120

/** How many there are in a video. @param duration in seconds */
export const countParts = (duration: number): number => Math.max(1, Math.ceil(duration / PART_SECONDS))

/** @param number from 1 */
export const partName = (number: number): string => `${number}.sup`
