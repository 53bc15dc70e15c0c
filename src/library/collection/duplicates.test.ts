import { describe, expect, test } from 'vitest'
import { type CollectionFile, findDuplicates } from './duplicates.ts'

const file = (id: number, more: Partial<CollectionFile> = {}): CollectionFile => ({
  id,
  first: 1,
  last: more.first ?? 1,
  bytes: 1_000,
  version: 1,
  piece: null,
  height: 1080,
  transcodes: false,
  audio: ['ja'],
  subtitles: ['en'],
  ...more,
})

/** `1-2: 5 keep, 4 version`. */
const show = (files: readonly CollectionFile[]): string[] =>
  findDuplicates(files).map(
    ({ first, last, files: own }) =>
      `${first}-${last}: ${own.map((one) => `${one.file.id} ${one.why ?? 'keep'}`).join(', ')}`,
  )

describe('files with the same episode', () => {
  test.each<[string, CollectionFile[], string[]]>([
    ['different episodes', [file(1), file(2, { first: 2 })], []],
    ['the same again: the larger one stays', [file(1), file(2, { bytes: 2_000 })], ['1-1: 2 keep, 1 same']],
    ['a later version', [file(1), file(2, { version: 2 })], ['1-1: 2 keep, 1 version']],
    ['versions 0 and 1', [file(1, { version: 0 }), file(2)], ['1-1: 2 keep, 1 version']],
    ['a lower quality', [file(1), file(2, { height: 720 })], ['1-1: 1 keep, 2 quality']],
    ['quality comes before the version', [file(1), file(2, { height: 720, version: 2 })], ['1-1: 1 keep, 2 quality']],
    ['an unknown quality', [file(1), file(2, { height: null, audio: null, subtitles: null })], ['1-1: 1 keep, 2 same']],
    [
      'a dub that the better one lacks',
      [file(1), file(2, { height: 720, audio: ['en'] })],
      ['1-1: 1 keep, 2 languages'],
    ],
    [
      'subtitles that the better one lacks',
      [file(1), file(2, { height: 720, subtitles: ['en', 'de'] })],
      ['1-1: 1 keep, 2 languages'],
    ],
    ['one that plays directly', [file(1, { transcodes: true }), file(2)], ['1-1: 2 keep, 1 same']],
    ['more languages', [file(1), file(2, { audio: ['ja', 'en'] })], ['1-1: 2 keep, 1 same']],
    ['three', [file(1, { height: 480 }), file(2), file(3, { version: 2 })], ['1-1: 3 keep, 2 version, 1 quality']],
  ])('%s', (_, files, expected) => {
    expect(show(files)).toEqual(expected)
    expect(show(files.toReversed())).toEqual(expected)
  })
})

describe('files with several episodes, and parts of one', () => {
  test('a file of a whole season replaces its episodes only if it is as good', () => {
    const season = file(9, { first: 1, last: 3 })
    const episodes = [1, 2, 3].map((first) => file(first, { first }))
    expect(show([season, ...episodes])).toEqual(['1-3: 9 keep, 1 same, 2 same, 3 same'])
    const better = episodes.map((one) => ({ ...one, height: 2160 }))
    expect(show([season, ...better])).toEqual(['1-3: 1 keep, 2 keep, 3 keep, 9 keep'])
  })

  test('files that share only some of their episodes are both needed', () => {
    expect(show([file(1, { last: 2 }), file(2, { first: 2, last: 3 })])).toEqual(['1-3: 1 keep, 2 keep'])
  })

  test('the parts of an episode are no duplicates, but two files of a part are', () => {
    expect(show([file(1, { piece: 1 }), file(2, { piece: 2 })])).toEqual([])
    expect(show([file(1, { piece: 1 }), file(2, { piece: 2 }), file(3, { piece: 2, version: 2 })])).toEqual([
      '1-1: 3 keep, 1 keep, 2 version',
    ])
    expect(show([file(1, { piece: 1 }), file(2, { piece: 2 }), file(3, { bytes: 2_000 })])).toEqual([
      '1-1: 3 keep, 1 same, 2 same',
    ])
  })
})

test('a thousand files of one episode are compared in parts', () => {
  const files = Array.from({ length: 1_000 }, (_, id) => file(id + 1))
  const [group] = findDuplicates(files)
  expect(group?.files).toHaveLength(1_000)
  expect(group?.files.filter(({ why }) => why !== null)).toHaveLength(49)
})
