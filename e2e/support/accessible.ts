/** Accessibility checks with axe. */
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import * as z from 'zod'
import { quickRows } from '../../test/tier.ts'
import { expect } from './journey.ts'

export type Theme = 'dark' | 'light'

interface Violation {
  id: string
  nodes: { target: unknown[] }[]
}
interface Axe {
  run(context: Document, options: object): Promise<{ violations: Violation[] }>
}

declare global {
  interface Window {
    /** Set by the script of axe. */
    axe?: Axe
  }
}

// run in the page itself, axe takes a quarter of the time that its Playwright wrapper takes
const { source } = z
  .object({ source: z.string() })
  .parse(createRequire(import.meta.resolve('@axe-core/playwright'))('axe-core'))

/** Rules whose result depends on the theme. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

/**
 * Expects no accessibility violations in the given themes, of which `npm test` checks the first. Rules that do not depend on colours
 * are checked once.
 */
export async function expectAccessible(page: Page, ...themes: readonly Theme[]): Promise<void> {
  for (const theme of quickRows(themes))
    await expectNoViolation(page, theme, theme === themes[0] ? undefined : COLOUR_RULES)
}

/** Expects that colours are told apart in a theme. */
export const expectContrast = (page: Page, theme: Theme): Promise<void> => expectNoViolation(page, theme, COLOUR_RULES)

async function expectNoViolation(page: Page, theme: Theme, rules?: readonly string[]): Promise<void> {
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
  // colours change with a transition: wait until it has ended
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map((animation) => animation.finished)))
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  const violations = await page.evaluate(async (only) => {
    if (document.querySelector('iframe:not([hidden]), frame')) throw new Error('Frames are not checked')
    if (!window.axe) throw new Error('axe was not loaded')
    const found = await window.axe.run(document, { resultTypes: ['violations'], ...(only && { runOnly: only }) })
    return found.violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')}`))
  }, rules)
  expect(violations, `${page.url()} in ${theme} mode`).toEqual([])
}
