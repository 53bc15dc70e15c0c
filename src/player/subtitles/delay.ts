const MAX_SECONDS = 60

/** A delay of subtitles that is a tenth of a second longer or shorter, in seconds. */
export const shiftDelay = (delay: number, direction: 1 | -1): number =>
  Math.max(-MAX_SECONDS, Math.min(MAX_SECONDS, Math.round(delay * 10 + direction) / 10))

export const formatDelay = (delay: number): string => `${delay > 0 ? '+' : ''}${delay.toFixed(1)} s`
