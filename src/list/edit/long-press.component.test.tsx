import { afterEach, expect, test, vi } from 'vitest'
import { onLongPress } from './long-press.client.ts'

const controller = new AbortController()
afterEach(() => document.body.replaceChildren())

/** Presses the poster for some time, and clicks as browsers do afterwards. */
function press(poster: Element, milliseconds: number): void {
  const touch = { bubbles: true, cancelable: true, pointerType: 'touch', isPrimary: true }
  const down = new PointerEvent('pointerdown', touch)
  const up = new PointerEvent('pointerup', touch)
  Object.defineProperty(up, 'timeStamp', { value: down.timeStamp + milliseconds })
  poster.dispatchEvent(down)
  poster.dispatchEvent(up)
  poster.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
}

test('a long press on a poster is no click for the watch history, a short one is', () => {
  document.body.innerHTML = '<article><a class="card-art" href="#poster">Poster</a></article>'
  const poster = document.querySelector('a') ?? document.body
  const record = vi.fn<() => void>()
  // the listener of the history is there first
  document.addEventListener('click', record, { capture: true, signal: controller.signal })
  const opened = vi.fn<(poster: Element) => void>()
  onLongPress(opened, controller.signal)
  press(poster, 600)
  expect(record).not.toHaveBeenCalled()
  press(poster, 100)
  expect(record).toHaveBeenCalledOnce()
  controller.abort()
})
