/** The controls that arrows can reach, with what is visible of them. */
import { cardOf, mainLinkOf } from './cards.client.ts'
import { type Box, intersect } from './geometry.ts'
import { isTelevision } from './is-television.client.ts'

export interface Focusable {
  element: HTMLElement
  box: Box
  /** The row or grid that it is in, if any. */
  row: Element | null
}

const FOCUSABLE =
  'a[href], button, input:not([type=hidden]), select, textarea, summary, video, [tabindex]:not([tabindex="-1"]), [role=tab], [role=radio]'
/** For the Tab key, for a mouse that scrolls a row, shown for a moment beside the control that has the focus, or not for people. */
const LEFT_OUT = '.skip-link, .strip-buttons *, .hover-card *, [disabled], [aria-hidden=true] *, [inert] *'
/** Rows and grids by name; everything that scrolls sideways is a row as well. */
const ROWS = '[data-row], .strip-frame, .strip, .slides, .ranks, .player-bar, .grid'
/** On televisions Back closes the invitation, and a region that scrolls is scrolled by moving in it. */
const LEFT_OUT_ON_TELEVISIONS = '.invitation *, [role=group][tabindex]'

/** The overlay that has the movement to itself, or else the page. */
export function findRoot(): HTMLElement {
  const active = document.activeElement
  const overlays = [
    ...document.querySelectorAll<HTMLElement>('dialog:modal, [popover]:not([popover=manual]):popover-open'),
  ]
  const around = active?.closest<HTMLElement>('dialog[open], details.disclosure[open]')
  return overlays.findLast((overlay) => overlay.contains(active)) ?? overlays.at(-1) ?? around ?? document.body
}

/** All controls below the root, except those out of sight in scrolling areas that the current one is not in. */
export function listFocusables(root: Element, current: Element | null): Focusable[] {
  const scrollers = new Scrollers()
  const own = scrollers.around(current)
  const found: Focusable[] = []
  for (const element of root.querySelectorAll<HTMLElement>(FOCUSABLE)) {
    if (!canFocus(element)) continue
    const full = boxOf(element)
    if (!full) continue
    const foreign = scrollers.around(element).filter((scroller) => !own.includes(scroller))
    const box = foreign.reduce<Box | null>(
      (part, scroller) => part && intersect(part, scroller.getBoundingClientRect()),
      full,
    )
    if (box) found.push({ element, box, row: rowOf(element, scrollers) })
  }
  return found
}

/** The first in the order of reading, whatever its place in the document is. */
export const findTopmost = (all: readonly Focusable[]): Focusable | undefined =>
  all.toSorted(({ box: one }, { box: other }) => one.top - other.top || one.left - other.left)[0]

/** The outermost row around an element, below a dialog if it is in one. */
function rowOf(element: Element, scrollers: Scrollers): Element | null {
  const sideways = scrollers.around(element).filter((scroller) => scroller.scrollWidth > scroller.clientWidth + 1)
  const named = element.closest(ROWS)
  const outer = named?.parentElement?.closest(ROWS) ?? named
  return outer ?? sideways.at(-1) ?? null
}

/** On televisions, a card is one stop. */
function isLeftOut(element: HTMLElement): boolean {
  if (element.matches(LEFT_OUT)) return true
  if (!isTelevision()) return false
  const card = cardOf(element)
  return element.matches(LEFT_OUT_ON_TELEVISIONS) || (card !== null && mainLinkOf(card) !== element)
}

/** A tab, a radio button and a title of a map: the Tab key reaches one of their group. */
const canFocus = (element: HTMLElement): boolean =>
  (element.tabIndex >= 0 || element.matches('[role], [data-node]') || isStartedVideo(element)) &&
  !isLeftOut(element) &&
  element.checkVisibility({ visibilityProperty: true })

/** A video has the focus while it plays; before that, its play button has. */
const isStartedVideo = (element: HTMLElement): boolean =>
  element instanceof HTMLVideoElement && element.parentElement?.querySelector('.player-ui') != null

/** The box of a control; of its label if the control itself is not shown. Null if it is outside of the page, like the skip link. */
function boxOf(element: HTMLElement): Box | null {
  let box: DOMRect = element.getBoundingClientRect()
  if (element instanceof HTMLInputElement && (box.width <= 2 || getComputedStyle(element).opacity === '0'))
    box = element.labels?.[0]?.getBoundingClientRect() ?? box
  const isOutside = box.bottom + scrollY <= 0 || box.right + scrollX <= 0
  return box.width < 1 || box.height < 1 || isOutside ? null : box
}

/** The scrolling areas around elements, looked up once per element for a key press. */
class Scrollers {
  readonly #known = new Map<Element, readonly Element[]>()

  /** From the innermost to the outermost; without the page itself. */
  around(element: Element | null | undefined): readonly Element[] {
    const parent = element?.parentElement
    if (!parent || parent === document.body) return []
    const known = this.#known.get(parent)
    if (known) return known
    const outer = this.around(parent)
    // most parents do not overflow, which is known sooner than their style
    const overflows = parent.scrollWidth > parent.clientWidth + 1 || parent.scrollHeight > parent.clientHeight + 1
    const scrolls = overflows && cutsOff(parent)
    const all = scrolls ? [parent, ...outer] : outer
    this.#known.set(parent, all)
    return all
  }
}

function cutsOff(element: Element): boolean {
  const { overflowX, overflowY } = getComputedStyle(element)
  return overflowX !== 'visible' || overflowY !== 'visible'
}
