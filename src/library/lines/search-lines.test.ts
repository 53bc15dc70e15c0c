import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { storeBatch } from '#src/catalogue/import/store.server.ts'
import { titleRecordSchema } from '#src/catalogue/record.ts'
import { type Catalogue, openCatalogue } from '#src/catalogue/snapshot.server.ts'
import type { CatalogueDb, CatalogueTables } from '#src/catalogue/tables.server.ts'
import type { Title } from '#src/catalogue/title.ts'
import { enqueue, listStates } from '#src/platform/jobs/jobs-store.server.ts'
import type { JobTables } from '#src/platform/jobs/jobs-tables.server.ts'
import { addFile, changeFile } from '#test/library/library-files.ts'
import { bothDatabases, type OpenDatabase } from '#test/services/databases.ts'
import { forgetMissing, listRead, replaceLines } from './lines-store.server.ts'
import { MAX_FOUND, searchLines } from './search-lines.server.ts'
import { countReadings } from '../readings-store.server.ts'
import { findLineRows, listAround } from './search-store.server.ts'
import { parseLineQuery } from './terms.ts'

const [MOON, SUN] = [10_000, 10_001]
const NOW = '2026-11-30T00:00:00.000Z'
const title = (id: number, english: string) => ({
  record: titleRecordSchema.parse({ ids: [{ space: 'mal', id: String(id) }], names: { english }, format: 'TV' }),
})

