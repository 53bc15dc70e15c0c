/**
 * On televisions, a video that plays fills the window, and the browser's own full screen where the press still allows it. Played from a
 * card, Back returns to the card; started on its page, Back shows the page.
 */
const FILLED = 'tvFull'
const PLAYER = '.watch-screen .player'
const WATCH = '/watch/'
/** How long the page may take to show its player (ms). */
const MAX_WAIT_MS = 10_000

/** `page`: it was begun on the watch page; `elsewhere`: Back returns there. */
let begun: 'page' | 'elsewhere' = 'page'
/** The page on which the viewer has left the full window. */
let left: string | null = null

/** The player that fills the window. */
export const filledPlayer = (): HTMLElement | null =>
  FILLED in document.documentElement.dataset ? document.querySelector<HTMLElement>(PLAYER) : null

export function watchPlayers(): void {
  document.addEventListener('click', ({ target }) => target instanceof Element && noteLink(target), { capture: true })
  document.addEventListener('playing', ({ target }) => target instanceof HTMLVideoElement && fillFor(target), {
    capture: true,
  })
  document.addEventListener('fullscreenchange', () => {
    // the player's own button ends it
    if (document.fullscreenElement) return
    if (filledPlayer()) showPage()
    // the browser then scrolls to where the page was
    else if (left === location.pathname) requestAnimationFrame(scrollToPlayer)
  })
}

/** After a move inside of the site: no other page is filled. */
export function followPage(): void {
  if (location.pathname.startsWith(WATCH)) return
  begun = 'page'
  left = null
  unfill()
}

/** @returns whether the player has filled the window */
export function leaveFullWindow(): boolean {
  if (!filledPlayer()) return false
  if (begun === 'page') showPage()
  else history.back()
  unfill()
  return true
}

/** A press on a link to a video, from another page, plays it at once. */
function noteLink(target: Element): void {
  const link = target.closest<HTMLAnchorElement>('a[href]')
  if (!link?.pathname.startsWith(WATCH) || link.origin !== location.origin || location.pathname.startsWith(WATCH))
    return
  begun = 'elsewhere'
  left = null
  const until = performance.now() + MAX_WAIT_MS
  const look = () => {
    const video = document.querySelector<HTMLVideoElement>(`${PLAYER} video`)
    if (video && location.pathname === link.pathname) {
      fill()
      // it then gets the focus
      void video.play().catch(() => undefined)
    } else if (performance.now() < until) requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

function fillFor(video: HTMLVideoElement): void {
  if (!video.closest(PLAYER) || left === location.pathname) return
  const isFirst = !filledPlayer()
  fill()
  if (isFirst) video.focus({ preventScroll: true })
}

function fill(): void {
  if (filledPlayer()) return
  document.documentElement.dataset[FILLED] = ''
  void document
    .querySelector(PLAYER)
    ?.requestFullscreen()
    .catch(() => undefined)
}

function showPage(): void {
  left = location.pathname
  unfill()
  scrollToPlayer()
}

const scrollToPlayer = (): void =>
  document.querySelector(PLAYER)?.scrollIntoView({ block: 'center', behavior: 'instant' })

function unfill(): void {
  delete document.documentElement.dataset[FILLED]
  if (document.fullscreenElement) void document.exitFullscreen().catch(() => undefined)
}
