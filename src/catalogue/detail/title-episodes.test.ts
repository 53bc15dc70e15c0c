import { expect, test } from 'vitest'
import { airingAt } from '../airing.ts'
import { type EpisodeDetails, toEpisode } from '../episode/episodes.ts'
import type { Title } from '../title.ts'
import { plainTitle } from '#test/fixtures/pictures.ts'
import { parseEpisodesRequest } from './shown-episodes.ts'
import { listTitleEpisodes, withVideos } from './title-episodes.ts'

const NOW = Date.parse('2026-11-26T12:00:00Z')

function list(facts: Partial<Title>, count: number, details: Record<number, EpisodeDetails> = {}, search = '') {
  const title = plainTitle(7, { episodes: undefined, ...facts })
  const known = new Map(Object.entries(details).map(([number, about]) => [Number(number), about]))
  const episodes = Array.from({ length: count }, (_, index) => toEpisode(7, index + 1, known.get(index + 1)))
  return listTitleEpisodes({
    title,
    airing: airingAt(title, NOW),
    episodes,
    details: known,
    request: parseEpisodesRequest(new URLSearchParams(search)),
    currentEpisode: 1,
    artRevision: '01234567',
  })
}

const numbersOf = (listed: ReturnType<typeof list>) =>
  listed?.episodes.map(({ number, isUpcoming }) => `${number}${isUpcoming ? ' upcoming' : ''}`).join(', ')

const weekly: Partial<Title> = {
  status: 'airing',
  startDate: '2026-11-06',
  nextEpisode: { number: 4, airsAt: '2026-11-27T14:30:00Z' },
}
const dated = (aired: string): EpisodeDetails => ({ aired, filler: false })

test.each([
  ['a film', { episodes: 1, status: 'finished' as const }, 1],
  ['a single episode of unknown number', { status: 'finished' as const }, 1],
  ['a title without a known episode', { episodes: 12, status: 'upcoming' as const }, 0],
])('%s has no list', (_, facts, count) => expect(list(facts, count)).toBeNull())

test('announced episodes follow the aired ones, with a time or a day', () => {
  const listed = list({ ...weekly, episodes: 12 }, 3, {
    5: dated('2026-12-04'),
    6: dated('2026-12-11'),
    7: dated('2026-12-18'),
  })
  expect(numbersOf(listed)).toBe('1, 2, 3, 4 upcoming, 5 upcoming, 6 upcoming')
  expect(listed?.episodes[3]).toMatchObject({ airsAt: Date.parse('2026-11-27T14:30:00Z') })
  expect(listed?.episodes[4]).toMatchObject({ aired: '2026-12-04' })
  expect(listed).toMatchObject({ count: 3, planned: 12, hasExtras: true })
})

test('the newest first begins with the announced ones', () => {
  expect(numbersOf(list(weekly, 3, {}, '?order=newest'))).toBe('4 upcoming, 3, 2, 1')
})

test('an announced first episode is listed alone', () => {
  const next = { number: 1, airsAt: '2026-12-01T14:30:00Z' }
  expect(numbersOf(list({ status: 'upcoming', episodes: 12, nextEpisode: next }, 0))).toBe('1 upcoming')
})

test('announced episodes are only in the last range, and not in search results', () => {
  const long = { ...weekly, nextEpisode: { number: 121, airsAt: '2026-11-27T14:30:00Z' } }
  expect(numbersOf(list(long, 120, {}, '?episodes=1-100'))).not.toContain('upcoming')
  expect(numbersOf(list(long, 120, {}, '?episodes=101-120'))).toMatch(/120, 121 upcoming$/)
  expect(numbersOf(list(long, 120, {}, '?find=121'))).toBe('')
})

test('a finished title has no announced episodes', () => {
  expect(numbersOf(list({ status: 'finished', episodes: 2 }, 2, { 3: dated('2027-01-01') }))).toBe('1, 2')
})

test('a stored day is preferred to one that is counted in weeks', () => {
  const listed = list(weekly, 3, { 2: dated('2026-11-14') })
  expect(listed?.episodes.map(({ aired }) => aired)).toEqual(['2026-11-06', '2026-11-14', '2026-11-20', undefined])
})

test('phones show six rows first, but all of a requested range', () => {
  const extra = (search: string) =>
    list({ episodes: 12 }, 12, {}, search)?.episodes.filter(({ isExtra }) => isExtra).length
  expect([extra(''), extra('?episodes=1-12')]).toEqual([6, 0])
})

test('what plays here is added to its episodes', () => {
  const videos = { audio: { 2: ['sub', 'dub'] as const }, storyboards: { 2: '/media/2.vtt' } }
  const listed = list({ episodes: 3 }, 3)
  const { episodes, hasExtras } = listed ? withVideos(listed, videos) : { episodes: [], hasExtras: false }
  expect(hasExtras).toBe(true)
  expect(episodes.map(({ audio }) => audio)).toEqual([undefined, ['sub', 'dub'], undefined])
  expect(episodes[1]).toMatchObject({ storyboard: '/media/2.vtt' })
})
