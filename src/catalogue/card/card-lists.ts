/** Context for favourites, statuses and the viewer's progress on cards; the layout provides it for the current user. */
import { createContext } from 'react'
import type { ActionCard, Card } from './card.ts'
import type { ActionLink, OwnAction } from './primary-action.ts'
import { type CardStore, createCardStore } from './card-store.ts'

export interface SavedCard extends Pick<Card, 'number' | 'title' | 'japaneseTitle'> {
  id: string
}

/** What the viewer's list says of a title. */
export interface CardStatus {
  status: string
  /** Episodes. */
  progress: number
}

type ReadableStore<Value> = Pick<CardStore<Value>, 'current' | 'subscribe'>

export interface CardLists {
  favourites: ReadableStore<ReadonlySet<number>>
  /** By the titles' numbers. */
  statuses: ReadableStore<ReadonlyMap<number, CardStatus>>
  toggle(card: SavedCard): void
  /** Plans to watch a title; opens its entry if it is on the list. */
  plan(card: SavedCard): void
  /**
   * Notifies the viewer of a title's new episodes, once they have signed in.
   * @param onOn called when they are
   */
  notify(card: SavedCard, onOn: () => void): void
  /** `Watching · 3/12`; undefined if the title with this number is not on the list. */
  statusLabel(number: number, episodes: number | undefined): string | undefined
  /** Whether the viewer may play titles for members. */
  canPlayPremium: boolean
  /**
   * Reports what the viewer's own lists make of a title's primary action, and again when they change.
   * @param isUnknown whether the page has nothing of the viewer
   * @returns a function that stops it
   */
  followAction(card: ActionCard, isUnknown: boolean, onFound: (own: OwnAction | null) => void): () => void
  findListLink(card: ActionCard): Promise<ListLink | null>
}

/** The page that edits a title's entry on the viewer's list, and what its link says. */
export type ListLink = Pick<ActionLink, 'href' | 'text'>

const ignore = () => undefined

export const CardListsContext = createContext<CardLists>({
  favourites: createCardStore<ReadonlySet<number>>(new Set()),
  statuses: createCardStore<ReadonlyMap<number, CardStatus>>(new Map()),
  toggle: ignore,
  plan: ignore,
  notify: ignore,
  statusLabel: ignore,
  canPlayPremium: false,
  followAction: () => ignore,
  findListLink: () => Promise.resolve(null),
})
