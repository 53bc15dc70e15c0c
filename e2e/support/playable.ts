import type { Page } from '@playwright/test'

/** Makes every episode of a visitor's own list count as playing here. */
export const playEverything = (page: Page): Promise<unknown> =>
  page.route('**/api/playable-episodes?*', (route) => {
    const ids = new URL(route.request().url()).searchParams.get('ids')?.split(',') ?? []
    return route.fulfill({ json: { success: true, playable: Object.fromEntries(ids.map((id) => [id, '1-999'])) } })
  })
