/** Crawls a page by arrows alone. */
import type { Page } from '@playwright/test'

export interface Crawl {
  /** The number of controls that were reached. */
  reached: number
  /** Controls that no arrow leads to. */
  unreachable: string[]
  /** Controls from which arrows do not lead back to the first one. */
  trapped: string[]
}

/**
 * Follows every arrow from every control that the arrows have reached, from the top of the page, and compares what was reached with the
 * controls that can be seen.
 *
 * Between two presses the focus is put on the control whose arrows are tried: a row that remembers another place than on a real way here
 * leads to the same row, in which left and right reach the rest.
 */
export async function crawlByArrows(page: Page): Promise<Crawl> {
  // arrows pass over the controls of a menu that is still sliding in
  await page
    .locator('dialog:modal, [popover=auto]:popover-open')
    .evaluateAll((overlays) =>
      Promise.allSettled(overlays.flatMap((overlay) => overlay.getAnimations()).map(({ finished }) => finished)),
    )
  return page.evaluate(crawl)
}

function crawl(): Crawl {
  const ARROWS = ['ArrowDown', 'ArrowRight', 'ArrowUp', 'ArrowLeft']
  const CONTROLS =
    'a[href], button:enabled, input:enabled:not([type=hidden]), select:enabled, textarea:enabled, summary, [tabindex="0"]'
  /** Far away controls are scrolled to by several presses. */
  const MAX_SCROLLS = 40

  /** On televisions a card is one stop, and its options have the rest; a region that scrolls is scrolled by moving in it. */
  const isOptional = (element: HTMLElement) => {
    if (!('tv' in document.documentElement.dataset)) return false
    const card = element.closest('.card, .rank, .slide, .list-row')
    const main = [...(card?.querySelectorAll<HTMLElement>('a[href]') ?? [])].find(({ tabIndex }) => tabIndex >= 0)
    return (card !== null && element !== main) || element.matches('[role=group][tabindex]')
  }
  const isSeen = (element: HTMLElement) => {
    const { width, height, bottom, right } = element.getBoundingClientRect()
    const isOnPage = width > 2 && height > 2 && bottom + scrollY > 0 && right + scrollX > 0
    return (
      isOnPage &&
      !isOptional(element) &&
      element.checkVisibility({ visibilityProperty: true }) &&
      !element.closest('.hover-card, .skip-link, .strip-buttons, [inert], [aria-hidden=true]')
    )
  }
  const overlay =
    document.querySelector('dialog:modal, [popover=auto]:popover-open') ?? document.fullscreenElement ?? document
  const listControls = () => [...overlay.querySelectorAll<HTMLElement>(CONTROLS)].filter(isSeen)
  const describe = (element: HTMLElement) => {
    const name = element.ariaLabel ?? (element.textContent.trim() || element.getAttribute('name')) ?? ''
    const parent = element.parentElement
    return `${element.localName}.${element.className} "${name.slice(0, 40)}" in ${parent?.localName}.${parent?.className}`
  }
  const press = (key: string) =>
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))

  /** Presses an arrow on a control until the focus has moved or the page scrolls no further. */
  const follow = (from: HTMLElement, key: string): Element | null => {
    from.focus({ preventScroll: true })
    from.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' })
    for (let count = 0; count < MAX_SCROLLS; count += 1) {
      const before = scrollY
      press(key)
      if (document.activeElement !== from) return document.activeElement
      if (scrollY === before) return null
    }
    return null
  }

  if (overlay === document && document.activeElement instanceof HTMLElement) document.activeElement.blur()
  scrollTo({ top: 0, behavior: 'instant' })
  const isInside = () => document.activeElement !== document.body && overlay.contains(document.activeElement)
  // a page of text is scrolled to its first link
  for (let count = 0; count < MAX_SCROLLS && !isInside(); count += 1) press('ArrowDown')
  const first = document.activeElement
  const waysBack = new Map<Element, Element[]>()
  const reached = new Set<HTMLElement>()
  const queue = first instanceof HTMLElement && isInside() ? [first] : []
  for (let one = queue.shift(); one; one = queue.shift()) {
    if (reached.has(one)) continue
    reached.add(one)
    for (const key of ARROWS) {
      const next = follow(one, key)
      if (!(next instanceof HTMLElement)) continue
      waysBack.set(next, [...(waysBack.get(next) ?? []), one])
      queue.push(next)
    }
  }
  const returning = new Set<Element>(first ? [first] : [])
  for (const one of returning) for (const from of waysBack.get(one) ?? []) returning.add(from)
  return {
    reached: reached.size,
    unreachable: listControls()
      .filter((element) => !reached.has(element))
      .map(describe),
    trapped: [...reached].filter((element) => !returning.has(element)).map(describe),
  }
}
