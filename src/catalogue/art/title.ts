/** What the artist is told of a title. */
export interface ArtTitle {
  number: number
  title: string
  japaneseTitle?: string
  year?: number
  format: string
  /** Slugs, such as `slice-of-life`. */
  genres: readonly string[]
  /** Themes in free words; the more, the apter the drawing. */
  tags?: readonly string[]
}
