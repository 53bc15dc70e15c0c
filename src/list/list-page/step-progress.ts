/**
 * The progress after one more or one less episode.
 * @param episodes null if unknown
 */
export const stepProgress = (progress: number, step: 1 | -1, episodes: number | null): number =>
  Math.max(0, Math.min(progress + step, episodes ?? Infinity))
