import { describe, expect, test } from 'vitest'
import { estimateBandwidth, isWorthRetrying, levelFor, toQualities } from './hls-rules.ts'
import { type Fault, isRefused, nextStep, NO_TRIES } from './recovery.ts'
import { type Help, chooseRecovery } from './stall.ts'

const steps = (faults: readonly Fault[], can = { renew: true, alternative: true }): string[] => {
  let tries = NO_TRIES
  return faults.map((fault) => {
    const next = nextStep(tries, fault, can)
    tries = next.tries
    return next.step.type
  })
}

describe('recovery steps', () => {
  test.each<[Fault[], string[]]>([
    [
      ['network', 'network', 'network', 'network'],
      ['reload', 'reload', 'reload', 'alternative'],
    ],
    [
      ['media', 'media', 'media'],
      ['recover', 'reattach', 'alternative'],
    ],
    [
      ['refused', 'refused', 'refused'],
      ['renew', 'renew', 'alternative'],
    ],
    [
      ['network', 'media', 'refused'],
      ['reload', 'recover', 'renew'],
    ],
  ])('after %j: %j', (faults, expected) => expect(steps(faults)).toEqual(expected))

  test('without a fallback it ends with a clear message', () => {
    const can = { renew: false, alternative: false }
    expect(steps(['refused'], can)).toEqual(['give-up'])
    expect(steps(['media', 'media', 'media'], can)).toEqual(['recover', 'reattach', 'give-up'])
  })

  test('each time it waits longer', () => {
    const waits = [0, 1, 2].map((network) => {
      const { step } = nextStep({ ...NO_TRIES, network }, 'network', { renew: false, alternative: false })
      return step.type === 'reload' ? step.afterMs : 0
    })
    expect(waits).toEqual(waits.toSorted((a, b) => a - b))
    expect(new Set(waits).size).toBe(3)
  })

  test('401, 403, 404 and 410 are refusals; what else there is may pass', () => {
    expect([401, 403, 404, 410, 500, undefined].map(isRefused)).toEqual([true, true, true, true, false, false])
    expect([undefined, 500, 429, 408, 404, 403].map((status) => isWorthRetrying(0, 4, status))).toEqual([
      true,
      true,
      true,
      true,
      false,
      false,
    ])
    expect(isWorthRetrying(4, 4, 500)).toBe(false)
  })
})

describe('a stalled video', () => {
  const at = (forMs: number, ahead: number, hole: number | null = null, tried: Help[] = []) =>
    chooseRecovery({ forMs, ahead, hole }, new Set(tried))
  test.each([
    ['is given a moment', at(1_000, 10), 'wait'],
    ['is nudged when there is something to play', at(3_000, 10), 'nudge'],
    ['leaps over a hole', at(3_000, 0, 0.4), 'leap'],
    ['takes less of a slow line', at(7_000, 0), 'lower'],
    ['is nudged once', at(4_000, 10, null, ['nudge']), 'wait'],
    ['starts anew in the end', at(21_000, 10, null, ['nudge', 'lower']), 'reattach'],
    ['is not waited for without end', at(61_000, 0, null, ['lower', 'reattach']), 'abandon'],
  ])('%s', (_, help, expected) => expect(help).toBe(expected))
})

describe('renditions', () => {
  const levels = [
    { height: 1080, bitrate: 5 },
    { height: 360, bitrate: 1 },
    { height: 720, bitrate: 2 },
    { height: 720, bitrate: 3 },
  ]
  test('of one height are one choice', () => {
    expect(toQualities(levels).map(({ label }) => label)).toEqual(['1080p', '720p', '360p'])
  })
  test.each([
    [null, -1],
    [1080, 0],
    [800, 3],
    [240, 1],
  ])('for %j it is number %i', (height, index) => expect(levelFor(levels, height)).toBe(index))
  test('the bandwidth estimate is never raised', () => {
    expect(estimateBandwidth(8_000_000, 1)).toBeLessThan(8_000_000)
    expect(estimateBandwidth(undefined, 10)).toBe(5_000_000)
    expect(estimateBandwidth(undefined, undefined)).toBeGreaterThan(1_000_000)
  })
})
