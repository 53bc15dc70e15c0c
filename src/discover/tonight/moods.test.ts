import { describe, expect, test } from 'vitest'
import { GENRES } from '#src/catalogue/genre.ts'
import type { Title } from '#src/catalogue/title.ts'
import { MOOD_NAMES, reasonsOfMood } from './moods.ts'

const tag = (name: string, rank?: number, spoiler = false) => ({ name, rank, spoiler })

test.each<[string, Pick<Title, 'genres' | 'rankedTags'>, string[]]>([
  ['by genre', { genres: ['slice-of-life', 'drama'], rankedTags: [] }, ['Slice of Life']],
  ['by tag, in any spelling', { genres: [], rankedTags: [tag('iyashi-kei', 80)] }, ['iyashi-kei']],
  ['by a tag without a rank', { genres: [], rankedTags: [tag('Iyashikei')] }, ['Iyashikei']],
  ['not by a tag that fits little', { genres: [], rankedTags: [tag('Iyashikei', 40)] }, []],
  ['not by a spoiler', { genres: [], rankedTags: [tag('Iyashikei', 90, true)] }, []],
  ['by tag whatever its genres', { genres: ['horror'], rankedTags: [tag('Iyashikei', 80)] }, ['Iyashikei']],
  ['not with a genre that spoils it', { genres: ['slice-of-life', 'horror'], rankedTags: [] }, []],
])('a title is cozy %s', (_, title, reasons) => {
  expect(reasonsOfMood('COZY', title)).toEqual(reasons)
})

describe('every mood', () => {
  test.each(MOOD_NAMES)('%s can be met by a genre alone', (mood) => {
    expect(GENRES.some((genre) => reasonsOfMood(mood, { genres: [genre], rankedTags: [] }).length > 0)).toBe(true)
  })
})
