import { describe, expect, test } from 'vitest'
import { paintFrame } from '#test/fixtures/painted-frames.ts'
import { chooseScenes, type TimedRun } from './choose-scenes.ts'
import type { FrameHash } from './frame-hash.ts'
import { joinFrames, readFrame, RUN_BYTES } from './frames.ts'
import { createSceneIndex } from './scene-index.ts'
import { toStretches } from './stretches.ts'

const frameOf = (scene: number) => {
  const frame = readFrame(paintFrame(scene))
  if (!frame) throw new Error('no frame')
  return frame
}
const hashOf = (scene: number): FrameHash => frameOf(scene).hash
/** @param scenes each for half a second */
const film = (...scenes: readonly (number | null)[]) =>
  joinFrames(scenes.flatMap((scene) => (scene === null ? [null, null] : [frameOf(scene), frameOf(scene)]))).hashes
const turnBits = (hash: FrameHash, bits: number): FrameHash => ({ ...hash, low: (hash.low ^ bits) >>> 0 })

test('finds the frames that look like a picture, and those that follow and look the same', () => {
  const index = createSceneIndex()
  expect(
    index.listMissing([
      [7, 'a'],
      [8, 'a'],
    ]),
  ).toEqual([7, 8])
  index.add(7, 'a', film(1, 1, 1, 2, null, 3, null, 3))
  index.add(8, 'a', film(4, 2))
  const find = (scene: number, allowed = [7, 8]) =>
    index.find([hashOf(scene)], new Set(allowed))?.map(({ file, run }) => {
      const { from, until } = index.timesOf(file, run)
      return `${file}: ${from}–${until}`
    })
  expect(find(1)).toEqual(['7: 0–1.25'])
  expect(find(2)).toEqual(['7: 1.5–1.75', '8: 0.5–0.75'])
  expect(find(2, [8])).toEqual(['8: 0.5–0.75'])
  expect(find(3)).toEqual(['7: 2.5–2.75', '7: 3.5–3.75'])
  expect(find(9)).toEqual([])
  expect(find(2, [])).toEqual([])
  expect(index.size().runs).toBe(6)
})

test('finds what differs by some bits, the nearest hash of a picture once', () => {
  const index = createSceneIndex()
  index.add(1, 'a', film(1))
  const find = (...hashes: FrameHash[]) => index.find(hashes, new Set([1]))?.map(({ score }) => score)
  expect(find(turnBits(hashOf(1), 0b1011))).toEqual([3])
  expect(find(turnBits(hashOf(1), 0xff_ff), turnBits(hashOf(1), 1), turnBits(hashOf(1), 3))).toEqual([1])
  expect(find(turnBits(hashOf(1), 0xff_ff_ff))).toEqual([])
  expect(find({ ...hashOf(1), colours: hashOf(1).colours.map((value) => value + 40) })).toEqual([10])
})

test('keeps the nearest of many', () => {
  const index = createSceneIndex()
  const [near, far] = [turnBits(hashOf(1), 1), turnBits(hashOf(1), 0b111)]
  const frames = (hash: FrameHash) => {
    const frame = { ...frameOf(1), hash }
    return joinFrames(Array.from({ length: 12_000 }, (_, i) => (i % 4 === 0 ? frame : null))).hashes
  }
  index.add(1, 'a', frames(far))
  index.add(2, 'a', frames(far))
  index.add(3, 'a', frames(near).subarray(0, 10 * RUN_BYTES))
  const found = index.find([hashOf(1)], new Set([1, 2, 3])) ?? []
  expect(found).toHaveLength(120)
  expect(found.slice(0, 10).map(({ file, score }) => [file, score])).toEqual(Array.from({ length: 10 }, () => [3, 1]))
})

test('forgets files that are not there any more, and those that were read again', () => {
  const index = createSceneIndex()
  index.add(1, 'a', film(1))
  index.add(2, 'a', film(2))
  index.add(3, 'a', film(3))
  expect(
    index.listMissing([
      [1, 'a'],
      [2, 'b'],
    ]),
  ).toEqual([2])
  expect(index.find([hashOf(1)], new Set([1, 2]))).toBeNull()
  index.add(2, 'b', film(null, 4))
  expect(index.find([hashOf(2), hashOf(3)], new Set([1, 2]))).toEqual([])
  expect(index.find([hashOf(4)], new Set([1, 2]))).toMatchObject([{ file: 2, run: 0 }])
  expect(index.timesOf(2, 0)).toEqual({ from: 0.5, until: 0.75 })
})

