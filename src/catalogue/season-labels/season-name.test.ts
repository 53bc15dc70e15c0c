import { expect, test } from 'vitest'
import { labelSeasons } from './season-label.ts'
import { parseSeasonName } from './season-name.ts'

const claimOf = (name: string) => parseSeasonName(name).claims[0]

test.each([
  ['Moon Harbor', { stem: 'monharbor', season: 0, part: 0, final: false }],
  ['Moon Harbor (2016)', { stem: 'monharbor', season: 0 }],
  ['The Moon Harbor Season 3 Part 2', { stem: 'monharbor', season: 3, part: 2 }],
  ['Moon Harbor IV: The Long Night', { stem: 'monharbor', season: 4, isBare: true }],
  ['Moon Harbor: The Final Season', { stem: 'monharbor', season: 0, final: true }],
  ['Moon Harbor Season 3: The Long Night Part 1', { stem: 'monharbor', season: 3, part: 1, isBare: false }],
  ['Moon Harbor Part 6: The Long Night Part 3', { part: 3, season: 0 }],
  ['星の海 第3期 第2クール', { stem: '星の海', season: 3, part: 2 }],
])('%s', (name, claim) => {
  expect(claimOf(name)).toMatchObject(claim)
})

test('a bare numeral may belong to the name', () => {
  expect(parseSeasonName('Moon Harbor 2').claims.map(({ stem, season }) => [stem, season])).toEqual([
    ['monharbor', 2],
    ['monharbor', 2],
    ['monharbor2', 0],
  ])
})

test('parses names of any length and content', () => {
  const names = ['('.repeat(5_000), ' -'.repeat(5_000), 'season 2 '.repeat(2_000), '第2期'.repeat(2_000), '']
  const titles = names.map((romaji, at) => ({
    names: { romaji },
    synonyms: names,
    format: 'TV' as const,
    episodes: 12,
    startDate: `20${10 + at}-01-01`,
    endDate: undefined,
  }))
  expect(new Set(labelSeasons(titles)).size).toBe(names.length)
})
