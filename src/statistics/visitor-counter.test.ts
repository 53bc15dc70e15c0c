import { describe, expect, test } from 'vitest'
import { estimateCount } from './sketch.ts'
import { createVisitorCounter } from './visitor-counter.server.ts'

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Mobile Safari/604.1'

interface Visit {
  address?: string
  agent?: string
  isSignedIn?: boolean
}

/** The numbers of visitors, and of those who were signed in. */
function count(visits: readonly Visit[], drainEvery = Infinity): [number, number] {
  const counter = createVisitorCounter()
  counter.setKey('key of the day')
  for (const [index, { address = '203.0.113.7', agent = FIREFOX, isSignedIn = false }] of visits.entries()) {
    counter.add(address, agent, isSignedIn)
    if (index % drainEvery === 0) counter.drain()
  }
  counter.drain()
  return [estimateCount(counter.sketches.visitors), estimateCount(counter.sketches.signedInVisitors)]
}
const times = <T>(length: number, create: (index: number) => T): T[] =>
  Array.from({ length }, (_, index) => create(index))

test('a visitor counts once, before and after its requests were stored', () => {
  expect(count(times(10, () => ({})))).toEqual([1, 0])
  expect(
    count(
      times(10, () => ({})),
      3,
    ),
  ).toEqual([1, 0])
})

test('browsers and networks are different visitors', () => {
  expect(count([{}, { agent: SAFARI }, { address: '203.0.113.8' }])).toEqual([3, 0])
})

test('the addresses of an IPv6 network are one visitor', () => {
  expect(count(times(20, (index) => ({ address: `2001:db8:1:2::${index}` })))).toEqual([1, 0])
})

test('a visitor who signs in is one of all visitors', () => {
  expect(count([{}, { isSignedIn: true }, { agent: SAFARI }])).toEqual([2, 1])
})

test.each(['Googlebot/2.1 (+http://www.google.com/bot.html)', 'curl/8.5.0', ''])('“%s” is no visitor', (agent) => {
  expect(count([{ agent }])).toEqual([0, 0])
})

describe('a flood', () => {
  const invented = (index: number) => `${FIREFOX} ${index}`

  test('of invented browsers from one network counts as few', () => {
    expect(count(times(20_000, (index) => ({ agent: invented(index) })))[0]).toBeLessThan(40)
  })

  test('does not hide other visitors', () => {
    const flood = times(20_000, (index) => ({ agent: invented(index) }))
    const visitors = times(200, (index) => ({ address: `198.51.100.${index}` }))
    expect(count([...flood, ...visitors])[0]).toBeGreaterThan(200)
  })

  test('holds a limited number of requests while the key is unknown', () => {
    const counter = createVisitorCounter()
    for (let index = 0; index < 10_000; index++) counter.add(`10.0.${index >> 8}.${index & 255}`, FIREFOX, false)
    counter.setKey('key')
    counter.drain()
    expect(estimateCount(counter.sketches.visitors)).toBeLessThan(2_200)
  })
})
