/** Context for favourites and resuming on cards; the layout provides it for the current user. */
import { createContext } from 'react'
import type { Card } from './card.ts'
import { createFavourites, type Favourites } from './favourites.ts'

export interface SavedCard extends Pick<Card, 'number' | 'title'> {
  id: string
}

export interface CardLists {
  favourites: Favourites
  toggle(card: SavedCard): void
  /** The link to resume a started title, or null. */
  findResume(card: Card): Promise<Resume | null>
  findListLink(card: Card): Promise<ListLink | null>
}

export interface Resume {
  href: string
  text: string
}

/** The page that edits a title's entry on the viewer's list, and what its link says. */
export type ListLink = Resume

const findNothing = () => Promise.resolve(null)

export const CardListsContext = createContext<CardLists>({
  favourites: createFavourites(new Set()),
  toggle: () => undefined,
  findResume: findNothing,
  findListLink: findNothing,
})
