import { describe, expect, test } from 'vitest'
import { parseSavedList, toSavedTitles, toSavedPart } from './saved-titles.ts'

const title = (number: number) => ({
  title: `Title ${number}`,
  japanese_title: `題${number}`,
  poster: `https://anime.example/images/poster/${number}/0/art.svg`,
  adultContent: number === 2,
})
const historyEntry = (number: number) => ({
  animeId: `title-${number}`,
  episode: number,
  episodeId: `${number}00001`,
  ...title(number),
  date: `2026-11-0${number}T10:00:00Z`,
})
const continueEntry = (number: number) => ({
  id: `title-${number}`,
  episodeId: `${number}00003`,
  episodeNum: 3,
  ...title(number),
  progress: 40,
  position: 500,
  at: '2026-11-01T10:00:00Z',
})
const NEWEST_FIRST = [8, 7, 6, 5, 4, 3, 2, 1]

describe('the profile shows the latest six entries', () => {
  test.each([
    ['of the watch history', { watchHistory: NEWEST_FIRST.map(historyEntry) }],
    ['of continue watching', { continueWatching: NEWEST_FIRST.map(continueEntry) }],
  ])('%s', (_, answer) => {
    const { items, count } = toSavedPart({ ...answer, totalPages: 1, total: 9 })
    expect(items?.map(({ id }) => id)).toEqual(['title-8', 'title-7', 'title-6', 'title-5', 'title-4', 'title-3'])
    expect(count, 'without hidden titles').toBe('8')
  })

  test('has the total of all pages', () =>
    expect(toSavedPart({ watchHistory: NEWEST_FIRST.map(historyEntry), totalPages: 139, total: 5_000 }).count).toBe(
      '5,000',
    ))
})

test('an entry resumes at its position, with a picture from this site', () => {
  expect(toSavedTitles({ watchHistory: [historyEntry(2)] })[0]).toMatchObject({
    watch: '/watch/title-2?episode=2',
    poster: '/images/poster/2/0/art.svg',
    adult: true,
    at: '2026-11-02T10:00:00Z',
  })
  expect(toSavedTitles({ continueWatching: [continueEntry(1)] })[0]).toMatchObject({
    watch: '/watch/title-1?episode=3',
    progress: 40,
  })
  const elsewhere = { ...historyEntry(1), poster: 'https://evil.example/x.png' }
  expect(toSavedTitles({ watchHistory: [elsewhere] })[0]?.poster).toBeUndefined()
})

test.each(['favourites', 'history', 'continue'])('%s is a list', (name) => expect(parseSavedList(name)).toBe(name))
test.each([undefined, '', 'avatar', '__proto__', 'toString'])('%s is not a list', (name) =>
  expect(parseSavedList(name)).toBeNull(),
)
