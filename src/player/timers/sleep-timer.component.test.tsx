import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { holdTime, pass, play, showSeries, videoOf } from '#test/components/series.tsx'

const MINUTE = 60_000
const message = page.getByText('Paused by the sleep timer')

beforeEach(() => holdTime({ intervals: false }))
afterEach(() => void vi.useRealTimers())

async function chooseTime(name: string): Promise<void> {
  await page.getByRole('button', { name: 'Settings' }).click()
  await page.getByRole('button', { name: /^Sleep timer/ }).click()
  await page.getByRole('radio', { name }).click()
  await userEvent.keyboard('{Escape}')
}

test('the sleep timer pauses the video after the chosen time', async () => {
  await showSeries()
  await play()
  videoOf().loop = true
  await chooseTime('10 minutes')
  await expect.element(page.getByText('Sleep timer: 10 min left')).toBeInTheDocument()
  await pass(10 * MINUTE - 1)
  expect(videoOf().paused).toBe(false)
  await pass(1)
  expect(videoOf().paused).toBe(true)
  await expect.element(message).toBeInTheDocument()
  await play()
  await pass(60 * MINUTE)
  expect(videoOf().paused, 'once').toBe(false)
})

test('a sleep timer that is turned off pauses nothing', async () => {
  await showSeries()
  await play()
  videoOf().loop = true
  await chooseTime('10 minutes')
  await chooseTime('Off')
  await pass(60 * MINUTE)
  expect(videoOf().paused).toBe(false)
})
