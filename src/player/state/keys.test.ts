import { describe, expect, test } from 'vitest'
import { clampTime, clampVolume, nextSpeed } from './intent.ts'
import { type Focus, toIntent } from './keys.ts'

const press = (key: string, focus: Focus = 'player', more = {}) =>
  toIntent({ key, ctrlKey: false, altKey: false, metaKey: false, shiftKey: false, ...more }, focus)

describe('a key in the player', () => {
  test.each([
    [' ', { type: 'toggle' }],
    ['k', { type: 'toggle' }],
    ['K', { type: 'toggle' }],
    ['j', { type: 'seekBy', seconds: -10 }],
    ['l', { type: 'seekBy', seconds: 10 }],
    ['ArrowLeft', { type: 'seekBy', seconds: -5 }],
    ['ArrowRight', { type: 'seekBy', seconds: 5 }],
    ['ArrowUp', { type: 'volume', change: 0.05 }],
    ['ArrowDown', { type: 'volume', change: -0.05 }],
    ['f', { type: 'fullScreen' }],
    ['m', { type: 'mute' }],
    ['c', { type: 'captions' }],
    ['n', { type: 'next' }],
    ['p', { type: 'previous' }],
    ['s', { type: 'skip' }],
    ['u', { type: 'undoSkip' }],
    ['e', { type: 'episodes' }],
    ['t', { type: 'theatre' }],
    ['i', { type: 'pictureInPicture' }],
    [',', { type: 'extra', extra: 'frameBack' }],
    ['.', { type: 'extra', extra: 'frameForward' }],
    ['b', { type: 'extra', extra: 'loop' }],
    ['g', { type: 'extra', extra: 'screenshot' }],
    ['d', { type: 'extra', extra: 'stats' }],
    ['z', { type: 'extra', extra: 'subtitlesEarlier' }],
    ['x', { type: 'extra', extra: 'subtitlesLater' }],
    ['<', { type: 'speed', change: -1 }],
    ['>', { type: 'speed', change: 1 }],
    ['0', { type: 'seekToFraction', fraction: 0 }],
    ['9', { type: 'seekToFraction', fraction: 0.9 }],
    ['Home', { type: 'seekTo', seconds: 0 }],
    ['End', { type: 'seekToFraction', fraction: 1 }],
    ['?', { type: 'shortcuts' }],
    ['y', null],
    ['Tab', null],
    ['constructor', null],
  ])('%j is the intent %j', (key, intent) => expect(press(key)).toEqual(intent))
})

test.each<[Focus, string[], string[]]>([
  ['page', [' ', 'k', 'ArrowLeft', '5'], ['ArrowUp', 'ArrowDown', 'Home', 'End']],
  ['elsewhere', ['k', 'm', '5', '?'], [' ', 'ArrowLeft', 'Home']],
  ['text-field', [], ['k', ' ', '5', '?', 'ArrowLeft']],
  ['panel', ['?'], ['k', ' ', 'ArrowUp']],
  ['button', ['k', 'ArrowLeft'], [' ', 'Enter']],
  ['slider', ['k', ' '], ['ArrowLeft', 'ArrowUp', 'Home']],
])('with the focus on %s, %j are handled and %j are not', (focus, handled, ignored) => {
  expect(handled.filter((key) => press(key, focus) === null)).toEqual([])
  expect(ignored.filter((key) => press(key, focus) !== null)).toEqual([])
})

test('browser shortcuts with Ctrl, Alt or Command are not handled', () => {
  for (const held of ['ctrlKey', 'altKey', 'metaKey']) expect(press('f', 'player', { [held]: true })).toBeNull()
})

test('speed changes by one step and stops at either end', () => {
  expect([nextSpeed(1, 1), nextSpeed(1, -1), nextSpeed(4, 1), nextSpeed(0.25, -1), nextSpeed(1.1, 1)]).toEqual([
    1.25, 0.75, 4, 0.25, 1.25,
  ])
})

test('positions and volumes stay within their limits', () => {
  expect([clampTime(-3, 100), clampTime(120, 100), clampTime(5, Number.NaN)]).toEqual([0, 100, 5])
  expect([clampVolume(1.05), clampVolume(-0.1), clampVolume(0.15000000000000002)]).toEqual([1, 0, 0.15])
})

test('Shift and the arrows move between chapters, also on the seek bar', () => {
  const shifted = (key: string, focus?: Focus) => press(key, focus, { shiftKey: true })
  expect(shifted('ArrowRight')).toEqual({ type: 'extra', extra: 'nextChapter' })
  expect(shifted('ArrowLeft', 'slider')).toEqual({ type: 'extra', extra: 'previousChapter' })
  expect([shifted('ArrowLeft', 'elsewhere'), shifted('ArrowLeft', 'text-field')]).toEqual([null, null])
})
