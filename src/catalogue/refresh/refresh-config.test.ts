import { describe, expect, test } from 'vitest'
import { parseConfig } from '#src/config.server.ts'
import { listTasks } from './kinds.ts'
import { currentAndNextSeason } from './read-anilist.server.ts'

const FILE = 'https://files.example/anime-offline-database.jsonl.zst'
const parse = (value: string) => parseConfig({ CATALOGUE_REFRESH: value }, '/').refresh
const describeTasks = (value: string) => listTasks(parse(value)).map(({ kind, source }) => `${kind} ${source}`)

describe('CATALOGUE_REFRESH', () => {
  test.each([
    ['', []],
    ['off', []],
    ['jikan', ['airing jikan', 'season jikan']],
    [` ${FILE} , jikan,`, ['airing jikan', 'season jikan', 'rest offline-database']],
    ['anilist,jikan', ['airing jikan', 'airing anilist', 'season jikan', 'season anilist']],
    [FILE, ['rest offline-database']],
  ])('%j', (value, tasks) => expect(describeTasks(value)).toEqual(tasks))

  test.each([
    'on',
    'kitsu',
    'off,jikan',
    'file:///tmp/a.jsonl',
    `${FILE},${FILE}`,
    'https://me:secret@files.example/a',
  ])('rejects %j', (value) =>
    expect(() => parse(value)).toThrow(/^CATALOGUE_REFRESH must be off, or a list of jikan, anilist/),
  )
})

test.each([
  ['2026-11-20T00:00:00Z', ['fall 2026', 'winter 2027']],
  ['2026-12-31T14:59:59Z', ['fall 2026', 'winter 2027']],
  ['2026-12-31T15:00:00Z', ['winter 2027', 'spring 2027']],
])('at %s, the seasons in Japan are %j', (now, seasons) => {
  expect(currentAndNextSeason(Date.parse(now)).map(({ season, year }) => `${season} ${year}`)).toEqual(seasons)
})
