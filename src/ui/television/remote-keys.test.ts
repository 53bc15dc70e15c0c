import { expect, test } from 'vitest'
import { toAction } from './remote-keys.ts'

test.each<[string, string, number, string | null]>([
  ['a keyboard', 'ArrowLeft', 37, 'move left'],
  ['a remote control that names no keys', 'Unidentified', 38, 'move up'],
  ['a remote control that names no keys', '', 39, 'move right'],
  ['a keyboard', 'ArrowDown', 40, 'move down'],
  ['OK', 'Unidentified', 13, 'press'],
  ['Back of webOS', 'GoBack', 461, 'back'],
  ['Back of webOS', 'Unidentified', 461, 'back'],
  ['Back of Tizen', 'XF86Back', 10009, 'back'],
  ['Back of Fire TV', 'Unidentified', 4, 'back'],
  ['Escape', 'Escape', 27, 'back'],
  ['Backspace', 'Backspace', 8, 'back'],
  ['Play', 'MediaPlay', 415, 'media play'],
  ['Play', 'Unidentified', 415, 'media play'],
  ['Pause', 'Unidentified', 19, 'media pause'],
  ['Stop', 'Unidentified', 413, 'media pause'],
  ['Rewind', 'Unidentified', 412, 'media rewind'],
  ['Fast forward', 'Unidentified', 417, 'media forward'],
  ['Play/pause of Tizen', 'Unidentified', 10252, 'media toggle'],
  ['Play/pause of Fire TV', 'Unidentified', 179, 'media toggle'],
  ['Rewind of Fire TV', 'Unidentified', 227, 'media rewind'],
  ['Fast forward of Fire TV', 'Unidentified', 228, 'media forward'],
  ['next', 'MediaTrackNext', 176, 'media next'],
  ['a letter whose number is that of an arrow', '%', 37, null],
  ['an emoji', '🌟', 37, null],
  ['another key', 'F5', 116, null],
  ['the name of a property of objects', 'constructor', 0, null],
])('%s: %s (%i) is %s', (_name, key, keyCode, expected) => {
  const action = toAction({ key, keyCode })
  expect(action && Object.values(action).join(' ')).toBe(expected)
})
