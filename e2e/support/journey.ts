/** `test` for journeys: a page that complains, asks another host or gets a bad answer fails, whatever the journey saw. */
import { test as base, type Page } from '@playwright/test'

export { expect } from '@playwright/test'

export interface JourneyOptions {
  /** Answers of 400 or more that this journey is about. */
  badAnswers: RegExp
}

export const test = base.extend<JourneyOptions & { complaints: string[] }>({
  badAnswers: [/(?!)/, { option: true }],
  complaints: [
    async ({ page, badAnswers, baseURL }, use) => {
      const complaints = listen(page, baseURL ?? '', badAnswers)
      await use(complaints)
      base.expect(complaints, 'a healthy page has nothing to complain of').toEqual([])
    },
    { auto: true },
  ],
})

function listen(page: Page, origin: string, expected: RegExp): string[] {
  const complaints: string[] = []
  page.on('console', (message) => {
    const isAnswer = message.text().startsWith('Failed to load resource') // told below, with its address
    if (message.type() === 'error' && !isAnswer) complaints.push(`console: ${message.text()}`)
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
