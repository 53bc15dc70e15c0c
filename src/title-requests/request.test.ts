import { describe, expect, test } from 'vitest'
import { activeKey, isAsking, isFulfilled, requestHref, toRequestLabel, toRequestText } from './request.ts'

describe('what a request wants can be played', () => {
  test.each([
    ['the only aired episode', 0, [1], 1, true],
    ['all aired episodes of a title that still airs', 0, [1, 2, 3], 3, true],
    ['one is missing', 0, [1, 3], 3, false],
    ['nothing', 0, [], 12, false],
    ['nothing has aired, and nothing is here', 0, [], 0, false],
    ['nothing has aired as far as is known, but it is here', 0, [1], 0, true],
    ['the wanted episode', 5, [5], 12, true],
    ['other episodes', 5, [1, 2, 3, 4], 12, false],
  ])('%s', (_, episode, playable, aired, expected) => {
    expect(isFulfilled(episode, { playable: new Set(playable), aired })).toBe(expected)
  })
})

test.each([
  [null, 'Ask for it', true],
  [{ state: 'open', hasAsked: false }, 'Ask too', true],
  [{ state: 'approved', hasAsked: false }, 'Ask too', true],
  [{ state: 'open', hasAsked: true }, 'You asked for it', false],
  [{ state: 'approved', hasAsked: true }, 'On its way', false],
] as const)('the button of %j says %s', (request, label, asks) => {
  expect(toRequestLabel(request)).toBe(label)
  expect(isAsking(label)).toBe(asks)
})

test.each([
  [undefined, null],
  ['  \u0000 ', null],
  [' Too\r\nlong ', 'Too\nlong'],
  ['🤠'.repeat(501), '🤠'.repeat(500)],
])('the reason %j is stored as %j', (written, stored) => {
  expect(toRequestText(written)).toBe(stored)
})

test('requests for the same have the same key, and others do not', () => {
  expect(activeKey({ anime: 7 }, 0)).toBe(activeKey({ anime: 7 }, 0))
  expect(new Set([activeKey({ anime: 7 }, 0), activeKey({ anime: 7 }, 1), activeKey({ mal: 7 }, 0)]).size).toBe(3)
})

test('addresses', () => {
  expect(requestHref('cowboy-bebop-1')).toBe('/requests/cowboy-bebop-1')
  expect(requestHref('cowboy-bebop-1', 5)).toBe('/requests/cowboy-bebop-1?episode=5')
})
