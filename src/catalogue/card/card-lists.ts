/** Context for favourites and the viewer's progress on cards; the layout provides it for the current user. */
import { createContext } from 'react'
import type { Card } from './card.ts'
import type { ActionLink, OwnAction } from './primary-action.ts'
import { createFavourites, type Favourites } from './favourites.ts'

export interface SavedCard extends Pick<Card, 'number' | 'title'> {
  id: string
}

export interface CardLists {
  favourites: Favourites
  toggle(card: SavedCard): void
  /** Whether the viewer may play titles for members. */
  canPlayPremium: boolean
  /**
   * Reports what the viewer's own lists make of a title's primary action, and again when they change.
   * @param isUnknown whether the page has nothing of the viewer
   * @returns a function that stops it
   */
  followAction(card: Card, isUnknown: boolean, onFound: (own: OwnAction | null) => void): () => void
  findListLink(card: Card): Promise<ListLink | null>
}

/** The page that edits a title's entry on the viewer's list, and what its link says. */
export type ListLink = Pick<ActionLink, 'href' | 'text'>

const ignore = () => undefined

export const CardListsContext = createContext<CardLists>({
  favourites: createFavourites(new Set()),
  toggle: ignore,
  canPlayPremium: false,
  followAction: () => ignore,
  findListLink: () => Promise.resolve(null),
})
