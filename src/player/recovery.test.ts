import { describe, expect, test } from 'vitest'
import { copiedLevel } from './capabilities/prefer-copies.client.ts'
import { damagedSpan, estimateBandwidth, isWorthRetrying, levelFor, toQualities } from './hls-rules.ts'
import { type Fallbacks, type Fault, isRefused, nextStep, NO_ATTEMPTS } from './recovery.ts'
import { type StallStep, chooseRecovery } from './stall.ts'

const ALL: Fallbacks = { renew: true, alternative: true, encode: false, skip: true }

const steps = (faults: readonly Fault[], can = ALL): string[] => {
  let attempts = NO_ATTEMPTS
  return faults.map((fault) => {
    const next = nextStep(attempts, fault, can)
    attempts = next.attempts
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
      ['reset-decoder', 'reattach', 'alternative'],
    ],
    [
      ['refused', 'refused', 'refused'],
      ['renew', 'renew', 'alternative'],
    ],
    [
      ['network', 'media', 'refused'],
      ['reload', 'reset-decoder', 'renew'],
    ],
  ])('after %j: %j', (faults, expected) => expect(steps(faults)).toEqual(expected))

  test('gives up if there is no fallback', () => {
    const can = { renew: false, alternative: false, encode: false, skip: false }
    expect(steps(['refused'], can)).toEqual(['give-up'])
    expect(steps(['media', 'media', 'media'], can)).toEqual(['reset-decoder', 'reattach', 'give-up'])
  })

  test('where a video is damaged, another version of the place is played, then it is skipped', () => {
    const can = { ...ALL, alternative: false, encode: true }
    const faults = Array.from({ length: 6 }, (): Fault => 'media')
    expect(steps(['media'], can)).toEqual(['encode'])
    const failed = { ...can, encode: 'done' as const }
    expect(steps(faults, failed)).toEqual(['skip', 'skip', 'skip', 'give-up', 'give-up', 'give-up'])
    expect(steps(['media'], { ...failed, skip: false }), 'nothing of it was played').toEqual(['give-up'])
    expect(steps(['media'], { ...failed, alternative: true }), 'another file has the place').toEqual(['alternative'])
    const unconverted = { ...can, encode: false }
    expect(steps(faults.slice(2), unconverted)).toEqual(['reset-decoder', 'reattach', 'skip', 'skip'])
  })

  test('waits longer before each reload', () => {
    const waits = [0, 1, 2].map((network) => {
      const { step } = nextStep({ ...NO_ATTEMPTS, network }, 'network', { ...ALL, renew: false, alternative: false })
      return step.type === 'reload' ? step.afterMs : 0
    })
    expect(waits).toEqual(waits.toSorted((a, b) => a - b))
    expect(new Set(waits).size).toBe(3)
  })

  test('401, 403, 404 and 410 are refusals; other errors may be temporary', () => {
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

test('what can’t be decoded is whole fragments, and what the decoder has begun ahead of the picture', () => {
  const fragments = [0, 10, 20].map((start) => ({ start, duration: 10 }))
  expect(damagedSpan(fragments, 12)).toEqual({ start: 10, end: 20 })
  expect(damagedSpan(fragments, 18.5)).toEqual({ start: 10, end: 30 })
  expect(damagedSpan([], 5), 'without a playlist').toEqual({ start: 5, end: 8 })
})

describe('a stalled video', () => {
  const at = (forMs: number, ahead: number, gap: number | null = null, tried: StallStep[] = [], offline = false) =>
    chooseRecovery({ forMs, ahead, gap, offline }, new Set(tried))
  test.each([
    ['is first given time', at(1_000, 10), 'wait'],
    ['is nudged if the buffer is not empty', at(3_000, 10), 'nudge'],
    ['skips a gap in the buffer', at(3_000, 0, 0.4), 'skip-gap'],
    ['switches to a lower quality on a slow connection', at(7_000, 0), 'lower-quality'],
    ['asks the server what it waits for', at(3_000, 0), 'ask'],
    ['is nudged only once', at(4_000, 10, null, ['nudge']), 'wait'],
    ['is not decoded if it stands with data in the buffer', at(8_000, 10, null, ['nudge']), 'fault'],
    ['restarts after 20 seconds', at(21_000, 10, null, ['nudge', 'lower-quality', 'fault']), 'reattach'],
    ['is abandoned after a minute', at(61_000, 0, null, ['lower-quality', 'reattach']), 'abandon'],
    ['is left alone while the device is offline', at(89_000, 10, 0.4, [], true), 'wait'],
    ['is reported after 90 seconds offline', at(90_000, 0, null, [], true), 'abandon'],
  ])('%s', (_, step, expected) => expect(step).toBe(expected))
})

describe('qualities', () => {
  const levels = [
    { height: 1080, bitrate: 5 },
    { height: 360, bitrate: 1 },
    { height: 720, bitrate: 2 },
    { height: 720, bitrate: 3 },
  ]
  test('merge renditions of one height', () => {
    expect(toQualities(levels).map(({ label }) => label)).toEqual(['1080p', '720p', '360p'])
  })
  test('the original is above all heights, with its own label', () => {
    const withOriginal = [...levels, { height: 1080, bitrate: 9, original: 'Original (AV1)' }]
    expect(toQualities(withOriginal).map(({ label }) => label)).toEqual(['Original (AV1)', '1080p', '720p', '360p'])
    const [best] = toQualities(withOriginal)
    expect([levelFor(withOriginal, best?.height ?? 0), levelFor(withOriginal, 1080)]).toEqual([4, 0])
    expect(levelFor(levels, best?.height ?? 0), 'another video without an original').toBe(0)
    const onlyOriginal = [...levels.slice(1), { height: 1080, bitrate: 9, original: 'Original (AV1)' }]
    expect(levelFor(onlyOriginal, 1080), 'it takes the place of its encoded version').toBe(3)
  })

  const costs = [
    { score: 1, averageBitrate: 500_000 },
    { score: 1, averageBitrate: 2_000_000 },
    { score: 3, averageBitrate: 9_000_000 },
  ]
  test.each([
    ['as it is, without a measurement', undefined, 2],
    ['as it is, on a fast connection', 9_000_000, 2],
    ['by bandwidth, on a connection that was too slow before', 8_000_000, -1],
  ])('a video without a package starts %s', (_, measured, expected) =>
    expect(copiedLevel(costs, measured)).toBe(expected),
  )
  test('a video of which everything is encoded, or is on disk, starts by bandwidth', () => {
    expect(copiedLevel(costs.slice(0, 2), undefined)).toBe(-1)
    expect(copiedLevel([{ score: 0, averageBitrate: 1 }], undefined)).toBe(-1)
  })
  test('what the browser would not play smoothly is started by the viewer only', () => {
    const [H264, AV1] = ['avc1.640028', 'av01.0.12M.10']
    const levels = costs.map((cost) => ({ ...cost, videoCodec: cost.score > 1 ? AV1 : H264, codecSet: 'avc1' }))
    expect(copiedLevel(levels, undefined)).toBe(2)
    const excluded = levels.map((level) => (level.score > 1 ? { ...level, codecSet: 'av01' } : level))
    expect(copiedLevel(excluded, undefined)).toBe(-1)
    expect(copiedLevel(excluded.slice(2), undefined), 'it is all that there is').toBe(0)
  })
  test.each([
    [null, -1],
    [1080, 0],
    [800, 3],
    [240, 1],
  ])('height %j selects level %i', (height, index) => expect(levelFor(levels, height)).toBe(index))
  test('the bandwidth estimate stays below the measurement', () => {
    expect(estimateBandwidth(8_000_000, 1)).toBeLessThan(8_000_000)
    expect(estimateBandwidth(undefined, 10)).toBe(5_000_000)
    expect(estimateBandwidth(undefined, 10, 90_000_000)).toBe(5_000_000)
    expect(estimateBandwidth(undefined, 10, 2_000_000), 'what the page came with').toBe(1_600_000)
    expect(estimateBandwidth(undefined, undefined)).toBeGreaterThan(1_000_000)
  })
})
