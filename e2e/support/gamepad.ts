/** A gamepad that a page sees. */
import type { Page } from '@playwright/test'

declare global {
  interface Window {
    pressedButtons: number[]
  }
}

/** Connects a gamepad; call it before the page is opened. @returns a function that presses and releases a button */
export async function connectGamepad(page: Page): Promise<(button: number) => Promise<void>> {
  await page.addInitScript(() => {
    window.pressedButtons = []
    const read = () => ({
      buttons: Array.from({ length: 17 }, (_, index) => ({ pressed: window.pressedButtons.includes(index) })),
      axes: [0, 0],
    })
    Object.defineProperty(navigator, 'getGamepads', { value: () => [read(), null] })
  })
  return (button) =>
    page.evaluate(async (pressed) => {
      const twoFrames = () =>
        new Promise((resolve) => {
          requestAnimationFrame(() => requestAnimationFrame(resolve))
        })
      window.pressedButtons = [pressed]
      await twoFrames()
      window.pressedButtons = []
      await twoFrames()
    }, button)
}
