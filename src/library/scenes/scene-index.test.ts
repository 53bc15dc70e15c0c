import { describe, expect, test } from 'vitest'
import { paintFrame } from '#test/fixtures/painted-frames.ts'
import { chooseScenes } from './choose-scenes.ts'
import { encodeHashes, type FrameHash, hashFrame } from './frame-hash.ts'
import { createSceneIndex, type FoundFrame } from './scene-index.ts'

const hashOf = (scene: number): FrameHash => {
  const hash = hashFrame(paintFrame(scene))
  if (!hash) throw new Error('no hash')
  return hash
}
const film = (...scenes: readonly (number | null)[]) =>
  encodeHashes(scenes.map((scene) => (scene === null ? null : hashOf(scene))))
const turnBits = (hash: FrameHash, bits: number): FrameHash => ({ ...hash, low: (hash.low ^ bits) >>> 0 })

test('finds the seconds that look like a picture, and those that follow and look the same', () => {
  const index = createSceneIndex()
  expect(
    index.listMissing([
      [7, 'a'],
      [8, 'a'],
    ]),
  ).toEqual([7, 8])
  index.add(7, 'a', film(1, 1, 1, 2, null, 3))
  index.add(8, 'a', film(4, 2))
  const find = (scene: number, allowed = [7, 8]) =>
    index.find([hashOf(scene)], new Set(allowed))?.map(({ file, second, until }) => `${file}: ${second}–${until}`)
  expect(find(1)).toEqual(['7: 0–2'])
  expect(find(2)?.toSorted()).toEqual(['7: 3–3', '8: 1–1'])
  expect(find(2, [8])).toEqual(['8: 1–1'])
  expect(find(3)).toEqual(['7: 5–5'])
  expect(find(9)).toEqual([])
  expect(find(2, [])).toEqual([])
  expect(index.size().runs).toBe(5)
})

test('finds what differs by some bits, the nearest hash of a picture once', () => {
  const index = createSceneIndex()
  index.add(1, 'a', film(1))
  const find = (...hashes: FrameHash[]) => index.find(hashes, new Set([1]))?.map(({ score }) => score)
  expect(find(turnBits(hashOf(1), 0b1011))).toEqual([3])
  expect(find(turnBits(hashOf(1), 0xff_ff), turnBits(hashOf(1), 1), turnBits(hashOf(1), 3))).toEqual([1])
  expect(find(turnBits(hashOf(1), 0xff_ff_ff))).toEqual([])
  expect(find({ ...hashOf(1), colours: hashOf(1).colours.map((value) => value + 100) })).toEqual([])
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
  expect(index.find([hashOf(4)], new Set([1, 2]))).toMatchObject([{ file: 2, second: 1, until: 1 }])
})

test('takes hashes of any length', () => {
  const index = createSceneIndex()
  index.add(1, 'a', new Uint8Array(0))
  index.add(2, 'a', film(5).subarray(0, 15))
  index.add(3, 'a', new Uint8Array(20 * 70_000).fill(7))
  expect(index.find([hashOf(5)], new Set([1, 2, 3]))).toEqual([])
  expect(index.size().runs).toBe(1)
})

describe('scenes', () => {
  const frame = (file: number, second: number, score: number, until = second): FoundFrame => ({
    file,
    second,
    until,
    score,
  })
  test.each<[string, FoundFrame[], string[]]>([
    ['nothing', [], []],
    ['the nearest one of a scene', [frame(1, 10, 5), frame(1, 11, 3), frame(1, 12, 4)], ['1 at 11']],
    ['two scenes of a file', [frame(1, 10, 5), frame(1, 30, 3)], ['1 at 30', '1 at 10']],
    ['files that look the same', [frame(2, 10, 3), frame(1, 20, 3)], ['1 at 20', '2 at 10']],
    ['nothing that looks much less like it', [frame(1, 10, 3), frame(2, 10, 8)], ['1 at 10']],
  ])('are %s', (_, found, expected) => {
    expect(chooseScenes(found).map(({ file, second }) => `${file} at ${second}`)).toEqual(expected)
  })

  test('are less certain the more they differ, and a dozen at most', () => {
    const certainties = [0, 4, 8, 15].map((score) => chooseScenes([frame(1, 1, score)])[0]?.certainty)
    expect(certainties).toEqual([1, 1, expect.closeTo(0.83, 1), expect.closeTo(0.54, 1)])
    expect(chooseScenes(Array.from({ length: 90 }, (_, i) => frame(i, 1, 2)))).toHaveLength(12)
  })
})
