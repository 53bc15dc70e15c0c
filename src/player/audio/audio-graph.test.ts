import { afterEach, expect, test, vi } from 'vitest'
import { findAudioObstacle, isChanged } from './audio-graph.client.ts'

afterEach(() => vi.unstubAllGlobals())

test.each([
  ['blob:https://site.example/1', null, /^$/],
  ['https://site.example/media/1.mp4', null, /^$/],
  ['https://other.example/1.mp4', 'anonymous', /^$/],
  ['https://other.example/1.mp4', null, /on another site/],
  ['https://site.example/media/1/master.m3u8', null, /plays the stream natively/],
  ['', null, /^$/],
])('the audio of %s (crossorigin: %s) cannot be changed because: %s', (currentSrc, crossOrigin, reason) => {
  vi.stubGlobal('location', new URL('https://site.example/watch/1'))
  const video = { currentSrc, crossOrigin } satisfies Partial<HTMLMediaElement>
  const obstacle = findAudioObstacle(video)
  expect(obstacle ?? '').toMatch(reason)
})

test('the audio is only processed if something is changed', () => {
  const off = { gain: 1, night: false, audioDelay: 0 }
  expect([off, { ...off, gain: 2 }, { ...off, night: true }, { ...off, audioDelay: 0.05 }].map(isChanged)).toEqual([
    false,
    true,
    true,
    true,
  ])
})
