/** `test` for journeys: fails if a page logs an error, contacts another host or gets an unexpected error response. */
import { test as base, type Page } from '@playwright/test'

export { expect } from '@playwright/test'

export interface JourneyOptions {
  /** Expected responses with status 400 or more. */
  badAnswers: RegExp
}

export const test = base.extend<JourneyOptions & { complaints: string[] }>({
  badAnswers: [/(?!)/, { option: true }],
  complaints: [
    async ({ page, badAnswers, baseURL }, use) => {
      const complaints = recordComplaints(page, baseURL ?? '', badAnswers)
      await use(complaints)
      base.expect(complaints, 'a healthy page has nothing to complain of').toEqual([])
    },
    { auto: true },
  ],
})

function recordComplaints(page: Page, origin: string, expected: RegExp): string[] {
  const complaints: string[] = []
  page.on('console', (message) => {
    const isAnswer = message.text().startsWith('Failed to load resource') // reported below with its URL
    const isOffline = message.text().includes('ERR_INTERNET_DISCONNECTED') // only if the journey goes offline
    if (message.type() === 'error' && !isAnswer && !isOffline) complaints.push(`console: ${message.text()}`)
  })
  page.on('pageerror', (error) => complaints.push(`error: ${error.message}`))
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.protocol.startsWith('http') && url.origin !== origin)
      complaints.push(`asked another host: ${request.url()}`)
  })
  page.on('response', (response) => {
    const bad = response.status() >= 400 && !expected.test(response.url())
    if (bad) complaints.push(`answer ${response.status()}: ${response.url()}`)
  })
  return complaints
}
