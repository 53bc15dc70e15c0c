import { expect, test } from 'vitest'
import { type Candidate, identify } from './identity.ts'
import { type ExternalId, externalIdSchema } from '../record.ts'

const id = (text: string): ExternalId => {
  const [space, value] = text.split(':')
  return externalIdSchema.parse({ space, id: value })
}
const ids = (...texts: string[]) => texts.map(id)
const title = (number: number, ...texts: string[]): Candidate => ({ number, ids: ids(...texts) })

test('a record with unknown ids is a new title', () => {
  expect(identify(ids('anilist:1', 'mal:2'), 'anilist', [])).toEqual({
    number: null,
    absorbed: [],
    ids: ids('anilist:1', 'mal:2'),
    conflicts: 0,
  })
})

test('one common exact id is enough', () => {
  expect(identify(ids('mal:2', 'anilist:1'), 'offline-database', [title(5, 'anilist:1')]).number).toBe(5)
})

test('a record with the ids of two titles merges them under the lower number', () => {
  const identity = identify(ids('anilist:1', 'mal:2'), 'anilist', [title(9, 'anilist:1'), title(5, 'mal:2')])
  expect(identity).toMatchObject({ number: 5, absorbed: [9], conflicts: 0 })
})

test('titles with different ids of one catalogue are never merged', () => {
  const known = [title(5, 'mal:2', 'anilist:1'), title(9, 'mal:3', 'anilist:4')]
  expect(identify(ids('mal:2', 'anilist:4'), 'offline-database', known)).toMatchObject({
    number: 5,
    absorbed: [],
    ids: ids('mal:2'),
    conflicts: 1,
  })
})

test('two AniList entries with the same MyAnimeList id stay two titles', () => {
  const identity = identify(ids('anilist:7', 'mal:2'), 'anilist', [title(5, 'mal:2', 'anilist:1')])
  expect(identity).toEqual({ number: null, absorbed: [], ids: ids('anilist:7'), conflicts: 1 })
})

test('of two ids of one catalogue, only the first is used', () => {
  expect(identify(ids('mal:2', 'mal:3'), 'jikan', []).ids).toEqual(ids('mal:2'))
})

test('other ids only match titles without an exact id', () => {
  const exact = [title(5, 'mal:2', 'kitsu:8')]
  expect(identify(ids('mal:3', 'kitsu:8'), 'offline-database', exact)).toMatchObject({
    number: null,
    ids: ids('mal:3'),
  })
  expect(identify(ids('kitsu:8', 'anidb:1'), 'offline-database', exact).number).toBe(5)
  expect(identify(ids('mal:3', 'kitsu:8'), 'offline-database', [title(6, 'kitsu:8')])).toMatchObject({
    number: 6,
    ids: ids('mal:3', 'kitsu:8'),
  })
})
