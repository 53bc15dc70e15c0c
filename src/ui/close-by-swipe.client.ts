/** So far is a swipe (pixels). */
const DISTANCE = 96

/**
 * A swipe down over a sheet on a touch screen asks it to close, as Escape does, if it began where nothing is left to scroll up. The
 * sheet follows the finger.
 * @returns ends it
 */
export function closeBySwipe(sheet: HTMLDialogElement): () => void {
  const listening = new AbortController()
  let start: Touch | null = null
  const shiftOf = ({ changedTouches: [touch] }: TouchEvent): number => {
    if (!start || !touch) return 0
    const shift = touch.clientY - start.clientY
    return Math.abs(touch.clientX - start.clientX) < shift ? shift : 0
  }
  const move = (shift: number) => {
    sheet.style.translate = shift === 0 ? '' : `0 ${shift}px`
  }
  const end = (event: TouchEvent) => {
    const isSwipe = event.type === 'touchend' && shiftOf(event) >= DISTANCE
    start = null
    move(0)
    if (isSwipe && 'requestClose' in sheet) sheet.requestClose()
  }
  const on = (type: 'touchstart' | 'touchmove' | 'touchend' | 'touchcancel', handle: (event: TouchEvent) => void) =>
    sheet.addEventListener(type, handle, { passive: true, signal: listening.signal })
  on('touchstart', ({ touches, target }) => {
    const [touch] = touches
    start = touch && touches.length === 1 && target instanceof Element && isAtTop(target, sheet) ? touch : null
  })
  on('touchmove', (event) => move(shiftOf(event)))
  on('touchend', end)
  on('touchcancel', end)
  return () => listening.abort()
}

/** Whether nothing from the target to the sheet is scrolled, and the target is not dragged itself. In wide windows, there are no sheets. */
function isAtTop(target: Element, sheet: Element): boolean {
  if (matchMedia('(width >= 758px)').matches || target.closest('input[type=range], textarea')) return false
  for (let at: Element | null = target; at; at = at === sheet ? null : at.parentElement)
    if (at.scrollTop > 0) return false
  return true
}
