/** Moves the focus of the page by arrows. Real focus: links stay links, and screen readers read what has it. */
import { cardOf } from './cards.client.ts'
import { findRoot, findTopmost, type Focusable, listFocusables } from './focusables.client.ts'
import { filledPlayer } from './full-window.client.ts'
import { type Box, type Direction, findNearest } from './geometry.ts'
import { isTelevision } from './is-television.client.ts'
import { glideToRow, HAS_STAGE } from './glide.client.ts'
import { findOnTelevision, nudge } from './rail.client.ts'

/** The last focused control of each row and grid. */
const remembered = new WeakMap<Element, HTMLElement>()
/** What is further away than this share of the window is scrolled to first, so that nothing is jumped over. */
const FAR = 0.75
const SCROLL_STEP = 0.6
/** How far pictures are loaded, from the top left of the window. */
const SCREENS_AHEAD = 2
/** What a page is for, before its breadcrumbs. */
const ACTION = '.hero .button'
/** What a page is opened for on televisions, by its kind. */
const FIRST = [
  '.landing-actions .button',
  '.title-hero .button',
  '.error-text > .row .button',
  '.player-start',
  '.unavailable .row .button:not(.is-ghost)',
  '.watch-screen *',
  '.search.is-large input[value=""], .note + .row .button',
  '.slide *, .card *, .list-row *, .new-item *, .season-card *, .order-entry, .tonight-pick *, .credit *',
  '[data-today] :is(.day-episodes *, .month-entry)',
  '.notification-list *, .account-main *, .admin-main *, .statistics-nav *, .sign-in-form *',
]

/** Moves the focus to the next control in a direction, or scrolls if there is none, or only one that is far away. */
export function moveFocus(direction: Direction): void {
  const overlay = findRoot()
  const root = overlay === document.body ? (filledPlayer() ?? overlay) : overlay
  const { activeElement } = document
  const active = activeElement instanceof HTMLElement && isControl(activeElement, root) ? activeElement : null
  const all = listFocusables(root, active)
  const current = active && all.find(({ element }) => element === active)
  const hasRail = isTelevision() && root === document.body
  const next = !current
    ? findEntry(all, direction)
    : hasRail
      ? findOnTelevision(current, all, direction, findNext)
      : findNext(current, all, direction)
  const isVertical = direction === 'up' || direction === 'down'
  if (isVertical && (!next || isFar(next.box, direction))) scroll(root, active, direction)
  else if (next) focusOn(next, current?.row ?? null)
  else if (current && hasRail) nudge(current.element, direction)
}

/** Puts the focus on an element and scrolls it into view; what is above and below it stays visible as well. */
export function focusElement(element: HTMLElement): void {
  element.focus({ preventScroll: true, focusVisible: true })
  // of a player, all of the picture stays in sight
  const player = element.closest('.player')
  if (player) player.scrollIntoView({ block: 'center', behavior: 'instant' })
  else if (!isTelevision() || !glideToRow(element))
    element.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' })
  if (isTelevision()) loadAhead()
}

/** Of the picture's height, what some televisions cut off. */
const OVERSCAN_SHARE = 0.05
/** How much a card grows below with the focus, of its height (`television.css`). */
const GROWTH_BELOW = 0.03

/** Puts the focus on the first control of a page, which stays as near to its top as all of the control's card allows. */
export function focusFirst(element: HTMLElement): void {
  focusElement(element)
  if (element.closest('.player') || document.querySelector(HAS_STAGE)) return
  const card = cardOf(element) ?? element
  const { bottom: end, height } = card.getBoundingClientRect()
  const spare = innerHeight * (1 - OVERSCAN_SHARE) - end - height * GROWTH_BELOW
  if (spare > 0) scrollBy({ top: -spare, behavior: 'instant' })
  // a heading is seen whole, or not at all
  const { top, bottom } = document.querySelector('main h1')?.getBoundingClientRect() ?? { top: 0, bottom: 0 }
  if (top < 0 && bottom > 0) scrollBy({ top: bottom, behavior: 'instant' })
}

/** Loads the pictures around the focus: browsers load those of a row only when they are in sight, and they would flash. */
function loadAhead(): void {
  for (const image of document.querySelectorAll<HTMLImageElement>('main img[loading=lazy]')) {
    const { left, top, width } = image.getBoundingClientRect()
    if (width > 0 && left < innerWidth * SCREENS_AHEAD && top < innerHeight * SCREENS_AHEAD) image.loading = 'eager'
  }
}

/** The first control of the page: its main action, or else its first card. */
export function findFirst(): HTMLElement | undefined {
  // pages of text have none, and are asked again and again while they load
  if (!document.querySelector(`main :is(${FIRST.join(', ')})`)) return undefined
  const all = listFocusables(document.body, null).filter(({ element }) => element.closest('main'))
  return FIRST.map((kind) => findTopmost(all.filter(({ element }) => element.matches(kind)))).find(Boolean)?.element
}

