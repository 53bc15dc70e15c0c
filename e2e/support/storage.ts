/** What a page has stored in the browser. */
import type { Page } from '@playwright/test'

/** Reads a value of `localStorage`; null if there is none. */
export const readText = (page: Page, key: string): Promise<string | null> =>
  page.evaluate((name) => localStorage.getItem(name), key)

/** Reads a JSON value of `localStorage`; null if there is none. */
export const readJson = async (page: Page, key: string): Promise<unknown> => parse(await readText(page, key))

/** Reads a JSON value of `sessionStorage`; null if there is none. */
export const readSessionJson = async (page: Page, key: string): Promise<unknown> =>
  parse(await page.evaluate((name) => sessionStorage.getItem(name), key))

const parse = (text: string | null): unknown => JSON.parse(text ?? 'null')
