/** Using pages by keyboard alone. */
import type { Locator, Page } from '@playwright/test'
import { expect } from './journey.ts'

const MAX_STOPS = 250

/** What has the focus, and whether one sees it. */
const findFocus = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: element } = document
    if (!(element instanceof HTMLElement) || element === document.body) return null
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element)
    const { width, height } = element.getBoundingClientRect()
    const isMarked = (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none'
    const name = element.ariaLabel ?? element.textContent.trim().slice(0, 40)
    return { name: `${element.tagName} ${element.id} ${name}`, isVisible: isMarked && width > 0 && height > 0 }
  })

/** Presses Tab until a control has the focus. */
export async function reach(page: Page, control: Locator): Promise<void> {
  await expect(control).toBeVisible()
  const isFocused = () => control.evaluate((element) => element === document.activeElement)
  for (let stops = 0; stops < MAX_STOPS && !(await isFocused()); stops++) await page.keyboard.press('Tab')
  await expect(control).toBeFocused()
  expect(await findFocus(page)).toMatchObject({ isVisible: true })
}

export async function press(page: Page, control: Locator): Promise<void> {
  await reach(page, control)
  await page.keyboard.press('Enter')
}

export async function type(page: Page, field: Locator, text: string): Promise<void> {
  await reach(page, field)
  await page.keyboard.type(text)
}

/** Expects that Tab reaches each control of the main part of a page, with visible focus, and leaves it again. */
export async function expectReachable(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const element of document.querySelectorAll('[data-reached]')) element.removeAttribute('data-reached')
    const first = document.querySelector<HTMLElement>('a[href]')
    first?.focus()
    first?.setAttribute('data-reached', '')
  })
  /** @returns where the focus is: outside of the main part, in it, or where it was before */
  const step = async () => {
    await page.keyboard.press('Tab')
    return page.evaluate(() => {
      const { activeElement: element } = document
      if (!element || element === document.body) return 'out'
      if (element.hasAttribute('data-reached')) return 'before'
      element.setAttribute('data-reached', '')
      return element.closest('main') ? 'in' : 'out'
    })
  }
  const hidden: string[] = []
  let [at, stops] = [await step(), 1]
  for (; at !== 'before' && stops < MAX_STOPS; stops++) {
    const focus = await findFocus(page)
    if (at === 'in' && focus?.isVisible === false) hidden.push(focus.name)
    at = await step()
  }
  expect(stops, 'Tab comes back to where it began').toBeLessThan(MAX_STOPS)
  const missed = await page.evaluate(() =>
    [
      ...document.querySelectorAll<HTMLElement>(
        'main :is(a[href], button, input:not([type="hidden"]), select, textarea, summary)',
      ),
    ]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }) && element.tabIndex >= 0)
      .filter((element) => !element.matches(':disabled, [inert] *, [data-reached]'))
      .map((element) => `${element.tagName} ${element.ariaLabel ?? element.textContent.trim().slice(0, 40)}`),
  )
  expect({ missed, hidden }).toEqual({ missed: [], hidden: [] })
}
