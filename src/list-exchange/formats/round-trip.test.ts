import { gzipSync } from 'node:zlib'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { ENTRY_LIMITS, type ListEntry, LIST_STATUSES } from '#src/list/entries/entry.ts'
import { toPartialDate } from '#src/list/entries/partial-date.ts'
import { LAST_EPISODE } from '#src/list/limits.ts'
import { cleanEntry } from './clean-entry.ts'
import type { ListWriter } from './exported-entry.ts'
import type { ExternalEntry } from './external-entry.ts'
import { LIST_FILES, readFixture } from './fixtures/read-fixture.server.ts'
import { createMalWriter } from './mal/write-mal.ts'
import { createOwnWriter } from './own/write-own-list.ts'
import { readList } from './recognise-list.ts'
import { unpackFile } from './tasks.server.ts'

const writeAll = ({ start, write, end }: ListWriter, entries: readonly ExternalEntry[]) =>
  start + write(withFormat(entries)) + end
const writeMal = (entries: readonly ExternalEntry[]) =>
  writeAll(
    createMalWriter(
      'harbour',
      entries.map(({ entry }) => entry.status),
    ),
    entries,
  )
const toBytes = (text: string) => new TextEncoder().encode(text)
const withFormat = (entries: readonly ExternalEntry[]) => entries.map((entry) => ({ ...entry, format: null }))
const throughMal = (entries: readonly ExternalEntry[]) => readList(unpackFile(gzipSync(toBytes(writeMal(entries)))))
const throughOwn = (entries: readonly ExternalEntry[]) =>
  readList(toBytes(writeAll(createOwnWriter('harbour', '2026-11-25T12:00:00.000Z'), entries)))

/** What a file for MyAnimeList says of an entry. */
const asInMal = ({ ids, title, episodes, entry }: ExternalEntry): ExternalEntry => ({
  ids: ids.mal === undefined ? {} : { mal: ids.mal },
  title,
  episodes,
  entry: { ...entry, otherFields: entry.otherFields.mal ? { mal: entry.otherFields.mal } : {} },
  updatedAt: null,
})

test.each(LIST_FILES)('%s is the same after an export and another import', (name) => {
  const { entries } = readList(readFixture(name))
  expect(entries.length).toBeGreaterThan(1)
  expect(throughOwn(entries)).toEqual({ source: 'hoshimi', owner: 'harbour', entries, warnings: [] })
  const known = entries.filter(({ ids }) => ids.mal !== undefined)
  const warnings = known.length === 0 ? ['The list has no titles.'] : []
  expect(throughMal(known)).toEqual({ source: 'mal', owner: 'harbour', entries: known.map(asInMal), warnings })
})

const texts = fc.string({ unit: 'binary', maxLength: 200 })
const pieces = fc
  .array(
    fc.constantFrom(']]>', '<![CDATA[', '&amp;', '<', ',', '%', '%2C', '\n', '\r', '\u0000', '\ud800', 'list:', '海'),
  )
  .map((parts) => parts.join(''))
const anyText = fc.oneof(texts, pieces)
const dates = fc
  .tuple(fc.integer({ min: 1900, max: 2100 }), fc.option(fc.nat(13)), fc.option(fc.nat(32)))
  .map(([year, month, day]) => toPartialDate(year, month, day))
const malFields = fc.record(
  {
    my_rated: anyText,
    my_storage: anyText,
    my_priority: fc.constantFrom('MEDIUM', 'HIGH'),
    my_tags: fc.constantFrom('sea', 'sea, quiet evenings', 'a,b'),
  },
  { requiredKeys: [] },
)
const listEntries: fc.Arbitrary<ListEntry> = fc.record({
  status: fc.constantFrom(...LIST_STATUSES),
  progress: fc.nat(LAST_EPISODE),
  score: fc.nat(100),
  startedOn: fc.option(dates),
  finishedOn: fc.option(dates),
  timesRewatched: fc.nat(ENTRY_LIMITS.timesRewatched),
  notes: anyText,
  isPrivate: fc.boolean(),
  customLists: fc.array(anyText, { maxLength: 5 }),
  otherFields: malFields.map((mal) => ({ mal })),
})
const titles = fc.uniqueArray(
  fc.record({
    ids: fc.record({ mal: fc.integer({ min: 1, max: 2 ** 31 - 1 }) }),
    title: anyText,
    episodes: fc.option(fc.integer({ min: 1, max: LAST_EPISODE })),
    entry: listEntries,
    updatedAt: fc.constant(null),
  }),
  { selector: ({ ids }) => ids.mal, maxLength: 8 },
)

test('any list is the same after a file for MyAnimeList', () => {
  fc.assert(
    fc.property(titles, (generated) => {
      const entries = generated.map(cleanEntry)
      expect(throughMal(entries).entries).toEqual(entries)
    }),
  )
})

test('any list is the same after a file of this site', () => {
  fc.assert(
    fc.property(titles, (generated) => {
      const entries = generated.map(cleanEntry)
      expect(throughOwn(entries).entries).toEqual(entries)
    }),
  )
})

test('writes the elements of MyAnimeList in its order', () => {
  const { entries } = readList(readFixture('mal-export.xml'))
  const text = writeMal(entries)
  const [, second] = text.split('<anime>').slice(1)
  const original = new TextDecoder().decode(readFixture('mal-export.xml')).split('<anime>')[2]
  const namesIn = (part = '') => [...part.matchAll(/<(\w+)>/g)].map(([, name]) => name)
  expect(namesIn(second)).toEqual(namesIn(original))
  expect(second).toContain('<update_on_import>1</update_on_import>')
  expect(text.slice(0, text.indexOf('<anime>'))).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<myanimelist>
  <myinfo>
    <user_id>0</user_id>
    <user_name>harbour</user_name>
    <user_export_type>1</user_export_type>
    <user_total_anime>6</user_total_anime>
    <user_total_watching>1</user_total_watching>
    <user_total_completed>2</user_total_completed>
    <user_total_onhold>1</user_total_onhold>
    <user_total_dropped>1</user_total_dropped>
    <user_total_plantowatch>1</user_total_plantowatch>
  </myinfo>
  `)
})

test('the notes of merged titles, which are longer than others, are cut when a file of this site is read', () => {
  const { entries } = readList(readFixture('hoshimi-list.json'))
  const long = entries.slice(0, 1).map((one) => ({ ...one, entry: { ...one.entry, notes: 'x'.repeat(6_000) } }))
  const { entries: read, warnings } = throughOwn(long)
  expect(read[0]?.entry.notes).toHaveLength(5_000)
  expect(warnings).toEqual([expect.stringContaining('loses the rest')])
})
