/** What the job reads of files that play from packages; `scenes/frames-job.test.ts` has one that plays without. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { storeBatch } from '#src/catalogue/import/store.server.ts'
import { titleRecordSchema } from '#src/catalogue/record.ts'
import type { CatalogueDb, CatalogueTables } from '#src/catalogue/tables.server.ts'
import { openTaskThread, type TaskThread } from '#src/platform/jobs/task-thread.server.ts'
import { createFolderStorage } from '#src/platform/storage/folder-storage.server.ts'
import { addFile, addPackage, changeFile } from '#test/library/library-files.ts'
import { databases, type OpenDatabase } from '#test/services/databases.ts'
import type { MediaTasks } from '../on-demand/media-tasks.server.ts'
import { packageKey } from '../serve/package-file.ts'
import type { LibraryTables } from '../tables.server.ts'
import { linesJob } from './lines-job.server.ts'

const MOON = 10_000

let opened: OpenDatabase
let db: CatalogueDb
let home: string
let media: TaskThread<MediaTasks>
let file: number
beforeEach(async () => {
  const [engine] = databases()
  if (!engine) throw new Error('no database')
  opened = await engine.open()
  db = opened.db.$extendTables<CatalogueTables>()
  const names = { english: 'Paper Moon' }
  await storeBatch(db, 'jikan', [{ record: titleRecordSchema.parse({ ids: [{ space: 'mal', id: '1' }], names }) }])
  home = await mkdtemp(join(tmpdir(), 'hoshimi-lines-'))
  media = openTaskThread<MediaTasks>({ module: '#src/library/on-demand/media-tasks.server.ts' })
  file = await addFile(db, MOON, { probe: '{}' })
})
afterEach(async () => {
  await media.close()
  await opened.close()
  await rm(home, { recursive: true })
})

interface Track {
  label: string
  language?: string
  forced?: boolean
  /** What is said, a line every two seconds; absent if its file is. */
  lines?: readonly string[]
}

/** Makes a package with these tracks. */
async function addTracks(tracks: readonly Track[], letter?: string): Promise<void> {
  const subtitles = tracks.map(({ label, language = 'en', forced = false }, i) => ({
    file: `subtitles-${i}.vtt`,
    playlist: `subtitles-${i}.m3u8`,
    sdh: false,
    standard: true,
    label,
    language,
    forced,
  }))
  const folder = join(home, packageKey(await addPackage(db, file, { subtitles }, letter)))
  await mkdir(folder, { recursive: true })
  for (const [i, { lines }] of tracks.entries()) {
    if (!lines) continue
    const cues = lines.map((text, at) => `00:00:0${2 * at}.000 --> 00:00:0${2 * at + 1}.000\n${text}\n`)
    await writeFile(join(folder, `subtitles-${i}.vtt`), `WEBVTT\n\n${cues.join('\n')}`)
  }
}

async function run(finish: () => Promise<void> = async () => undefined): Promise<number[]> {
  const steps: number[] = []
  const job = linesJob({
    db,
    media,
    folders: [home],
    storage: createFolderStorage({ root: home }),
    tools: { ffmpeg: 'ffmpeg', ffprobe: 'ffprobe', version: '', toneMap: false },
    now: () => 0,
  })
  const signal = new AbortController().signal
  const progress = (share: number) => void steps.push(share)
  await job.run({ subject: String(file), runId: '', isUrgent: false, signal, progress, finish })
  return steps
}

const lines = async (): Promise<string[]> => {
  const rows = await db
    .$extendTables<LibraryTables>()
    .selectFrom('subtitle_line')
    .select(['start_ms', 'text'])
    .orderBy('id')
    .execute()
  return rows.map(({ start_ms: start, text }) => `${start}: ${text}`)
}
const readings = () =>
  db.$extendTables<LibraryTables>().selectFrom('subtitle_reading').select(['file_id', 'lines']).execute()

test('reads the full track of each language, and signs where there is none', async () => {
  await addTracks([
    { label: 'English', lines: ['I will protect you.', '<i>Always.</i>'] },
    { label: 'Signs & songs', lines: ['School'] },
    { label: 'Commentary', lines: ['We drew this in a week.'] },
    { label: 'Deutsch (Schilder)', language: 'de', forced: true, lines: ['Schule'] },
    { label: '日本語', language: 'ja', lines: ['約束だ'] },
  ])
  expect(await run()).toEqual([expect.closeTo(1 / 3, 5), expect.closeTo(2 / 3, 5), 1])
  expect(await lines()).toEqual(['0: I will protect you.', '2000: Always.', '0: Schule', '0: 約束だ'])
  expect(await readings()).toEqual([{ file_id: file, lines: 4 }])
})

test('a track that is gone hides no other one, and a file without any counts as read', async () => {
  await addTracks([{ label: 'English' }, { label: 'Deutsch', language: 'de', lines: ['Immer.'] }])
  await run()
  expect(await lines()).toEqual(['0: Immer.'])
  await addTracks([], 'b')
  await run()
  expect([await lines(), await readings()]).toEqual([[], [{ file_id: file, lines: 0 }]])
})

test('what is read again replaces what was read before; a worker that has lost its job stores nothing', async () => {
  await addTracks([{ label: 'English', lines: ['The first version'] }])
  await run()
  await addTracks([{ label: 'English', lines: ['The second version'] }], 'b')
  const lost = async () => {
    throw new Error('taken')
  }
  await expect(run(lost)).rejects.toThrow('taken')
  expect(await lines()).toEqual(['0: The first version'])
  await run()
  expect(await lines()).toEqual(['0: The second version'])
})

test.each([
  ['missing', { missing_since: '2026-01-01T00:00:00.000Z' }],
  ['of no title', { anime_id: null }],
  ['not inspected', { probe: null }],
])('nothing is read of a file that is %s', async (_, change) => {
  await addTracks([{ label: 'English', lines: ['Never'] }])
  await changeFile(db, file, change)
  await run()
  expect([await lines(), await readings()]).toEqual([[], []])
})
