import { appendFile, rename, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { countChecksums, listDamaged, listDamagedBetween } from '../collection/collection-store.server.ts'
import type { LibraryTables } from '../tables.server.ts'
import { findJob } from '#src/platform/jobs/jobs-admin-store.server.ts'
import { startWorker, type Worker } from '#src/platform/jobs/jobs.server.ts'
import { enqueue } from '#src/platform/jobs/jobs-store.server.ts'
import type { JobKind } from '#src/platform/jobs/jobs.ts'
import { LATER, MOON, openScanned, type ScannedLibrary } from '#test/library/scanned-library.ts'
import { bothDatabases } from '#test/services/databases.ts'
import { waitFor } from '#test/wait.ts'
import { repairLibrary } from '../repair-library.server.ts'
import { checksumJob } from './checksum-job.server.ts'

const crcOf = (content: string): string => crc32(content).toString(16).padStart(8, '0').toUpperCase()

describe.each(bothDatabases())('checksums on $name', ({ open }) => {
  let lib: ScannedLibrary
  let worker: Worker | undefined
  beforeEach(async () => {
    lib = await openScanned(open)
  })
  afterEach(async () => {
    await worker?.close()
    await lib.close()
  })

  type Options = NonNullable<Parameters<typeof checksumJob>[1]>
  /** Runs the jobs that wait, without pauses by default. */
  async function run({ pause = async () => undefined, ...options }: Options = {}, others: JobKind[] = []) {
    const context = { db: lib.db, folders: [lib.folder], now: () => LATER }
    const errors: unknown[] = []
    worker = startWorker(lib.jobs, [checksumJob(context, { ...options, pause }), ...others], {
      slots: 1,
      log: (_, error) => errors.push(error),
      repeat: () => () => undefined,
    })
    const isWaiting = () =>
      lib.jobs
        .selectFrom('job')
        .select('id')
        .where('kind', '=', 'checksum')
        .where('state', 'in', ['waiting', 'running'])
    await waitFor(async () => expect(await isWaiting().execute()).toEqual([]))
    await worker.close()
    expect(errors).toEqual([])
  }
  const results = async () =>
    Object.fromEntries(
      (await lib.all()).map(({ path, checksum, actual_checksum: actual }) => [
        path.replace(/^.* - /, ''),
        checksum === '' ? null : actual === null ? 'waits' : actual === checksum,
      ]),
    )
  const stateOf = async (path: string) =>
    (await findJob(lib.jobs, 'checksum', String((await lib.file(path))?.id)))?.state ?? null

  test('files are compared with what their names, lists and NFO files say; others are not read', async () => {
    await lib.put(`Paper Moon - 01 [${crcOf('one')}].mkv`, 'one')
    await lib.put('Paper Moon - 02 [0A1B2C3D].mkv', 'two')
    await lib.put('Paper Moon - 03.mkv', 'three')
    await lib.put('Paper Moon - 04.mkv', 'four')
    await lib.put('Paper Moon - 05.mkv', 'five')
    await lib.put('Paper Moon - 06 [20260405].mkv', 'six')
    await lib.put(
      'all.sfv',
      `; \nPaper Moon - 03.mkv ${crcOf('three')}\nPaper Moon - 02 [0A1B2C3D].mkv ${crcOf('two')}\n`,
    )
    await lib.put('Paper Moon - 04.nfo', `Source....: Disc\nCRC-32....: ${crcOf('other')}\n`)
    await lib.scan()
    expect(await stateOf('Paper Moon - 05.mkv')).toBeNull()
    await run()
    expect(await results()).toEqual({
      [`01 [${crcOf('one')}].mkv`]: true,
      '02 [0A1B2C3D].mkv': false,
      '03.mkv': true,
      '04.mkv': false,
      '05.mkv': null,
      '06 [20260405].mkv': null,
    })
    expect(await countChecksums(lib.db)).toEqual(new Map([[MOON, { files: 4, checked: 4, damaged: 2 }]]))
    expect(await listDamaged(lib.db)).toMatchObject([
      { anime: MOON, first: 2, expected: '0A1B2C3D', actual: crcOf('two') },
      { anime: MOON, first: 4, expected: crcOf('other'), actual: crcOf('four') },
    ])
    const at = new Date(LATER).toISOString()
    expect(await listDamagedBetween(lib.db, '2026', at)).toEqual([
      { anime: MOON, episode: 2 },
      { anime: MOON, episode: 4 },
    ])
    expect(await listDamagedBetween(lib.db, at, '9')).toEqual([])
  })

  test(
    'a file that has changed is compared again, a renamed one is not, and a list that comes later counts',
    { tags: 'slow' },
    async () => {
      await lib.put('Paper Moon - 01 [0A1B2C3D].mkv', 'one')
      await lib.put(`Paper Moon - 02 [${crcOf('two')}].mkv`, 'two')
      await lib.put('Paper Moon - 03.mkv', 'three')
      await lib.scan()
      await run()
      await writeFile(join(lib.folder, `Paper Moon - 02 [${crcOf('two')}].mkv`), 'two, damaged')
      await rename(
        join(lib.folder, 'Paper Moon - 01 [0A1B2C3D].mkv'),
        join(lib.folder, `Paper Moon - 01 [${crcOf('one')}].mkv`),
      )
      await lib.put('Paper Moon - 03.sfv', `paper moon - 03.mkv ${crcOf('three')}`)
      await lib.scan()
      expect(await results()).toEqual({
        [`01 [${crcOf('one')}].mkv`]: true,
        [`02 [${crcOf('two')}].mkv`]: 'waits',
        '03.mkv': 'waits',
      })
      await run()
      expect(await results()).toMatchObject({ [`02 [${crcOf('two')}].mkv`]: false, '03.mkv': true })
      expect((await lib.scan()).brief).toBe('3 seen, 0 new, 0 changed, 0 moved, 0 missing, 0 back')
    },
  )

  test('a long file is read in parts, each of which lets other jobs go first; a crash loses none that was saved', async () => {
    const content = '0123456789'
    await lib.put(`Paper Moon - 01 [${crcOf(content)}].mkv`, content)
    await lib.scan()
    const id = String((await lib.all())[0]?.id)
    const done: string[] = []
    const probe: JobKind = { kind: 'probe', run: async () => void done.push('probe') }
    const killRun = () =>
      lib.jobs.updateTable('job').set({ state: 'waiting', worker: null }).where('kind', '=', 'checksum').execute()
    const pause = async () => {
      done.push('part')
      if (done.length === 2) await enqueue(lib.jobs, { kind: 'probe', subject: id, priority: 1, restart: true }, 0)
      if (done.length === 4) await killRun()
    }
    await run({ partBytes: 4, pause }, [probe])
    expect(done, 'the second part is read twice').toEqual(['probe', 'part', 'probe', 'part', 'part', 'part'])
    expect(await results()).toEqual({ [`01 [${crcOf(content)}].mkv`]: true })
    expect(await lib.db.$extendTables<LibraryTables>().selectFrom('media_checksum_part').selectAll().execute()).toEqual(
      [],
    )
  })

  test.each([
    ['longer', (file: string) => appendFile(file, 'more')],
    ['newer', (file: string) => utimes(file, 1, 1)],
  ])('nothing is stored of a file that is %s than the scan found it', async (_, change) => {
    await lib.put('Paper Moon - 01 [0A1B2C3D].mkv', 'one')
    await lib.scan()
    await run({ pause: () => change(join(lib.folder, 'Paper Moon - 01 [0A1B2C3D].mkv')) })
    expect(await results()).toEqual({ '01 [0A1B2C3D].mkv': 'waits' })
    await lib.scan()
    expect(await stateOf('Paper Moon - 01 [0A1B2C3D].mkv'), 'the scan enqueues it again').toBe('waiting')
  })

  test('files of earlier versions are compared after an upgrade; what failed stays so', async () => {
    await lib.put('Paper Moon - 01 [0A1B2C3D].mkv', 'one')
    await lib.put('Paper Moon - 02 [0A1B2C3D].mkv', 'two')
    await lib.scan()
    await lib.db.$extendTables<LibraryTables>().updateTable('media_file').set({ checksum: null }).execute()
    await lib.jobs.deleteFrom('job').where('kind', '=', 'checksum').execute()
    const second = String((await lib.file('Paper Moon - 02 [0A1B2C3D].mkv'))?.id)
    await enqueue(lib.jobs, { kind: 'checksum', subject: second, priority: 1 }, 0)
    await lib.jobs.updateTable('job').set({ state: 'failed' }).where('kind', '=', 'checksum').execute()
    await repairLibrary(lib.db, LATER)
    expect(await stateOf('Paper Moon - 01 [0A1B2C3D].mkv')).toBe('waiting')
    expect(await stateOf('Paper Moon - 02 [0A1B2C3D].mkv')).toBe('failed')
  })
})