test('takes hashes of any length', () => {
  const index = createSceneIndex()
  index.add(1, 'a', new Uint8Array(0))
  index.add(2, 'a', film(5).subarray(0, RUN_BYTES - 1))
  index.add(3, 'a', new Uint8Array(RUN_BYTES * 70_000).fill(7))
  expect(index.find([hashOf(5)], new Set([1, 2, 3]))).toEqual([])
  expect(index.size().runs).toBe(70_000)
})

test.each<[string, [file: number, run: number][], string[]]>([
  ['none', [], []],
  ['those beside one', [[1, 5]], ['1: 4–6']],
  ['none before the first', [[1, 0]], ['1: 0–1']],
  [
    'those that overlap once',
    [
      [1, 7],
      [1, 5],
      [2, 6],
      [1, 20],
    ],
    ['1: 4–8', '1: 19–21', '2: 5–7'],
  ],
])('the runs to compare are %s', (_, found, expected) => {
  const stretches = toStretches(found.map(([file, run]) => ({ file, run })))
  expect(stretches.map(({ file, first, count }) => `${file}: ${first}–${first + count - 1}`)).toEqual(expected)
})

describe('scenes', () => {
  /** Of a quarter of a second. */
  const frame = (file: number, second: number, likeness: number, core = likeness): TimedRun => ({
    file,
    run: second * 4,
    from: second,
    until: second,
    likeness,
    core,
  })
  test.each<[string, TimedRun[], string[]]>([
    ['nothing', [], []],
    ['the likest one of a scene', [frame(1, 10, 0.95), frame(1, 11, 0.98), frame(1, 12, 0.96)], ['1 at 11–11']],
    ['those that look the same', [frame(1, 10.5, 0.98), frame(1, 10.75, 0.975), frame(1, 11, 0.978)], ['1 at 10–11']],
    ['those that stand still', [{ ...frame(1, 10, 0.98), until: 15.5 }], ['1 at 10–15']],
    [
      'none after a gap',
      [
        { ...frame(1, 10, 0.98), until: 12 },
        { ...frame(1, 10.25, 0.98), from: 16, until: 17 },
      ],
      ['1 at 10–12', '1 at 16–17'],
    ],
    ['two scenes of a file', [frame(1, 10, 0.96), frame(1, 30, 0.98)], ['1 at 30–30', '1 at 10–10']],
    ['files that look the same', [frame(2, 10, 0.97), frame(1, 20, 0.97)], ['1 at 20–20', '2 at 10–10']],
    ['nothing that looks less like it', [frame(1, 10, 0.98), frame(2, 10, 0.93)], ['1 at 10–10']],
    ['nothing that is too different', [frame(1, 10, 0.85)], []],
    ['what differs in a part only', [frame(1, 10, 0.8, 0.97)], ['1 at 10–10']],
    ['nothing of which little is left', [frame(1, 10, 0.5, 0.97)], []],
    ['nothing of which a part is left', [frame(1, 10, 0.82, 0.97), frame(2, 10, 0.7)], []],
    ['what moves, if nothing else resembles it', [frame(1, 10, 0.75, 0.91), frame(2, 10, 0.59)], ['1 at 10–10']],
    ['not what moves, if something else resembles it too', [frame(1, 10, 0.75, 0.91), frame(2, 10, 0.61)], []],
    ['what moves, beside frames of its scene', [frame(1, 10, 0.75, 0.91), frame(1, 11, 0.7)], ['1 at 10–10']],
  ])('are %s', (_, compared, expected) => {
    expect(chooseScenes(compared).map(({ file, second, until }) => `${file} at ${second}–${until}`)).toEqual(expected)
  })

  test('are less certain the less they resemble it, and a dozen at most', () => {
    const certainties = [1, 0.98, 0.95, 0.92].map((core) => chooseScenes([frame(1, 1, 0.9, core)])[0]?.certainty)
    expect(certainties).toEqual([1, 1, expect.closeTo(0.75, 5), expect.closeTo(0.5, 5)])
    expect(chooseScenes(Array.from({ length: 90 }, (_, i) => frame(i, 1, 0.97)))).toHaveLength(12)
  })
})
