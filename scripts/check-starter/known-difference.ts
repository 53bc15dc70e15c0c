/** Where we differ from the upstream and mean to: the title's MyAnimeList id, the fact, and why ours is right. */
export interface KnownDifference {
  mal: number
  field: string
  why: string
}

export const because = (why: string, mal: number, ...fields: string[]): KnownDifference[] =>
  fields.map((field) => ({ mal, field, why }))
