import { describe, expect, test } from 'vitest'
import { type EpisodeRange, type MediaName, partOf } from './media-name.ts'
import { parseMediaPath } from './name.ts'
import { BATCH } from '#test/fixtures/file-names/batch.ts'
import { COMPETING } from '#test/fixtures/file-names/competing.ts'
import { COUNTING } from '#test/fixtures/file-names/counting.ts'
import { DOUBLE_NAME } from '#test/fixtures/file-names/double-name.ts'
import { FANSUB } from '#test/fixtures/file-names/fansub.ts'
import { JAPANESE } from '#test/fixtures/file-names/japanese.ts'
import { LAST_NUMBER } from '#test/fixtures/file-names/last-number.ts'
import { LAYOUT } from '#test/fixtures/file-names/layout.ts'
import { NUMBER } from '#test/fixtures/file-names/number.ts'
import { ODD } from '#test/fixtures/file-names/odd.ts'
import { OPENING } from '#test/fixtures/file-names/opening.ts'
import { REGIONAL } from '#test/fixtures/file-names/regional.ts'
import type { NameRow } from '#test/fixtures/file-names/row.ts'
import { SCENE } from '#test/fixtures/file-names/scene.ts'
import { SEASON } from '#test/fixtures/file-names/season.ts'
import { SEQUEL } from '#test/fixtures/file-names/sequel.ts'
import { SIGN } from '#test/fixtures/file-names/sign.ts'
import { SPECIAL } from '#test/fixtures/file-names/special.ts'
import { VERSION } from '#test/fixtures/file-names/version.ts'

const TABLES: Readonly<Record<string, readonly NameRow[]>> = {
  'of fan groups': FANSUB,
  'of rips': SCENE,
  'with seasons': SEASON,
  'with numbers': NUMBER,
  'of specials, films and extras': SPECIAL,
  'in folders': LAYOUT,
  'in other scripts': JAPANESE,
  'with two names': DOUBLE_NAME,
  'with several numbers': LAST_NUMBER,
  'with every form of episode number': COUNTING,
  'with several episodes': BATCH,
  'with versions and groups at the end': VERSION,
  'of sequels': SEQUEL,
  'with symbols and years': SIGN,
  'of openings and numbered specials': OPENING,
  'in other languages': REGIONAL,
  'of unusual forms': ODD,
  'that compete': COMPETING,
}

const rangeOf = (letter: string, range: EpisodeRange | undefined): string =>
  range === undefined ? '' : `${letter}${range.first}${range.last > range.first ? `-${range.last}` : ''}`

/** The parts of a name except its title, in the format of the tables. */
function describeName(name: MediaName): string {
  const label = name.label === undefined ? '' : `:${name.label}`
  if (name.kind === 'extra') return `extra${label}`
  return [
    name.kind === 'episode' ? '' : name.kind + label,
    name.season === undefined ? '' : `s${name.season}`,
    name.part === undefined ? '' : `p${name.part}`,
    rangeOf('e', name.episodes),
    rangeOf('a', name.absolute),
    name.year === undefined ? '' : `y${name.year}`,
    name.version === undefined ? '' : `v${name.version}`,
    name.piece === undefined ? '' : ['1st', '2nd', '3rd', '4th'][name.piece - 1],
    ...Object.entries(name.ids).map(([space, id]) => `${space}:${id}`),
  ]
    .filter((word) => word !== undefined && word !== '')
    .join(' ')
}

/** Expected values: extras have no title, and only some rows name a group and alternative titles. */
function read([path, , , group, others]: NameRow): unknown[] {
  const name = parseMediaPath(path)
  const title = name.kind === 'extra' ? '' : name.title
  return [title, describeName(name), group && (name.group ?? ''), others && name.otherTitles]
}

describe.each(Object.entries(TABLES))('parses names %s', (_, rows) => {
  test.each(rows.map((row) => ({ path: row[0], row })))('$path', ({ row }) => {
    const [, title, expected, group, others] = row
    expect(read(row)).toEqual([title, expected, group, others])
  })
})

test('parses all other parts of release names', () => {
  expect(parseMediaPath('[Group] Title - 05v2 [1920x1080][abcdef01].mkv')).toEqual({
    title: 'Title',
    otherTitles: [],
    kind: 'episode',
    ids: {},
    episodes: { first: 5, last: 5 },
    version: 2,
    group: 'Group',
    checksum: 'ABCDEF01',
    resolution: 1080,
  })
})

test.each([
  ['Title (1 of 2).mkv', 1, 1],
  ['Title (2 of 2).mkv', 1, 2],
  ['Title (2 of 2).mkv', 2, undefined], // a series of two episodes
  ['Title (1 of 6).mkv', 1, undefined],
  ['Title - 40 (2 of 2).mkv', 40, 2],
  ['Title.mkv', 1, undefined],
])('%s that matches episode %i is part %s', (path, first, part) =>
  expect(partOf(parseMediaPath(path), first)).toBe(part),
)

test('finds all names of the title in a path', () => {
  const name = parseMediaPath('葬送のフリーレン/[Group] 葬送的芙莉莲 _ Sousou no Frieren [05][1080p].mkv')
  expect([name.title, name.otherTitles]).toEqual(['葬送的芙莉莲', ['葬送のフリーレン', 'Sousou no Frieren']])
})

test('adds a title with the number, which may belong to it', () => {
  expect(parseMediaPath('Area 88.mkv').otherTitles).toEqual(['Area 88'])
})

test("finds the episode's title", () => {
  expect(parseMediaPath('Show/Season 00/Show - S00E05 - No Regrets [1080p].mkv').episodeTitle).toBe('No Regrets')
})
