import { expect, test } from 'vitest'
import type { CatalogueTables } from '#src/catalogue/tables.server.ts'
import type { LibraryTables } from '#src/library/tables.server.ts'
import { addFile } from '#test/library/library-files.ts'
import { bothDatabases } from '#test/services/databases.ts'
import { migrations } from '../../../migrations/all.ts'
import { readPrevious } from './previous-match.ts'

test.each(bothDatabases())('files matched before doubts had kinds get them on $name', async ({ open }) => {
  const opened = await open()
  const db = opened.db.$extendTables<CatalogueTables & LibraryTables>()
  const previous = { at: '2026-01-01T00:00:00.000Z', match: 'doubtful', confidence: 0.5, candidates: '[]' }
  const nowhere = { anime_id: null, first_episode: null, last_episode: null }
  const REASONS = [
    ['“Sun (2019)” episode 1 fits as well', 'ambiguous'],
    ['the file name has another number, 12', 'ambiguous'],
    ['the numeral may be the season or belong to the name', 'ambiguous'],
    ['only its folder has that name', 'ambiguous'],
    ['a folder above it has the name of a title, too', 'ambiguous'],
    ['another title has that name', 'ambiguous'],
    ['another title has that season’s name', 'ambiguous'],
    ['the id map leads to episode 12 of 11', 'id-map'],
    ['TVDB numbers seasons in its own way, and no id map has its id', 'unknown-ids'],
    ['its name differs', 'other'],
    [null, null],
  ] as const
  await db.schema.alterTable('media_file').dropColumn('doubt').execute()
  for (const [reason] of REASONS)
    await addFile(db, 10_000, {
      ...nowhere,
      match: 'doubtful',
      reason,
      previous: JSON.stringify({ ...previous, reason, ...nowhere }),
    })
  await migrations['061-match-doubts']?.up(db)
  const rows = await db.selectFrom('media_file').select(['reason', 'doubt', 'previous']).orderBy('id').execute()
  expect(rows.map(({ reason, doubt }) => [reason, doubt])).toEqual(REASONS)
  expect(rows.map((row) => [readPrevious(row.previous)?.reason, readPrevious(row.previous)?.doubt])).toEqual(REASONS)
  await opened.close()
})
