import { expect, test } from 'vitest'
import { plainTitle } from '#test/fixtures/pictures.ts'
import { findRequestedTitle } from './requested-title.ts'

const moon = plainTitle(7)
const snapshot = { find: (number: number) => (number === 7 || number === 9 ? moon : null) }

test.each([
  ['paper-moon-7', undefined],
  ['7', 'paper-moon-7'],
  ['old-slug-7', 'paper-moon-7'],
  ['Paper-Moon-7', 'paper-moon-7'],
  ['paper-moon-9', 'paper-moon-7'],
])('%s is the title, moved to %s', (id, movedTo) =>
  expect(findRequestedTitle(snapshot, id)).toEqual({ title: moon, movedTo }),
)

test.each(['paper-moon-8', 'paper-moon', '', '0', '-7-', '7.0', '%00', '__proto__'])('%j finds no title', (id) =>
  expect(findRequestedTitle(snapshot, id)).toBeNull(),
)
