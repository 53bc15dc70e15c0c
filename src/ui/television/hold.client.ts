/** Tells a press of OK from holding it: a card is pressed when the key is released. */
import { cardOf } from './cards.client.ts'

/** How long OK is held to open the options (ms). */
const HOLD_MS = 600

let timer: ReturnType<typeof setTimeout> | undefined
let pressed: HTMLElement | null = null

/** @returns whether the focus is on a card, so that the key is used */
export function beginPress(isRepeat: boolean, onHold: (card: Element) => void): boolean {
  const { activeElement: active } = document
  const card = cardOf(active)
  if (!card || !(active instanceof HTMLElement)) return false
  if (isRepeat || pressed) return true
  pressed = active
  timer = setTimeout(() => {
    pressed = null
    onHold(card)
  }, HOLD_MS)
  return true
}

/** Presses the card, unless its options are open. */
export function endPress(): void {
  clearTimeout(timer)
  const element = pressed
  pressed = null
  if (element?.isConnected) element.click()
}
