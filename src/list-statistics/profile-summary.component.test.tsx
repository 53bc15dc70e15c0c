import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { ProfileSummary } from './profile-summary.tsx'
import { openStatistics } from './statistics.ts'

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-28T20:41:00Z') }))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const empty = openStatistics('2026-11-28', 'POINT_10').result()
const day = (at: string, minutes: number) => ({ day: at, episodes: 1, minutes, finished: 0 })
const statistics = {
  ...empty,
  total: { ...empty.total, listed: 1_315, titles: 300, episodes: 3_702, minutes: 61 * 1_440 },
  statuses: empty.statuses.map((one) => ({ ...one, titles: one.status === 'completed' ? 1_188 : 14 })),
  watchedYears: [{ year: 2026, episodes: 1_102, minutes: 26_000 }],
  scores: { ...empty.scores, mean: 79, scored: 200 },
  // the first one is on the last day before the half year
  days: [day('2026-05-31', 24), day('2026-06-01', 24), day('2026-11-27', 300)],
}

async function open(...answers: object[]) {
  const fetch = vi.fn<(path: string) => Promise<Response>>(async () =>
    Response.json(answers.shift() ?? { success: false }),
  )
  vi.stubGlobal('fetch', fetch)
  const router = createMemoryRouter([{ path: '/', element: <ProfileSummary user="u1" /> }])
  return { fetch, screen: await render(<RouterProvider router={router} />) }
}

test('the profile shows how many titles the list has in each status, and leads to them', async () => {
  const { screen, fetch } = await open({ success: true, statistics })
  await expect.element(screen.getByRole('link', { name: '14 Watching' })).toHaveAttribute('href', '/my-list/watching')
  await expect
    .element(screen.getByRole('link', { name: '1,188 Completed' }))
    .toHaveAttribute('href', '/my-list/completed')
  expect(screen.container.querySelectorAll('.status-tile')).toHaveLength(6)
  expect(fetch.mock.calls.map(([path]) => path)).toEqual([
    expect.stringMatching(/^\/api\/users\/u1\/list\/statistics\?timeZone=/),
  ])
})

test('the profile shows the time watched, the days of half a year, and the review of the year', async () => {
  const { screen } = await open({ success: true, statistics })
  await expect.element(screen.getByRole('heading', { name: 'Statistics' })).toBeVisible()
  expect([...screen.container.querySelectorAll('dl > div')].map(({ textContent }) => textContent)).toEqual([
    'watched61 days',
    'episodes3,702',
    'mean score7.9',
  ])
  const days = screen.getByRole('img', { name: 'Active on 2 of 181 days, from Jun 1, 2026 to Nov 28, 2026' })
  const levels = [...days.element().querySelectorAll('rect')].map((rect) => rect.dataset['level'])
  expect(levels.filter((level) => level !== '0')).toEqual(['1', '4'])
  await expect
    .element(screen.getByRole('link', { name: 'Your 2026 in review 1,102 episodes so far' }))
    .toHaveAttribute('href', '/my-list/review/2026')
})

test('the profile of a member without a list shows how to begin one', async () => {
  const { screen } = await open({ success: true, statistics: empty })
  await expect.element(screen.getByRole('heading', { name: 'Make it yours' })).toBeVisible()
  expect(screen.container.querySelectorAll('.status-tile, .profile-statistics, .review-banner')).toHaveLength(0)
})

test('a profile whose list cannot be loaded says so, and tries again', async () => {
  const { screen } = await open({ success: false, error: 'Try again later.' }, { success: true, statistics })
  await expect.element(screen.getByRole('alert')).toBeVisible()
  await screen.getByRole('button', { name: 'Retry' }).click()
  await expect.element(screen.getByRole('link', { name: '14 Watching' })).toBeVisible()
})
