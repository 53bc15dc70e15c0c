/** An intended difference from the upstream: the title's MyAnimeList id, the fact, and why ours is right. */
export interface KnownDifference {
  mal: number
  field: string
  reason: string
}

export const because = (reason: string, mal: number, ...fields: string[]): KnownDifference[] =>
  fields.map((field) => ({ mal, field, reason }))
