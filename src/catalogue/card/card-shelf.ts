/** What a card can do for whoever keeps titles: the frame around the pages knows who that is. */
import { createContext } from 'react'
import type { Card } from './card.ts'

export type KeptCard = Pick<Card, 'id' | 'number' | 'title'>

export interface CardShelf {
  /** The numbers of the viewer's favourites. */
  favourites: ReadonlySet<number>
  toggle(card: KeptCard): void
}

export const CardShelfContext = createContext<CardShelf>({ favourites: new Set(), toggle: () => undefined })
