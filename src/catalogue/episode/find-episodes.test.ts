import { expect, test } from 'vitest'
import { toEpisode } from './episodes.ts'
import { findEpisodes } from './find-episodes.ts'

const NAMES = [
  ['Asteroid Blues', 'アステロイド・ブルース'],
  ['Stray Dog Strut', '野良犬のストラット'],
  ['Café at the World’s End', 'ガレージの夜'],
] as const
const episodes = [
  ...NAMES.map(([title, japaneseTitle], index) => toEpisode(1, index + 1, { title, japaneseTitle, filler: false })),
  toEpisode(1, 4, undefined),
]

test.each([
  ['blues', [1]],
  ['DOG stray', [2]],
  ['cafe', [3]],
  ['worlds', [3]],
  ['アステロイド', [1]],
  ['ガレージ', [3]],
  ['ＳＴＲＵＴ', [2]],
  ['st', [1, 2]],
  ['nothing', []],
  ['', []],
  ['!!', []],
  ['(.*', []],
])('%j finds %j', (text, numbers) => expect(findEpisodes(episodes, text).map(({ number }) => number)).toEqual(numbers))

test('finds at most a hundred', () => {
  const many = Array.from({ length: 1_100 }, (_, at) =>
    toEpisode(7, at + 1, { title: `Voyage ${at}`, japaneseTitle: undefined, filler: false }),
  )
  expect(findEpisodes(many, 'voyage')).toHaveLength(100)
})
