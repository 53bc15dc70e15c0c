/** What people say of titles, and the lines over which they hear of it. */
import { randomInt } from 'node:crypto'
import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { expect } from './journey.ts'
import { open } from './look.ts'

const password = 'blue lantern tide 7'

/** Signs somebody new up, and in. @returns their name */
export async function register(request: APIRequestContext, who: string): Promise<string> {
  const username = `${who}_${randomInt(1e9)}`
  const data = { username, email: `${username}@example.org`, password, confirmPassword: password }
  expect((await request.post('/api/register', { data })).ok()).toBe(true)
  return username
}

export const section = (page: Page) => page.getByRole('region', { name: 'Comments' })
export const comment = (page: Page, text: string) => section(page).getByRole('article').filter({ hasText: text })
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
export const field = (page: Page) => section(page).getByRole('textbox', { name: 'Write a comment' })

/** Resolves as soon as all that was said is there: from then on the page hears what is said. */
export const caughtUp = (page: Page) =>
  page.waitForResponse((answer) => answer.url().includes('/api/comments?') && answer.ok())

/** At once: what comes into view there takes the place of what was scrolled to. */
export const scrollTo = (place: Locator): Promise<void> => place.evaluate((element) => element.scrollIntoView())

/** Opens a page and reads its comments, until what happens to them is heard. */
export async function listen(page: Page, path: string): Promise<void> {
  const heard = caughtUp(page)
  await open(page, path)
  await scrollTo(section(page))
  await heard
}

export async function post(page: Page, text: string): Promise<void> {
  await field(page).fill(text)
  await button(page, 'Post').click()
}

/** Says something of the title at this path where nobody looks at it. */
export async function say(request: APIRequestContext, path: string, text: string, origin = ''): Promise<void> {
  const data = { animeId: path.slice(1), text }
  expect((await request.post(`${origin}/api/comments`, { data })).ok()).toBe(true)
}

/** What one says is there for both, once. */
export async function expectHeard(writer: Page, reader: Page, text: string): Promise<void> {
  await post(writer, text)
  for (const page of [writer, reader]) await expect(comment(page, text)).toHaveCount(1)
}

/** What one says appears for both, changes and goes. */
export async function expectFollowed(writer: Page, reader: Page, text: string): Promise<void> {
  const both = [writer, reader]
  const press = (action: RegExp) => comment(writer, text).getByRole('button', { name: action }).click()
  await expectHeard(writer, reader, text)
  await press(/^Edit/)
  await writer.getByRole('textbox', { name: 'Edit your comment' }).fill(`${text}, or so it seemed`)
  await button(writer, 'Save').click()
  for (const page of both) await expect(comment(page, `${text}, or so it seemed`)).toContainText('edited')
  await press(/^Delete/)
  await writer.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  for (const page of both) await expect(comment(page, text)).toHaveCount(0)
}

/** A line that refuses every WebSocket. */
export const refuseWebSockets = (page: Page) =>
  page.addInitScript(() => {
    window.WebSocket = class extends EventTarget {
      onerror: ((event: Event) => void) | null = null
      constructor() {
        super()
        queueMicrotask(() => this.onerror?.(new Event('error')))
      }
      close() {}
    } as unknown as typeof WebSocket
  })

/**
 * A line that swallows every WebSocket: none opens, and none fails.
 * @returns what resolves when it has swallowed one
 */
export async function swallowWebSockets(page: Page): Promise<{ swallowed: Promise<void> }> {
  const { promise: swallowed, resolve } = Promise.withResolvers<void>()
  await page.routeWebSocket(/\/socket\.io\//, () => {
    resolve()
    return new Promise<void>(() => undefined)
  })
  return { swallowed }
}
