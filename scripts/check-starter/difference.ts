/** A fact on which our record and the services differ. */
export interface Difference {
  field: string
  ours: string
  theirs: string
}

/** Ignores case, width, punctuation and spaces. */
export const fold = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')

/** Reports a difference unless our value is one of theirs. */
export function differ<T extends string | number | boolean>(
  field: string,
  ours: T | undefined,
  theirs: readonly (T | undefined)[],
  same: (value: T) => unknown = (value) => value,
): Difference[] {
  const key = (value: T | undefined) => (value === undefined ? undefined : same(value))
  return theirs.some((one) => key(one) === key(ours))
    ? []
    : [{ field, ours: String(ours), theirs: [...new Set(theirs.map(String))].join(' or ') }]
}

/** An intended difference from the services: the title's MyAnimeList id, the fact, and why ours is right. */
export interface KnownDifference {
  mal: number
  field: string
  reason: string
}

export const because = (reason: string, mal: number, ...fields: string[]): KnownDifference[] =>
  fields.map((field) => ({ mal, field, reason }))
