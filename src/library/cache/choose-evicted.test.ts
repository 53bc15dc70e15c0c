import { expect, test } from 'vitest'
import { type CachedPackage, chooseEvicted } from './choose-evicted.ts'

const cached = (file: number, bytes: number, day: number): CachedPackage => ({
  file,
  revision: String(file),
  bytes,
  lastUse: `2026-01-0${day}T00:00:00.000Z`,
})
const [OLD, OLDER, NEW] = [cached(1, 10, 2), cached(2, 10, 1), cached(3, 10, 3)]

test.each<[string, number, number[]]>([
  ['nothing for no bytes', 0, []],
  ['the least recently used', 5, [2]],
  ['as many as are needed', 11, [2, 1]],
  ['all if they are too few', 1_000, [2, 1, 3]],
])('%s', async (_, bytes, files) => {
  const { chosen, freed } = await chooseEvicted([NEW, OLD, OLDER], bytes, async () => true)
  expect(chosen.map(({ file }) => file)).toEqual(files)
  expect(freed).toBe(10 * files.length)
})

test('a package whose video can’t be read now stays, and no video is looked at in vain', async () => {
  const asked: number[] = []
  const { chosen } = await chooseEvicted([NEW, OLD, OLDER], 5, async ({ file }) => {
    asked.push(file)
    return file !== 2
  })
  expect(chosen.map(({ file }) => file)).toEqual([1])
  expect(asked).toEqual([2, 1])
})
