/** Reads the start time in a URL: `&t=192` (`share-href.ts`). */

/** One day: longer values are rejected. */
const MAX_SECONDS = 86_400

/** Parses seconds; null if absent or invalid. */
export function parseStartAt(text: string | null): number | null {
  const [, digits] = /^(\d{1,6})s?$/.exec(text?.trim() ?? '') ?? []
  return digits === undefined ? null : Math.min(Number(digits), MAX_SECONDS)
}
