/** What axe has to say of a page. */
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import { expect } from './journey.ts'

export type Theme = 'dark' | 'light'

interface Violation {
  id: string
  nodes: { target: unknown[] }[]
}
interface Axe {
  run(context: Document, options: object): Promise<{ violations: Violation[] }>
}

// the axe that its wrapper for Playwright brings; run in the page itself it takes a quarter of the wrapper's time
const { source } = createRequire(import.meta.resolve('@axe-core/playwright'))('axe-core') as { source: string }

/** The rules whose outcome is another one in another theme. */
const OF_COLOUR = ['color-contrast', 'link-in-text-block']

/** No violation of the accessibility rules in the themes that are given: what does not depend on colours is asked once. */
export async function expectAccessible(page: Page, ...themes: readonly Theme[]): Promise<void> {
  for (const theme of themes) await expectNoViolation(page, theme, theme === themes[0] ? undefined : OF_COLOUR)
}

async function expectNoViolation(page: Page, theme: Theme, rules?: readonly string[]): Promise<void> {
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
  // colours change by a transition, if only of a millisecond: the rules are checked when it is over
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map((animation) => animation.finished)))
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  const violations = await page.evaluate(async (only) => {
    if (document.querySelector('iframe, frame')) throw new Error('What is in a frame would not be looked at')
    const { axe } = window as unknown as { axe: Axe }
    const found = await axe.run(document, { resultTypes: ['violations'], ...(only && { runOnly: only }) })
    return found.violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')}`))
  }, rules)
  expect(violations, `${page.url()} by ${theme}`).toEqual([])
}
