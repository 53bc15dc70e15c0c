/** The controls over a video that plays are hidden while nothing happens. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { holdTime, pass, play, showSeries, videoOf } from '#test/components/series.tsx'

const HIDE_AFTER_MS = 2_800

const isIdle = () => document.querySelector('.player-ui')?.hasAttribute('data-idle')
/** Expects the controls to be hidden a while after something happened, and not before. */
async function expectToHide(): Promise<void> {
  await pass(HIDE_AFTER_MS - 1)
  expect(isIdle()).toBe(false)
  await pass(1)
  await expect.poll(isIdle).toBe(true)
}

async function start(): Promise<void> {
  holdTime()
  await showSeries()
  await play()
  videoOf().loop = true
  await expect.element(page.getByRole('button', { name: 'Settings' })).toBeInTheDocument()
}

beforeEach(start)
afterEach(() => void vi.useRealTimers())

test('a moment after the video has started', async () => {
  expect(isIdle()).toBe(false)
  await expectToHide()
})

test('again, a moment after the last key or movement of the mouse', async () => {
  await expectToHide()
  for (const event of [
    new KeyboardEvent('keydown', { key: 'Shift', bubbles: true }),
    new PointerEvent('pointermove', { pointerType: 'mouse', bubbles: true }),
  ]) {
    document.querySelector('.player')?.dispatchEvent(event)
    await expect.poll(isIdle).toBe(false)
    await expectToHide()
  }
})

test('not while the video is paused', async () => {
  videoOf().pause()
  await expect.element(page.getByRole('group').getByRole('button', { name: 'Play', exact: true })).toBeInTheDocument()
  await pass(60_000)
  expect(isIdle()).toBe(false)
})

test('not while settings are open', async () => {
  await page.getByRole('button', { name: 'Settings' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Settings' })).toBeVisible()
  await pass(60_000)
  expect(isIdle()).toBe(false)
})

test('not while a control has the focus by keyboard', async () => {
  await userEvent.tab()
  await expect.element(page.getByRole('slider', { name: 'Seek' })).toHaveFocus()
  await pass(60_000)
  expect(isIdle()).toBe(false)
})
