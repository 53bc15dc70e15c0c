import { describe, expect, test } from 'vitest'
import { assess, createLoadControl, type PressureReading } from './load-control.ts'
import { WORK_PRIORITIES, type WorkPriority } from './work-priority.ts'

const IDLE: PressureReading = { delayMs: 1, poolDelayMs: 1, poolCpus: 0.1, renderDelayMs: 0, memory: 0.3, heap: 0.2 }
const BUSY: PressureReading = { ...IDLE, delayMs: 400 }
/** Of all priorities, a second. */
const MINIMUM = 3
const INTERVAL_MS = 250

test.each<[string, Partial<PressureReading>, string]>([
  ['an idle site', {}, 'low'],
  ['a busy loop without delay', { delayMs: 20 }, 'low'],
  ['a noticeable delay', { delayMs: 70 }, 'between'],
  ['a long delay', { delayMs: 100 }, 'high'],
  ['a long wait for a thread', { poolDelayMs: 100, poolCpus: 0.8 }, 'high'],
  ['a long wait for a thread while other programs use the CPUs', { poolDelayMs: 5_000, poolCpus: 0.13 }, 'low'],
  ['a short wait for a thread', { poolDelayMs: 60, poolCpus: 2 }, 'between'],
  ['a page that has waited long', { renderDelayMs: 500 }, 'high'],
  ['a page that has waited for a moment', { renderDelayMs: 300 }, 'between'],
  ['much memory', { memory: 0.93 }, 'between'],
  ['nearly all memory', { memory: 0.95 }, 'high'],
  ['a large heap', { heap: 0.9 }, 'between'],
  ['a heap at its limit', { heap: 0.92 }, 'high'],
])('%s', (_, reading, pressure) => {
  expect(assess({ ...IDLE, ...reading })).toBe(pressure)
})

/** A control with a clock, and as many requests of each priority as fit between two readings. */
function start() {
  const control = createLoadControl()
  let now = 0
  /** @returns how many requests were admitted in a second, spread evenly */
  function second(reading: PressureReading, requests: Partial<Record<WorkPriority, number>> = {}) {
    const admitted = Object.fromEntries(WORK_PRIORITIES.map((priority) => [priority, 0]))
    for (let ms = 0; ms < 1_000; ms++) {
      for (const [priority, perSecond] of WORK_PRIORITIES.map((one) => [one, requests[one] ?? 0] as const))
        for (
          let count = Math.floor((ms * perSecond) / 1000);
          count < Math.floor(((ms + 1) * perSecond) / 1000);
          count++
        )
          if (control.admit(priority, now)) admitted[priority] = (admitted[priority] ?? 0) + 1
      now++
      if (now % INTERVAL_MS === 0) control.update(reading, now)
    }
    return admitted
  }
  return { control, second }
}

const ALL = { search: 200, visitor: 200, heavy: 200, member: 200 }

describe('without pressure', () => {
  test('everything is admitted', () => {
    const { control, second } = start()
    for (let count = 0; count < 5; count++) expect(second(IDLE, ALL)).toEqual(ALL)
    expect(control.limited).toBe(0)
  })

  test('one long block of the loop limits nothing', () => {
    const { control } = start()
    control.update(IDLE, 250)
    control.update({ ...BUSY, delayMs: 3_000 }, 3_250)
    control.update(IDLE, 3_500)
    expect([control.limited, control.admit('search', 3_500)]).toEqual([0, true])
  })
})

describe('under pressure', () => {
  test('priorities are limited in order, the next one only when little is left of the one before', () => {
    const { control, second } = start()
    second(IDLE, ALL)
    const history: Record<string, number>[] = []
    while (control.limited < WORK_PRIORITIES.length || (history.at(-1)?.member ?? 200) > MINIMUM) {
      history.push(second(BUSY, ALL))
      expect(history.length).toBeLessThan(60)
    }
    for (const admitted of history) {
      const shares = WORK_PRIORITIES.map((priority) => admitted[priority] ?? 0)
      expect(shares).toEqual(shares.toSorted((a, b) => a - b))
    }
    const first = (priority: WorkPriority) => history.findIndex((admitted) => admitted[priority] === MINIMUM)
    const firsts = WORK_PRIORITIES.map(first)
    expect(firsts).toEqual(firsts.toSorted((a, b) => a - b))
    expect(new Set(firsts).size).toBeGreaterThan(2)
  })

  test('what is accepted does not depend on how often clients try again', () => {
    const limit = (attempts: number) => {
      const { control, second } = start()
      second(IDLE, { search: 1_000 })
      second({ ...BUSY, delayMs: 111 }, { search: 1_000 })
      expect(control.limited).toBe(1)
      return second({ ...IDLE, delayMs: 70 }, { search: attempts }).search ?? 0
    }
    expect(limit(20_000)).toBeLessThan(limit(2_000) * 1.1)
    expect(limit(20_000)).toBeGreaterThan(0)
  })

  test('accepted work is spread over time', () => {
    const { control, second } = start()
    second(IDLE, { search: 1_000 })
    control.update({ ...BUSY, delayMs: 111 }, 1_200)
    second({ ...BUSY, delayMs: 111 }, { search: 1_000 })
    const burst = Array.from({ length: 1_000 }, () => control.admit('search', 10_000)).filter(Boolean)
    expect(burst.length).toBeGreaterThan(1)
    expect(burst.length).toBeLessThan(100)
  })
})

test('a lonely visitor is never refused, whatever the readings say', () => {
  const { control, second } = start()
  for (let count = 0; count < 60; count++)
    expect(second(BUSY, { visitor: MINIMUM, search: 1, member: 2 })).toMatchObject({
      visitor: MINIMUM,
      search: 1,
      member: 2,
    })
  expect(control.limited).toBe(WORK_PRIORITIES.length)
})

describe('after pressure', () => {
  test('limits stay while the pressure is between the two bounds', () => {
    const { control, second } = start()
    second(IDLE, ALL)
    second(BUSY, ALL)
    const { limited } = control
    const middle = { ...IDLE, delayMs: 75 }
    const before = second(middle, ALL)
    for (let count = 0; count < 20; count++)
      expect(Math.abs((second(middle, ALL).search ?? 0) - (before.search ?? 0))).toBeLessThanOrEqual(1)
    expect([control.limited, limited > 0]).toEqual([limited, true])
  })

  test('the last limited priority recovers first, and all do when the load is gone', () => {
    const { control, second } = start()
    second(IDLE, ALL)
    for (let count = 0; count < 10; count++) second(BUSY, ALL)
    expect(second(IDLE, { member: 20 }).member).toBeGreaterThan(0)
    for (let count = 0; count < 60; count++) second(IDLE, { search: 20, visitor: 20, heavy: 20, member: 20 })
    expect(control.limited).toBe(0)
    expect(second(IDLE, ALL)).toEqual(ALL)
  })

  test('a load that stays is limited for as long as it would be too much', () => {
    const { control, second } = start()
    const capacity = 300
    let admitted = 0
    const rates: number[] = []
    for (let at = 0; at < 60; at++) {
      const share = admitted / capacity
      const reading = { ...IDLE, delayMs: share > 1 ? 60 * share : 10 }
      admitted = second(reading, { search: 5_000 }).search ?? 0
      rates.push(admitted)
    }
    expect(control.limited).toBe(1)
    for (const rate of rates.slice(5)) expect(rate).toBeLessThan(2.2 * capacity)
    expect(rates.slice(5).reduce((sum, rate) => sum + rate, 0) / 55).toBeGreaterThan(capacity / 2)
  })
})
