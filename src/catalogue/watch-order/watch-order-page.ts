/** What the page of a franchise's watch order shows, and its texts. */
import { pluralise } from '#src/platform/text/numbers.ts'
import type { Card } from '../card/card.ts'
import type { WatchOrder } from '../watch-order-path.ts'
import type { Role } from './watch-orders.ts'

export interface OrderEntry {
  card: Card
  role: Role
  /** Minutes of all episodes, if known. */
  minutes: number | undefined
}

/** A title on the map, in columns and rows. */
export interface MapNode {
  id: string
  number: number
  title: string
  japaneseTitle: string
  year?: number
  column: number
  row: number
  role: Role
  /** Its place in the chosen order, from 1; absent if it is not part of it. */
  place?: number
  playsHere?: true
}

/** A link between two titles of the map, by their indexes. */
export interface MapEdge {
  from: number
  to: number
  /** A sequel, what is beside the story, or another version of it. */
  look: 'sequel' | 'beside' | 'version'
}

export interface FranchiseMap {
  nodes: readonly MapNode[]
  edges: readonly MapEdge[]
  columns: number
  rows: number
}

export interface WatchOrderPage {
  /** The best known title of the franchise. */
  head: string
  name: { title: string; japaneseTitle: string }
  order: WatchOrder
  entries: readonly OrderEntry[]
  /** How many titles each order has. */
  counts: Readonly<Record<WatchOrder, number>>
  /** Minutes of the chosen order, of titles whose length is known. */
  minutes: number
  /** Titles of unknown length. */
  unknownLengths: number
  /** Titles of the chosen order that play here. */
  playable: number
  map: FranchiseMap
}

export const ORDER_TEXTS: Readonly<Record<WatchOrder, { name: string; text: string }>> = {
  story: {
    name: 'Story',
    text: 'As the story goes on: prequels before what they lead to, films and specials where they were released.',
  },
  release: { name: 'Release', text: 'In the order in which the titles came out.' },
  essentials: { name: 'Essentials', text: 'The story without recaps, side stories and shorts.' },
}

const ROLES: Readonly<Record<Role, string>> = { main: '', side: 'Side story', recap: 'Recap' }

/** Empty for titles that go on with the story. */
export const describeRole = (role: Role): string => ROLES[role]

/** `6 h 30 min`, `45 min`, with spaces at which no line ends. */
export function formatLength(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return [hours > 0 && `${hours.toLocaleString('en')}\u00a0h`, (rest > 0 || hours === 0) && `${rest}\u00a0min`]
    .filter(Boolean)
    .join('\u00a0')
}

/** `12 titles · 84 h 30 min in all · 3 play here`. */
export function describeOrder({ entries, minutes, unknownLengths, playable }: WatchOrderPage): string {
  const length = minutes > 0 && `${unknownLengths > 0 ? 'more than ' : ''}${formatLength(minutes)} in all`
  const here = playable > 0 && `${playable} ${playable === 1 ? 'plays' : 'play'} here`
  return [pluralise(entries.length, 'title'), length, here].filter(Boolean).join(' · ')
}
