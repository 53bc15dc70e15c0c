/** On touch screens, a long press on a card's poster opens its entry. The browser's own menu stays on the card's title. */

const PRESS_MS = 500
/** A finger that moves further scrolls (pixels). */
const MAX_MOVE = 10

interface Press {
  poster: HTMLElement
  x: number
  y: number
  startedAt: number
  /** Whether the browser has noticed a long press, of its own length. */
  isLong: boolean
}

/** @param open called with the poster when the finger is lifted: an earlier dialog would be closed by that */
export function onLongPress(open: (poster: Element) => void, signal: AbortSignal): void {
  let press: Press | null = null
  /** Whether the click that may follow belongs to a long press. */
  let isOpened = false
  // before any listener of the document: a long press is not a click on a poster
  const on = <K extends keyof WindowEventMap>(type: K, listener: (event: WindowEventMap[K]) => void) =>
    window.addEventListener(type, listener, { signal, capture: true })
  on('pointerdown', ({ target, pointerType, isPrimary, clientX: x, clientY: y, timeStamp: startedAt }) => {
    isOpened = false
    const isFinger = pointerType === 'touch' && isPrimary
    const poster = isFinger && target instanceof Element ? target.closest<HTMLElement>('.card-art, .season-art') : null
    press = poster && { poster, x, y, startedAt, isLong: false }
    poster?.style.setProperty('-webkit-touch-callout', 'none')
  })
  on('pointermove', ({ clientX, clientY }) => {
    if (press && Math.hypot(clientX - press.x, clientY - press.y) > MAX_MOVE) press = null
  })
  on('pointercancel', () => (press = null))
  on('pointerup', ({ timeStamp }) => {
    if (!press || !(press.isLong || timeStamp - press.startedAt >= PRESS_MS)) return
    const { poster } = press
    press = null
    isOpened = true
    setTimeout(() => open(poster))
  })
  on('contextmenu', (event) => {
    if (!press) return
    event.preventDefault()
    press.isLong = true
  })
  on('click', (event) => {
    if (!isOpened) return
    isOpened = false
    event.preventDefault()
    event.stopPropagation()
  })
}