const isControl = (element: Element, root: Element): boolean =>
  root.contains(element) && element !== root && !element.matches('main, dialog, body')

/** Left and right stay in the row: at its ends they lead nowhere. */
function findNext(current: Focusable, all: readonly Focusable[], direction: Direction): Focusable | undefined {
  const others = all.filter((one) => one !== current)
  const isVertical = direction === 'up' || direction === 'down'
  if (isVertical || !current.row) {
    const nearest = others[findNearest(current.box, toBoxes(others), direction, true)]
    return nearest && isVertical ? recallRow(nearest, current, all) : nearest
  }
  const members = others.filter(({ row }) => row === current.row)
  const inRow = members[findNearest(current.box, toBoxes(members), direction)]
  if (inRow || current.row.matches('[data-row], .strip-frame, .strip')) return inRow
  return others[findNearest(current.box, toBoxes(others), direction)]
}

/** A row that is entered continues where it was left, if that is still in sight. On televisions, the start of a row leads to the start of a new one. */
function recallRow(nearest: Focusable, current: Focusable, all: readonly Focusable[]): Focusable {
  const { row } = nearest
  if (!row || row === current.row) return nearest
  const element = remembered.get(row)
  const { top, bottom } = element?.getBoundingClientRect() ?? { top: 0, bottom: 0 }
  // a row below the window moves up as a whole when it gets the focus
  const isInLine = top < nearest.box.bottom && bottom > nearest.box.top
  if (!element || !row.contains(element) || (!isInLine && (bottom <= 0 || top >= innerHeight)))
    return isTelevision() && current.row && startOf(current, all) === current ? startOf(nearest, all) : nearest
  return all.find((one) => one.element === element) ?? { ...nearest, element }
}

/** The leftmost control of a row, or of this line of a grid. */
const startOf = (one: Focusable, all: readonly Focusable[]): Focusable =>
  all
    .filter(({ row, box }) => row === one.row && box.top < one.box.bottom && box.bottom > one.box.top)
    .toSorted((a, b) => a.box.left - b.box.left)[0] ?? one

/** The main action, or the first control in sight in the order of reading; upwards from the content, the last one above it. */
function findEntry(all: readonly Focusable[], direction: Direction): Focusable | undefined {
  const main = document.querySelector('main')
  const inMain = all.filter(({ element }) => main?.contains(element))
  const outside = direction === 'up' && document.activeElement === main
  const choice = inMain.length > 0 && !outside ? inMain : all
  const top = outside ? (main?.getBoundingClientRect().top ?? 0) : 0
  const line: Box = { left: 0, right: innerWidth, top, bottom: top }
  const index = findNearest(line, toBoxes(choice), outside ? 'up' : 'down')
  const action = outside ? undefined : choice.find(({ element, box }) => element.matches(ACTION) && isInView(box))
  if (action) return action
  const first = choice[index]
  if (!first) return choice[0]
  // of those on its line, the leftmost
  const onLine = choice.filter(({ box }) => box.top < first.box.bottom && box.bottom > first.box.top && box.top >= 0)
  return onLine.toSorted((one, other) => one.box.left - other.box.left)[0] ?? first
}

const isInView = ({ top, bottom }: Box): boolean => top >= 0 && bottom <= innerHeight

const toBoxes = (focusables: readonly Focusable[]): Box[] => focusables.map(({ box }) => box)

const isFar = ({ top, bottom }: Box, direction: Direction): boolean =>
  direction === 'down' ? top > innerHeight * (1 + FAR) : bottom < -innerHeight * FAR

/** Scrolls the page, or the overlay or list around the focus, by a part of its height. */
function scroll(root: Element, active: Element | null, direction: Direction): void {
  const step = (direction === 'down' ? 1 : -1) * SCROLL_STEP
  const area = root === document.body ? null : findScrolling(active ?? root, root)
  if (area) area.scrollBy({ top: step * area.clientHeight, behavior: 'instant' })
  else if (root === document.body) scrollBy({ top: step * innerHeight, behavior: 'instant' })
}

function findScrolling(from: Element, root: Element): Element | null {
  for (let one: Element | null = from; one; one = one === root ? null : one.parentElement)
    if (one.scrollHeight > one.clientHeight + 1 && getComputedStyle(one).overflowY !== 'visible') return one
  return null
}

function focusOn({ element, row }: Focusable, left: Element | null): void {
  const { activeElement } = document
  if (left && activeElement instanceof HTMLElement) remembered.set(left, activeElement)
  if (row) remembered.set(row, element)
  focusElement(element)
}
