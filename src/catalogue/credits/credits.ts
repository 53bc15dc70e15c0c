/** The titles of a character or a person, as on their pages. */
import type { Card } from '../card/card.ts'

/** What links a character or person to a title. */
export interface CreditPart {
  text: string
  /** The path of the other side: the character's voice, or the character. */
  href?: string
}

export interface CreditRow {
  title: Pick<Card, 'id' | 'title' | 'japaneseTitle' | 'year' | 'colour'>
  poster: string
  parts: CreditPart[]
}

export interface CreditList {
  heading: string
  japaneseHeading: string
  /** The most popular titles first. */
  rows: CreditRow[]
  /** How many more there are. */
  others: number
}

export interface CreditsPage {
  kind: 'character' | 'person'
  /** Its canonical path. */
  path: string
  name: string
  japaneseName: string | undefined
  about: string
  lists: CreditList[]
}
