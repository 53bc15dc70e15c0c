/** `test` for journeys: fails if a page logs an error, contacts another host or gets an unexpected error response. */
import { test as base, type Page } from '@playwright/test'

/** What Chromium says of a request that a navigation has ended while its response was arriving: React Router leaves it unhandled. */
const ABORTED = 'signal is aborted without reason'

export { expect } from '@playwright/test'

export interface JourneyOptions {
  /** URLs whose responses may have a status of 400 or more. */
  allowedErrors: RegExp
}

export const test = base.extend<JourneyOptions & { problems: string[] }>({
  allowedErrors: [/(?!)/, { option: true }],
  problems: [
    async ({ page, allowedErrors, baseURL }, use) => {
      const problems = recordProblems(page, baseURL ?? '', allowedErrors)
      await use(problems)
      base.expect(problems, 'the page had no errors').toEqual([])
    },
    { auto: true },
  ],
})

function recordProblems(page: Page, origin: string, expected: RegExp): string[] {
  const problems: string[] = []
  page.on('console', (message) => {
    const isFailedResponse = message.text().startsWith('Failed to load resource') // reported below with its URL
    const isOffline = message.text().includes('ERR_INTERNET_DISCONNECTED') // only if the journey goes offline
    if (message.type() === 'error' && !isFailedResponse && !isOffline) problems.push(`console: ${message.text()}`)
  })
  page.on('pageerror', ({ message }) => {
    if (message !== ABORTED) problems.push(`error: ${message}`)
  })
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.protocol.startsWith('http') && url.origin !== origin && !expected.test(request.url()))
      problems.push(`request to another host: ${request.url()}`)
  })
  page.on('response', (response) => {
    const bad = response.status() >= 400 && !expected.test(response.url())
    if (bad) problems.push(`response ${response.status()}: ${response.url()}`)
  })
  return problems
}
