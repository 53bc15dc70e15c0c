/** Remembers for each entry of the history which link was followed, and puts the focus there after going back. */
import { cardOf, mainLinkOf } from './cards.client.ts'
import { followPage } from './full-window.client.ts'
import { isTelevision } from './is-television.client.ts'
import { findFirst, focusElement, focusFirst } from './move-focus.client.ts'

const KEY = 'focus-places'
const MAX_PLACES = 30
/** How long to wait for the page before (ms): televisions are slow. */
const MAX_WAIT_MS = 30_000

/** The link's address, which one of those with this address it is, and whether it is the button of a slide. */
type Place = readonly [href: string, index: number, isOfSlide?: boolean]

const SLIDE_LINKS = '.slide-actions a[href]'

/** @param isOn whether the focus is moved by arrows now */
export function watchNavigations(isOn: () => boolean): void {
  document.addEventListener('click', ({ target }) => rememberLink(target), { capture: true })
  addEventListener('popstate', () => {
    followPage()
    if (isOn()) restoreFocus()
  })
  // a move to another page inside of the site takes the focused link away
  history.pushState = new Proxy(history.pushState, {
    apply(push, self, args) {
      Reflect.apply(push, self, args)
      followPage()
      if (isOn()) waitFor(() => document.activeElement === document.body && document.querySelector('main'), focusMain)
    },
  })
}

/** Puts the focus on the link that was followed from this page; on the content if none was. */
export function restoreFocus(): void {
  const place = readPlaces().get(entryKey())
  // the page that is left may have the same link, and is still there for a while
  const left = document.activeElement?.closest('main > *') ? document.activeElement : null
  waitFor(() => !left?.isConnected && place && findLink(place), focusElement)
}

/** Screen readers read the page from here, and the first arrow leads to its first control; on televisions, that has the focus at once. */
export function focusMain(): void {
  document.querySelector('main')?.focus({ preventScroll: true })
  // after a move inside of the site, the page may still be a skeleton
  const isWaiting = () => document.activeElement?.matches('main, body')
  if (isTelevision()) waitFor(() => isWaiting() && findFirst(), focusFirst)
}

function rememberLink(target: EventTarget | null): void {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
  if (!link) return
  const href = link.getAttribute('href') ?? ''
  const places = readPlaces()
  places.delete(entryKey())
  places.set(entryKey(), [href, linksTo(href).indexOf(link), link.matches(SLIDE_LINKS)])
  try {
    sessionStorage.setItem(KEY, JSON.stringify([...places].slice(-MAX_PLACES)))
  } catch {
    // without storage, going back starts at the top
  }
}

function readPlaces(): Map<string, Place> {
  try {
    // written by this file alone, and read again only in the same tab
    return new Map(JSON.parse(sessionStorage.getItem(KEY) ?? '[]') as [string, Place][])
  } catch {
    return new Map()
  }
}

/** The entry of the history: React Router numbers them. */
const entryKey = (): string => {
  const state: unknown = history.state
  const index = typeof state === 'object' && state !== null && 'idx' in state ? String(state.idx) : '0'
  return `${index} ${location.pathname}${location.search}`
}

const linksTo = (href: string): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>('a[href]')].filter((link) => link.getAttribute('href') === href)

const pathOf = (href: string | null): string => href?.split('?')[0] ?? ''

function findLink([href, index, isOfSlide]: Place): HTMLElement | undefined {
  // what has been watched since leads to an episode: “Watch Now” has become “Resume”
  const isSame = (link: Element): boolean => pathOf(link.getAttribute('href')) === pathOf(href)
  const ofSlide = isOfSlide && [...document.querySelectorAll<HTMLElement>(SLIDE_LINKS)].find(isSame)
  if (ofSlide) return ofSlide
  const links = linksTo(href)
  const link = links[index] ?? links[0]
  // of a card on televisions, only one link has the focus
  const card = isTelevision() ? cardOf(link) : null
  return card ? mainLinkOf(card) : link
}

/** Calls back with an element as soon as the page has it. */
function waitFor(find: () => HTMLElement | null | undefined | false, found: (element: HTMLElement) => void): void {
  const until = performance.now() + MAX_WAIT_MS
  const moved = new AbortController()
  addEventListener('keydown', () => moved.abort(), { capture: true, once: true, signal: moved.signal })
  const look = () => {
    if (moved.signal.aborted) return // a viewer who goes on meanwhile keeps the focus
    const element = find()
    if (!element && performance.now() < until) return void requestAnimationFrame(look)
    moved.abort()
    if (element) found(element)
  }
  requestAnimationFrame(look)
}