describe.each(bothDatabases())('lines of subtitles, on $name', ({ name, open }) => {
  let opened: OpenDatabase
  let db: CatalogueDb
  let catalogue: Catalogue
  beforeEach(async () => {
    opened = await open()
    db = opened.db.$extendTables<CatalogueTables>()
    await storeBatch(db, 'jikan', [title(1, 'Paper Moon'), title(2, 'Paper Sun')])
    catalogue = await openCatalogue(db, (error) => {
      throw error
    })
  })
  afterEach(async () => {
    await catalogue.close()
    await opened.close()
  })

  /** All titles have videos. */
  const snapshot = () => ({
    ...catalogue.snapshot,
    titles: catalogue.snapshot.titles.map((one) => ({
      ...one,
      availability: { sub: 1, dub: 0, lastEpisode: 1, playable: '1', quality: undefined },
    })),
  })
  const search = (keyword: string, mayPlay: (title: Title) => boolean = () => true) =>
    searchLines(keyword, { db, snapshot: snapshot(), mayPlay })
  const find = async (keyword: string, mayPlay?: (title: Title) => boolean) =>
    (await search(keyword, mayPlay)).titles.flatMap(({ title, episodes }) =>
      episodes.flatMap(({ episode, lines }) =>
        lines.map(
          ({ seconds, text, next }) => `${title.number} E${episode} ${seconds}: ${text}${next ? ` / ${next}` : ''}`,
        ),
      ),
    )
  const read = async (file: number, language: string, ...texts: string[]) => {
    const lines = texts.map((text, i) => ({ start: (i + 1) * 5_000, text }))
    await replaceLines(db, { id: file, fingerprint: null }, [{ language, lines }], NOW)
  }

  test('finds words in any order, phrases first, and Japanese without spaces', async () => {
    const [one, two] = [await addFile(db, MOON), await addFile(db, SUN, { first_episode: 3, last_episode: 3 })]
    await read(one, 'en', 'You I will protect.', 'Nothing here.', 'It’s about the café')
    await read(two, 'en', 'I will protect you!')
    expect(await find('i will protect you')).toEqual([
      '10001 E3 5: I will protect you!',
      '10000 E1 5: You I will protect.',
    ])
    expect(await find('“will protect you”')).toEqual(['10001 E3 5: I will protect you!'])
    expect(await find('CAFE')).toEqual(['10000 E1 15: It’s about the café'])
    expect(await find('protects')).toEqual([])
    await read(one, 'ja', 'これは、約束だ', 'やめろ', 'アイツや')
    expect(await find('約束')).toEqual(['10000 E1 5: これは、約束だ'])
    expect(await find('や')).toEqual(['10000 E1 10: やめろ', '10000 E1 15: アイツや'])
    expect(await find('あいつ')).toEqual(['10000 E1 15: アイツや'])
    // what was read before is gone
    expect(await find('nothing here')).toEqual([])
  })

  test('a sentence may go on in the next line, which is not found by its own beginning twice', async () => {
    await read(await addFile(db, MOON), 'en', 'If you leave now', 'you can never come back', 'Never.')
    expect(await find('leave now you can never')).toEqual(['10000 E1 5: If you leave now / you can never come back'])
    expect(await find('you can never')).toEqual(['10000 E1 10: you can never come back'])
  })

  test('offers lines with all words but one if none has all', async () => {
    await read(await addFile(db, MOON), 'en', 'The moon is made of paper')
    expect(await search('moon made of cheese')).toMatchObject({ isLoose: true, count: 1 })
    expect(await search('moon cheese')).toMatchObject({ isLoose: false, count: 0 })
  })

  test('shows a line of two versions of an episode once', async () => {
    const [one, two] = [await addFile(db, MOON, { path: 'a.mkv' }), await addFile(db, MOON, { path: 'b.mkv' })]
    for (const file of [one, two]) await read(file, 'en', 'Only once')
    expect(await find('only once')).toEqual(['10000 E1 5: Only once'])
  })

  test('searches only what the viewer may play, and files that are there as they were read', async () => {
    const [one, two] = [await addFile(db, MOON), await addFile(db, SUN)]
    for (const file of [one, two]) await read(file, 'en', 'A secret')
    expect(await find('secret', ({ number }) => number !== MOON)).toEqual(['10001 E1 5: A secret'])
    expect(await find('secret', () => false)).toEqual([])
    await changeFile(db, two, { missing_since: NOW })
    expect(await find('secret')).toEqual(['10000 E1 5: A secret'])
    await changeFile(db, one, { fingerprint: 'another' })
    expect(await find('secret')).toEqual([])
    await changeFile(db, one, { fingerprint: null, match: 'ignored' })
    expect(await find('secret')).toEqual([])
  })

  test('forgets what was said in missing files, and reads it again later', async () => {
    const [one, two] = [await addFile(db, MOON), await addFile(db, SUN)]
    const jobs = db.$extendTables<JobTables>()
    for (const file of [one, two]) {
      await read(file, 'en', 'A secret')
      await enqueue(jobs, { kind: 'lines', subject: String(file), priority: 1 }, 0)
    }
    expect(await countReadings(db, 'lines')).toEqual({ read: 2, waiting: 2 })
    await changeFile(db, two, { state: 'missing' })
    expect([await forgetMissing(db), await forgetMissing(db)]).toEqual([true, false])
    expect(await listRead(db, [one, two])).toEqual(new Set([one]))
    expect([...(await listStates(jobs, 'lines', [String(one), String(two)])).keys()]).toEqual([String(one)])
  })

  test('lists the lines around one, within its track', async () => {
    const file = await addFile(db, MOON)
    await read(file, 'en', ...Array.from({ length: 9 }, (_, i) => `Line ${i}`))
    const [found] = (await search('line 1')).titles
    const id = found?.episodes[0]?.lines[0]?.id ?? 0
    expect((await listAround(db, id, 2)).map(({ text }) => text)).toEqual(['Line 0', 'Line 1', 'Line 2', 'Line 3'])
  })

  test.runIf(name === 'postgres')('looks terms up once, and then one row after the other', async () => {
    const texts = Array.from({ length: 300 }, (_, i) => (i % 15 === 0 ? `the moon of ${i}` : `nothing but ${i}`))
    for (const path of ['a.mkv', 'b.mkv', 'c.mkv']) await read(await addFile(db, MOON, { path }), 'en', ...texts)
    await sql`analyze`.execute(db)
    const explain = async (keyword: string, limit = MAX_FOUND) => {
      const { phrases = [] } = parseLineQuery(keyword) ?? {}
      const prefix = sql`explain (analyze, format json)`
      const rows: object[] = await findLineRows(db, [phrases], { titles: [MOON], limit, prefix })
      return JSON.stringify(rows)
    }
    const plan = await explain('“the moon of”')
    expect(plan).not.toMatch(/"(?:Hash|Merge) Join"|"Seq Scan"[^}]*"Relation Name":"(?!library_folder)/)
    const lookups = [...plan.matchAll(/"Index Name":"subtitle_line_terms".*?"Actual Loops":(\d+)/g)]
    expect(lookups.map(([, loops]) => loops)).toEqual(['1'])
    // what is common enough is found without the index: the plan is the one row that is asked for
    expect(await explain('nothing', 1)).not.toContain('subtitle_line_terms')
    // many lines have both words, none in this order
    expect(await explain('“moon the”')).not.toMatch(/"Rows Removed by Index Recheck":[1-9]/)
  })

  test('reads a bounded number of lines, whatever is asked for', async () => {
    await read(await addFile(db, MOON), 'en', ...Array.from({ length: MAX_FOUND + 100 }, (_, i) => `the ${i}`))
    expect(await search('the')).toMatchObject({ isCut: true })
    for (const hostile of [
      '" OR rowid:1',
      "' | 'a':*",
      '*',
      'NEAR(a b)',
      '\\',
      'a'.repeat(9_000),
      '\u0000the',
      '\ud800',
    ])
      expect(await search(hostile.toWellFormed())).toBeDefined()
  })
})
