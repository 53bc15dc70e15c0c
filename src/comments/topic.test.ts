import { describe, expect, test } from 'vitest'
import { findTopic, toEpisodeId, toRoomName } from './topic.ts'

const bebop = { number: 1 }
const trigun = { number: 6 }
/** Title 9 was merged into title 1. */
const titles: Record<number, typeof bebop> = { 1: bebop, 6: trigun, 9: bebop }
const snapshot = { find: (number: number) => titles[number] ?? null }
const nameOf = (animeId: string | number, episodeId?: string | number | null) => {
  const topic = findTopic(snapshot, { animeId, episodeId })
  return topic && toRoomName({ number: topic.title.number, episode: topic.episode })
}

describe('a room', () => {
  test.each([
    ['cowboy-bebop-1', null, 'comments 1 0'],
    ['cowboy-bebop-1', '', 'comments 1 0'],
    [1, undefined, 'comments 1 0'],
    ['anything-at-all-9', null, 'comments 1 0'],
    ['cowboy-bebop-1', '100003', 'comments 1 3'],
    ['cowboy-bebop-1', 100_003, 'comments 1 3'],
    ['cowboy-bebop-1', 'cowboy-bebop-1?ep=100003', 'comments 1 3'],
    ['cowboy-bebop-1', '900003', 'comments 1 3'],
  ])('%s, episode %s', (animeId, episodeId, name) => expect(nameOf(animeId, episodeId)).toBe(name))

  test.each([
    ['nothing-77', null],
    ['../1', '600001'],
    ['', null],
    ['__proto__', null],
    ['cowboy-bebop-1', '600001'],
    ['cowboy-bebop-1', '100000'],
    ['cowboy-bebop-1', '-1'],
    ['cowboy-bebop-1', '1e9'],
    ['cowboy-bebop-1', 'NaN'],
    ['cowboy-bebop-1', '100003;drop'],
    ['cowboy-bebop-1', '9'.repeat(400)],
  ])('does not exist for %s, episode %s', (animeId, episodeId) => expect(nameOf(animeId, episodeId)).toBeNull())

  test('identifies an episode by the digits of its id', () => {
    expect([toEpisodeId(1, 3), toEpisodeId(1, 0)]).toEqual(['100003', null])
  })
})
