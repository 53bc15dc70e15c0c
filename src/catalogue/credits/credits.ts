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
  rows: CreditRow[]
  /** How many more there are. */
  others: number
}

/** The orders of the titles: their names, and their labels. The first is the default. */
export const CREDIT_ORDERS = [
  ['popular', 'Most popular'],
  ['newest', 'Newest'],
  ['score', 'Score'],
] as const
export type CreditOrder = (typeof CREDIT_ORDERS)[number][0]

/** Unknown orders are the default. */
export const parseCreditOrder = (value: string | null): CreditOrder =>
  CREDIT_ORDERS.find(([name]) => name === value)?.[0] ?? 'popular'

export interface CreditsPage {
  kind: 'character' | 'person'
  /** Its canonical path. */
  path: string
  name: string
  japaneseName: string | undefined
  about: string
  order: CreditOrder
  lists: CreditList[]
}
