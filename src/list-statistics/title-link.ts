/** A title as statistics link to it. */
import type { Card } from '#src/catalogue/card/card.ts'

export interface TitleLink {
  id: string
  title: string
  japaneseTitle: string
  poster: string
  /** Placeholder colour while the poster loads. */
  colour: string
}

export const toTitleLink = ({ id, title, japaneseTitle, poster, colour }: Card): TitleLink => ({
  id,
  title,
  japaneseTitle,
  poster: poster.src,
  colour,
})
