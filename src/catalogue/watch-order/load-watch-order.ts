/** Collects what the page of a franchise's watch order shows. */
import { englishTitle, japaneseTitle } from '../anime.ts'
import { type CardContext, toCard } from '../card/card.ts'
import { type Title, yearOf } from '../title.ts'
import { nameFranchise } from './franchise-name.ts'
import type { Franchise } from './franchises.ts'
import { layOutMap } from './map-layout.ts'
import type { LinkKind, StoryLink } from './story-links.ts'
import type { WatchOrder } from '../watch-order-path.ts'
import type { FranchiseMap, MapEdge, WatchOrderPage } from './watch-order-page.ts'
import { minutesOf, orderFranchise, type OrderedFranchise } from './watch-orders.ts'

interface OrderRequest {
  order: WatchOrder
  /** Whether adult titles are shown; those of a franchise whose title was requested always are. */
  adult: boolean
}

/** The franchise of a title as a viewer sees it; undefined if nothing belongs to the title. */
export async function findOwnFranchise(
  title: Title,
  { snapshot }: Pick<CardContext, 'snapshot'>,
  adult: boolean,
): Promise<Franchise | undefined> {
  const found = await snapshot.findFranchise(title)
  if (!found || adult || title.adult) return found
  const isShown = ({ adult: isAdult }: Title) => !isAdult
  const titles = found.titles.filter(isShown)
  if (titles.length < 2) return undefined
  return { titles, links: found.links.filter(({ from, to }) => isShown(from) && isShown(to)) }
}

/** The best known title of a franchise: the most popular one. */
export const findHead = ({ titles }: Pick<Franchise, 'titles'>): Title | undefined =>
  titles.toSorted((a, b) => b.popularity - a.popularity || a.number - b.number)[0]

/** The page of a title's franchise; null if nothing belongs to the title. */
export async function loadWatchOrder(
  title: Title,
  context: CardContext,
  { order, adult }: OrderRequest,
): Promise<WatchOrderPage | null> {
  const franchise = await findOwnFranchise(title, context, adult)
  const head = franchise && findHead(franchise)
  if (!franchise || !head) return null
  const ordered = orderFranchise(franchise)
  const titles = ordered.orders[order]
  const lengths = titles.map(minutesOf)
  return {
    head: head.id,
    name: nameFranchise(head, franchise.titles),
    order,
    entries: titles.map((one, index) => ({
      card: toCard(one, context),
      role: ordered.roleOf(one),
      minutes: lengths[index],
    })),
    counts: countOrders(ordered),
    minutes: lengths.reduce<number>((sum, minutes = 0) => sum + minutes, 0),
    unknownLengths: lengths.filter((minutes) => minutes === undefined).length,
    playable: titles.filter(({ availability }) => availability).length,
    map: toMap(ordered, franchise.links, order),
  }
}

const countOrders = ({ orders }: OrderedFranchise): Record<WatchOrder, number> => ({
  story: orders.story.length,
  release: orders.release.length,
  essentials: orders.essentials.length,
})

const LOOKS: Readonly<Record<LinkKind, MapEdge['look']>> = {
  sequel: 'sequel',
  recap: 'beside',
  'side-story': 'beside',
  'spin-off': 'beside',
  alternative: 'version',
}

function toMap(
  { continuities, orders, roleOf }: OrderedFranchise,
  links: readonly StoryLink[],
  order: WatchOrder,
): FranchiseMap {
  const { places, columns, rows } = layOutMap(continuities, links)
  const titles = [...places.keys()]
  const indexes = new Map(titles.map((title, index) => [title, index]))
  return {
    columns,
    rows,
    nodes: titles.map((title) => {
      const year = yearOf(title)
      const place = orders[order].indexOf(title) + 1
      return {
        id: title.id,
        number: title.number,
        title: englishTitle(title.names),
        japaneseTitle: japaneseTitle(title.names),
        ...(year !== undefined && { year }),
        column: places.get(title)?.column ?? 0,
        row: places.get(title)?.row ?? 0,
        role: roleOf(title),
        ...(place > 0 && { place }),
        ...(title.availability && { playsHere: true as const }),
      }
    }),
    edges: links.flatMap(({ from, to, kind }) => {
      const [start, end] = [indexes.get(from), indexes.get(to)]
      return start === undefined || end === undefined ? [] : { from: start, to: end, look: LOOKS[kind] }
    }),
  }
}

/**
 * The next title that plays here after one of a franchise, in an order; undefined if there is none. A title that the order leaves out is
 * followed by what comes after it in the story.
 */
export async function findNextInOrder(
  title: Title,
  context: Pick<CardContext, 'snapshot'>,
  { order, adult }: OrderRequest,
): Promise<Title | undefined> {
  const franchise = await findOwnFranchise(title, context, adult)
  if (!franchise) return undefined
  const { orders } = orderFranchise(franchise)
  const isWanted = new Set(orders[order])
  const all = isWanted.has(title) ? orders[order] : orders.story
  return all.slice(all.indexOf(title) + 1).find((other) => isWanted.has(other) && other.availability)
}
