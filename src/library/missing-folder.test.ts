/** Jobs of files in a folder that the site doesn't have, as after restoring a backup with another `MEDIA_DIR`. */
import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { storeBatch } from '#src/catalogue/import/store.server.ts'
import { titleRecordSchema } from '#src/catalogue/record.ts'
import { type Catalogue, openCatalogue } from '#src/catalogue/snapshot.server.ts'
import type { CatalogueTables } from '#src/catalogue/tables.server.ts'
import { findJob } from '#src/platform/jobs/jobs-admin-store.server.ts'
import { claimJob, enqueue } from '#src/platform/jobs/jobs-store.server.ts'
import type { JobsDb, JobTables } from '#src/platform/jobs/jobs-tables.server.ts'
import { createFolderStorage } from '#src/platform/storage/folder-storage.server.ts'
import { createVideo } from '#test/fixtures/videos.ts'
import { addFile } from '#test/library/library-files.ts'
import { databases, type OpenDatabase } from '#test/services/databases.ts'
import { waitFor } from '#test/wait.ts'
import { runJobsCommand } from './commands/jobs-commands.server.ts'
import { openLibrary, type RunningLibrary } from './library.server.ts'
import { listTitleSources } from './serve/source-store.server.ts'

const MOON = 10_000

describe.each(databases())('jobs of a folder that the site doesn’t have, on $name', (engine) => {
  let opened: OpenDatabase
  let catalogue: Catalogue
  let jobs: JobsDb
  let home: string
  let old: string
  let other: string
  let library: RunningLibrary | undefined
  beforeEach(async () => {
    opened = await engine.open()
    const db = opened.db.$extendTables<CatalogueTables>()
    jobs = db.$extendTables<JobTables>()
    const names = { english: 'Paper Moon' }
    const record = titleRecordSchema.parse({ ids: [{ space: 'mal', id: '1' }], names, format: 'TV', episodes: 12 })
    await storeBatch(db, 'jikan', [{ record }])
    catalogue = await openCatalogue(db, () => undefined)
    home = await mkdtemp(join(tmpdir(), 'hoshimi-missing-folder-'))
    ;[old, other] = [join(home, 'old'), join(home, 'other')]
    for (const folder of [old, other]) await mkdir(folder)
  })
  afterEach(async () => {
    await library?.close()
    await catalogue.close()
    await opened.close()
    await rm(home, { recursive: true, force: true })
  })

  function start(folder: string): void {
    const packaging = {
      ffmpeg: 'ffmpeg',
      cores: 1,
      diskBytes: 0,
      keepOriginals: false,
      transcode: 'cpu' as const,
      transcodeSlots: 1,
    }
    const log = { info: () => undefined, warn: () => undefined }
    const config = { mediaFolders: [folder], dataDir: home, packaging }
    library = openLibrary({ catalogue, config, storage: createFolderStorage({ root: home }), log })
  }
  const listJobs = (folder: string) => runJobsCommand(catalogue.db, [], { mediaFolders: [folder] })
  const sources = async () => (await listTitleSources(catalogue.db, MOON)).map(({ episode }) => episode)

  test('wait for it, and say so; they run once it is back', async () => {
    const name = 'Paper Moon - 01.mkv'
    createVideo(old, name)
    await utimes(join(old, name), 0, 0)
    const file = await addFile(catalogue.db, MOON, { folder: old, path: name })
    await enqueue(jobs, { kind: 'probe', subject: String(file), priority: 999 }, 0)
    // it was running when the backup was made
    await claimJob(jobs, { kinds: ['probe'], minPriority: 0 }, 'a'.repeat(16), 0)
    await writeFile(join(other, 'Paper Moon - 02.mkv'), '')

    start(other)
    await waitFor(async () => expect((await listJobs(other)).join('\n')).toMatch(/02\.mkv {2}The file is empty/))
    const job = await findJob(jobs, 'probe', String(file))
    expect(job).toMatchObject({ state: 'waiting', failure: null })
    expect(await listJobs(other)).toContain(
      `#${job?.id}  probe  waiting  ${name}  waits for ${old}, which isn’t in MEDIA_DIR on this machine`,
    )
    await library?.close()

    expect((await listJobs(old)).join('\n')).not.toContain('waits for')
    start(old)
    await waitFor(async () => expect(await sources()).toEqual([1]))
    expect(await findJob(jobs, 'probe', String(file))).toMatchObject({ state: 'done' })
  })
})
