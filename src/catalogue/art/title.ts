/** The fields of a title that its art depends on. */
export interface ArtTitle {
  number: number
  title: string
  japaneseTitle?: string
  year?: number
  format: string
  /** Slugs, such as `slice-of-life`. */
  genres: readonly string[]
  /** Themes as free text; more of them give a better motif. */
  tags?: readonly string[]
}
