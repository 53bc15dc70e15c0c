/** What a card can do for whoever keeps titles: the frame around the pages knows who that is. */
import { createContext } from 'react'
import type { Card } from './card.ts'

export type SavedCard = Pick<Card, 'id' | 'number' | 'title'>

export interface CardLists {
  /** The numbers of the viewer's favourites. */
  favourites: ReadonlySet<number>
  toggle(card: SavedCard): void
  /** The way back into a title that the viewer has begun. */
  findResume(card: Card): Promise<Resume | null>
}

export interface Resume {
  href: string
  text: string
}

export const CardListsContext = createContext<CardLists>({
  favourites: new Set(),
  toggle: () => undefined,
  findResume: () => Promise.resolve(null),
})
