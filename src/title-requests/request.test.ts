import { expect, test } from 'vitest'
import { activeKey, isAsking, requestHref, toRequestLabel, toRequestText } from './request.ts'

test.each([
  [null, 'Ask for it', true],
  [{ state: 'open', hasAsked: false }, 'Ask too', true],
  [{ state: 'approved', hasAsked: false }, 'Ask too', true],
  [{ state: 'open', hasAsked: true }, 'You asked for it', false],
  [{ state: 'approved', hasAsked: true }, 'On its way', false],
  [null, 'Ask for the missing episodes', true],
  [{ state: 'open', hasAsked: false }, 'Ask for the missing episodes too', true],
  [{ state: 'open', hasAsked: true }, 'You asked for the missing episodes', false],
  [{ state: 'approved', hasAsked: true }, 'Missing episodes on their way', false],
] as const)('the button of %j says %s', (request, label, asks) => {
  const isRest = label.includes('issing episodes')
  expect(toRequestLabel(request, { isRest })).toBe(label)
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
