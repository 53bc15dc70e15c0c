import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { holdTime, pass, play, showSeries, videoOf } from '#test/components/series.tsx'
import { changeExtras, getExtras } from '../state/extras.ts'

const SHOWN_MS = 3_000

const unlock = page.getByRole('button', { name: 'Unlock the screen' })
const lock = () => document.querySelector<HTMLElement>('.player-lock')
const isShown = () => lock()?.hasAttribute('data-shown')

async function start(): Promise<void> {
  holdTime()
  await showSeries()
  await play()
  videoOf().loop = true
  changeExtras({ locked: true })
  await expect.element(unlock).toBeInTheDocument()
}

beforeEach(start)
afterEach(() => void vi.useRealTimers())

test('the button that unlocks the screen is shown for three seconds after each touch', async () => {
  expect(isShown()).toBe(true)
  for (const _ of ['first', 'second']) {
    await pass(SHOWN_MS - 1)
    expect(isShown()).toBe(true)
    await pass(1)
    await expect.poll(isShown).toBe(false)
    lock()?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
    await expect.poll(isShown).toBe(true)
  }
  await unlock.click()
  expect(getExtras().locked).toBe(false)
})

test('a locked screen ignores touches and keys', async () => {
  lock()?.click()
  await userEvent.keyboard('kmf')
  expect(videoOf().paused).toBe(false)
  expect([videoOf().muted, document.fullscreenElement]).toEqual([true, null])
  changeExtras({ locked: false })
  await expect.element(unlock).not.toBeInTheDocument()
  await userEvent.keyboard('k')
  await expect.poll(() => videoOf().paused).toBe(true)
})
