/** Comments and their live connection. */
import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { expect } from './journey.ts'
import { open } from './open.ts'

export const section = (page: Page) => page.getByRole('region', { name: 'Comments' })
export const comment = (page: Page, text: string) => section(page).getByRole('article').filter({ hasText: text })
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
export const field = (page: Page) => section(page).getByRole('textbox', { name: 'Write a comment' })

/** Resolves when all existing comments are loaded: from then on the page receives live updates. */
export const waitUntilLive = (page: Page) =>
  page.waitForResponse((response) => response.url().includes('/api/comments?') && response.ok())

/** Scrolls instantly, since content that loads on the way would shift the target. */
export const scrollTo = (target: Locator): Promise<void> => target.evaluate((element) => element.scrollIntoView())

/** Opens a page and waits until its comments are live. */
export async function openLive(page: Page, path: string): Promise<void> {
  const response = waitUntilLive(page)
  await open(page, path)
  await scrollTo(section(page))
  await response
}

export async function post(page: Page, text: string): Promise<void> {
  await field(page).fill(text)
  await button(page, 'Post').click()
}

/** Posts a comment on the title at this path through the API. */
export async function postComment(request: APIRequestContext, path: string, text: string, origin = ''): Promise<void> {
  const data = { animeId: path.slice(1), text }
  expect((await request.post(`${origin}/api/comments`, { data })).ok()).toBe(true)
}

/** Expects that a new comment appears once for both users. */
export async function expectLive(writer: Page, reader: Page, text: string): Promise<void> {
  await post(writer, text)
  for (const page of [writer, reader]) await expect(comment(page, text)).toHaveCount(1)
}

/** Expects that a comment appears, changes and disappears for both users live. */
export async function expectLiveChanges(writer: Page, reader: Page, text: string): Promise<void> {
  const both = [writer, reader]
  const press = (action: RegExp) => comment(writer, text).getByRole('button', { name: action }).click()
  await expectLive(writer, reader, text)
  await press(/^Edit/)
  await writer.getByRole('textbox', { name: 'Edit your comment' }).fill(`${text}, or so it seemed`)
  await button(writer, 'Save').click()
  for (const page of both) await expect(comment(page, `${text}, or so it seemed`)).toContainText('edited')
  await press(/^Delete/)
  await writer.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  for (const page of both) await expect(comment(page, text)).toHaveCount(0)
}

/** Makes every WebSocket fail. */
export const rejectWebSockets = (page: Page) =>
  page.addInitScript(() => {
    class WebSocket extends EventTarget {
      onerror: ((event: Event) => void) | null = null
      constructor() {
        super()
        queueMicrotask(() => this.onerror?.(new Event('error')))
      }
      close() {}
    }
    Object.assign(window, { WebSocket })
  })

/**
 * Lets every WebSocket hang: none opens, and none fails.
 * @returns a promise that resolves when one hangs
 */
export async function hangWebSockets(page: Page): Promise<{ hanging: Promise<void> }> {
  const { promise: hanging, resolve } = Promise.withResolvers<void>()
  await page.routeWebSocket(/\/socket\.io\//, () => {
    resolve()
    return new Promise<void>(() => undefined)
  })
  return { hanging }
}
