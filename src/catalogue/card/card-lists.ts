/** Context for favourites, statuses and resuming on cards; the layout provides it for the current user. */
import { createContext } from 'react'
import type { Card } from './card.ts'
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
  /** `Watching · 3/12`; undefined if the title with this number is not on the list. */
  statusLabel(number: number, episodes: number | undefined): string | undefined
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
  favourites: createCardStore<ReadonlySet<number>>(new Set()),
  statuses: createCardStore<ReadonlyMap<number, CardStatus>>(new Map()),
  toggle: () => undefined,
  plan: () => undefined,
  statusLabel: () => undefined,
  findResume: findNothing,
  findListLink: findNothing,
})
