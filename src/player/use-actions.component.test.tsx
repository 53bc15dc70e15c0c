import { expect, test, vi } from 'vitest'
import { renderHook } from 'vitest-browser-react'
import { COLOURS } from '#test/components/series.tsx'
import { type ControlActions, useActions } from './use-actions.ts'

const ignore = () => undefined
const controls: ControlActions = {
  captions: ignore,
  fullScreen: ignore,
  theatre: ignore,
  pictureInPicture: ignore,
  next: ignore,
  previous: ignore,
  episodes: ignore,
  shortcuts: ignore,
  skip: ignore,
  undoSkip: ignore,
  extra: ignore,
}

test('seeking by seconds is announced with the new position, and does nothing without a video', async () => {
  const video = document.createElement('video')
  const announce = vi.fn<(text: string) => void>()
  const { result } = await renderHook(() => useActions({ current: video }, controls, announce))
  result.current({ type: 'seekBy', seconds: 10 })
  expect([announce.mock.calls, video.currentTime]).toEqual([[], 0])
  video.src = COLOURS
  await expect.poll(() => video.readyState).toBeGreaterThan(0)
  result.current({ type: 'seekBy', seconds: 3 })
  expect(video.currentTime).toBe(3)
  result.current({ type: 'seekBy', seconds: -10 })
  expect(video.currentTime).toBe(0)
  expect(announce.mock.calls).toEqual([['+3 s · 0:03'], ['−10 s · 0:00']])
})
