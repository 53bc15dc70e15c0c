import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { PlayerContext, type PlayerContextValue } from '../player-context.ts'
import type { Act } from '../use-actions.ts'
import { createPlayerContext } from '#test/components/player-context.ts'
import type { Playback } from '../state/playback.ts'
import './controls.css'
import { SeekBar } from './seek-bar.tsx'

const WIDTH = 800
const ignore = () => undefined
const act = vi.fn<Act>()
const loadStoryboard = vi.fn<() => void>()

const context = (playback: Partial<Playback>): PlayerContextValue => ({
  ...createPlayerContext({ time: 90, duration: 1_200, ...playback }),
  act,
  storyboard: { tiles: [], load: loadStoryboard },
})

const show = (playback: Partial<Playback> = {}) =>
  render(
    <div className="player" style={{ position: 'relative', boxSizing: 'content-box', width: WIDTH, padding: 40 }}>
      <PlayerContext value={context(playback)}>
        <SeekBar />
      </PlayerContext>
    </div>,
  )

const bar = page.getByRole('slider', { name: 'Seek' })

beforeEach(() => {
  act.mockReset()
  loadStoryboard.mockReset()
})

test('screen readers hear the position and the segment', async () => {
  await show()
  await expect.element(bar).toHaveAttribute('aria-valuenow', '90')
  await expect.element(bar).toHaveAttribute('aria-valuemax', '1200')
  await expect.element(bar).toHaveAttribute('aria-valuetext', '1:30 of 20:00, Intro')
})

test('it is divided at segments and chapters', async () => {
  const { container } = await show()
  const parts = [...container.querySelectorAll<HTMLElement>('.player-part')]
  expect(parts.map(({ style, dataset }) => [Number(style.flexGrow), dataset['segment']])).toEqual([
    [60, undefined],
    [90, 'intro'],
    [450, undefined],
    [600, undefined],
  ])
})

test.each([
  ['{ArrowRight}', { type: 'seekBy', seconds: 5 }],
  ['{ArrowLeft}', { type: 'seekBy', seconds: -5 }],
  ['{PageUp}', { type: 'seekBy', seconds: 30 }],
  ['{PageDown}', { type: 'seekBy', seconds: -30 }],
  ['{Home}', { type: 'seekTo', seconds: 0 }],
  ['{End}', { type: 'seekToFraction', fraction: 1 }],
])('%s seeks', async (key, intent) => {
  await show()
  await userEvent.tab()
  await expect.element(bar).toHaveFocus()
  await userEvent.keyboard(key)
  expect(act.mock.calls).toEqual([[intent]])
})

test('a browser shortcut is not taken', async () => {
  await show()
  await userEvent.tab()
  await userEvent.keyboard('{Control>}{ArrowRight}{/Control}')
  expect(act).not.toHaveBeenCalled()
})

test('pointing at it previews the time and the chapter there, and seeks nowhere', async () => {
  const { container } = await show()
  await bar.hover({ position: { x: WIDTH * 0.75, y: 4 } })
  await expect.poll(() => container.querySelector('.player-preview')?.textContent).toBe('The storm15:00')
  expect(loadStoryboard).toHaveBeenCalled()
  expect(act).not.toHaveBeenCalled()
})

test('a click seeks to what it points at', async () => {
  await show()
  await bar.click({ position: { x: WIDTH / 2, y: 4 } })
  const [[intent] = []] = act.mock.calls
  expect(act).toHaveBeenCalledTimes(1)
  expect(intent).toEqual({ type: 'seekTo', seconds: 600 })
})

test('before the length is known, a click seeks nowhere', async () => {
  await show({ duration: 0, time: 0 })
  await bar.click({ position: { x: WIDTH / 2, y: 4 } })
  expect(act).not.toHaveBeenCalled()
})

test('a drag seeks once, at its end, even if it ends outside', async () => {
  const { container } = await show()
  const element = bar.element()
  const { left, top } = element.getBoundingClientRect()
  const drag = (type: string, share: number, y = top) =>
    element.dispatchEvent(
      new PointerEvent(type, { bubbles: true, pointerId: 1, clientX: left + share * WIDTH, clientY: y }),
    )
  element.setPointerCapture = ignore // no real pointer is pressed
  drag('pointerdown', 0.1)
  drag('pointermove', 0.5, top - 200)
  await expect.poll(() => container.querySelector<HTMLElement>('.player-thumb')?.style.left).toBe('50%')
  expect(act).not.toHaveBeenCalled()
  drag('pointerup', 1.4, top - 200)
  expect(act.mock.calls).toEqual([[{ type: 'seekTo', seconds: 1_200 }]])
})

test('a drag that the system cancels seeks nowhere', async () => {
  const { container } = await show()
  const element = bar.element()
  element.setPointerCapture = ignore // no real pointer is pressed
  element.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, pointerId: 1, clientX: 200 }))
  element.dispatchEvent(new PointerEvent('pointercancel', { bubbles: true, pointerId: 1 }))
  await expect.poll(() => container.querySelector<HTMLElement>('.player-thumb')?.style.left).toBe('7.5%')
  expect(act).not.toHaveBeenCalled()
})
