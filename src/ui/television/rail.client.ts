/**
 * The layout of televisions has a rail at the left, which is the header of the page, and rows beside it. Left at the start of a row opens the
 * rail, Right leads back to where the focus was.
 */
import { cardOf, CARDS } from './cards.client.ts'
import { findTopmost, type Focusable, listFocusables } from './focusables.client.ts'
import type { Direction } from './geometry.ts'

type FindNext = (current: Focusable, all: readonly Focusable[], direction: Direction) => Focusable | undefined

const RAIL = '.header'
/** Links that follow a row, to the page with all of it. */
const AFTER_ROW = '.more'
/** Pages of rows below each other, on which Back leads to the start of the row, then to the first row, then to the rail. */
const HAS_ROWS = 'main > .spotlight, main .list-rows'
/** Rows may overlap by this share of the lower one, as a card with the focus is larger. */
const TOUCHING_SHARE = 0.3
const NUDGE_PX = 8
const NUDGE_MS = 160

/** Where the focus was when the rail was opened. */
let leftAt: HTMLElement | null = null

const isOnRail = ({ element }: Focusable): boolean => element.closest(RAIL) !== null

/** What an arrow leads to outside of overlays. */
export function findOnTelevision(
  current: Focusable,
  all: readonly Focusable[],
  direction: Direction,
  findNext: FindNext,
): Focusable | undefined {
  const rail = all.filter(isOnRail)
  if (isOnRail(current)) {
    const next = findNext(current, rail, direction)
    return next || direction !== 'right' ? next : leaveRail(all)
  }
  const content = all.filter((one) => !isOnRail(one))
  if (direction === 'up' || direction === 'down') {
    const stops = content.filter(({ element }) => !element.matches(AFTER_ROW) || !hasCards(element))
    return findNext(current, [current, ...nextRow(current, stops, direction)], direction)
  }
  const next = findNext(current, isStacked() ? listBeside(current, content) : content, direction)
  if (next) return next
  if (direction === 'left') return findRowBefore(current, content) ?? enterRail(current, rail)
  const after = current.element.closest('section')?.querySelector(AFTER_ROW)
  return content.find(({ element }) => element === after && element !== current.element)
}

/**
 * Back, on a page of rows: to the first card of the row, then of the first row, then to the rail.
 * @returns what gets the focus; undefined if Back leaves the page
 */
export function findBack(): HTMLElement | undefined {
  const active = document.activeElement
  if (!document.querySelector(HAS_ROWS) || active?.closest(RAIL)) return undefined
  const all = listFocusables(document.body, active)
  const current = all.find(({ element }) => element === active)
  const content = all.filter(({ element }) => element.closest('main'))
  const first = findTopmost(content.filter(({ element }) => cardOf(element))) ?? content[0]
  const start = current?.row ? content.find(({ row }) => row === current.row) : undefined
  if (start && start !== current) return start.element
  if (first && first.element !== active) return first.element
  return current && enterRail(current, all.filter(isOnRail))?.element
}

/** Shows that there is nothing further in this direction. */
export function nudge(element: HTMLElement, direction: Direction): void {
  const sideways = direction === 'left' || direction === 'right'
  const pixels = direction === 'left' || direction === 'up' ? -NUDGE_PX : NUDGE_PX
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  const part = cardOf(element) ?? element
  part.animate([{}, { translate: sideways ? `${pixels}px` : `0 ${pixels}px` }, {}], { duration: NUDGE_MS })
}

function enterRail(current: Focusable, rail: readonly Focusable[]): Focusable | undefined {
  leftAt = current.element
  return rail.find(({ element }) => element.ariaCurrent === 'page') ?? rail[0]
}

function leaveRail(all: readonly Focusable[]): Focusable | undefined {
  const content = all.filter(({ element }) => element.closest('main'))
  return (
    content.find(({ element }) => element === leftAt) ?? content.find(({ element }) => cardOf(element)) ?? content[0]
  )
}

/** Of a page whose rows are stacked, the row above or below, however far to the side it begins. */
function nextRow(current: Focusable, stops: readonly Focusable[], direction: 'up' | 'down'): readonly Focusable[] {
  if (!isStacked()) return stops
  const distance = ({ box }: Focusable) =>
    direction === 'down' ? box.top - current.box.bottom : current.box.top - box.bottom
  const ahead = stops
    .filter((one) => one.row !== current.row || one.row === null)
    .filter((one) => distance(one) > -slackBetween(one, current))
  const nearest = ahead.toSorted((one, other) => distance(one) - distance(other))[0]
  return nearest ? ahead.filter((one) => one.row === nearest.row && (one.row !== null || isBeside(one, nearest))) : []
}

const isStacked = (): boolean => document.querySelector(HAS_ROWS) !== null

const slackBetween = ({ box: one }: Focusable, { box: other }: Focusable): number =>
  TOUCHING_SHARE * Math.min(one.bottom - one.top, other.bottom - other.top)

/** The rest of the row; of controls that are in none, what is on their line. */
const listBeside = (current: Focusable, content: readonly Focusable[]): readonly Focusable[] =>
  content.filter((one) => (current.row ? one.row === current.row : isBeside(one, current)))

/** Left of the link that follows a row is its last card. */
function findRowBefore({ element: link }: Focusable, content: readonly Focusable[]): Focusable | undefined {
  const section = link.matches(AFTER_ROW) ? link.closest('section') : null
  return content.findLast(({ element }) => section?.contains(element) && cardOf(element))
}

const isBeside = ({ box: one }: Focusable, { box: other }: Focusable): boolean =>
  one.top < other.bottom && one.bottom > other.top

const hasCards = (link: Element): boolean => link.closest('section')?.querySelector(CARDS) != null
