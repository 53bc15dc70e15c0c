/** A remote control. */
import type { Page } from '@playwright/test'

/** Presses a key that the browser of a television names only by its number. */
export const pressCode = (page: Page, keyCode: number): Promise<void> =>
  page.evaluate((code) => {
    // oxlint-disable-next-line typescript/no-deprecated -- televisions have nothing else
    const event = new KeyboardEvent('keydown', { key: 'Unidentified', keyCode: code, bubbles: true, cancelable: true })
    document.activeElement?.dispatchEvent(event)
  }, keyCode)
