/** Key presses that this folder makes, which its own listeners leave alone. */
const sent = new WeakSet<Event>()

/** Sends a key press to an element, as if it came from a keyboard. @returns whether something handled it */
export function sendKey(element: Element, key: string): boolean {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
  sent.add(event)
  return !element.dispatchEvent(event)
}

export const isSent = (event: Event): boolean => sent.has(event)
