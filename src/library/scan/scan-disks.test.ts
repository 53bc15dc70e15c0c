import { appendFile, mkdir, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { saveFolder } from '#src/catalogue/audience/folder-store.server.ts'
import { folderGate } from '#src/platform/folder-gate.server.ts'
import { siteUser } from '#src/platform/process/site-user.server.ts'
import { databases } from '#test/services/databases.ts'
import { openScanned, quiet, type ScannedLibrary } from '#test/library/scanned-library.ts'
import { locate } from '../job-context.server.ts'
import { findFilesByPath } from './files-store.server.ts'
import { toWarnings } from './report.ts'
import type { ScanDeps } from './scan.server.ts'

/** Makes a folder hang. @returns what makes it respond again */
function hang(folder: string): () => Promise<void> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { promise, resolve } = Promise.withResolvers<undefined>()
  const late = folderGate.run(folder, () => promise).catch(() => undefined)
  vi.advanceTimersByTime(60_000)
  vi.useRealTimers()
  return async () => {
    resolve(undefined)
    await late
    await promise
  }
}

describe.each(databases())('scanning disks and unusual names on $name', ({ open }) => {
  let lib: ScannedLibrary
  beforeEach(async () => {
    lib = await openScanned(open)
  })
  afterEach(() => lib.close())

  test('an unmounted disk is reported and marks no files as missing', async () => {
    await lib.put('Paper Moon - 01.mkv')
    await lib.scan()
    const away = join(lib.home, 'away')
    await rename(lib.folder, away)
    for (const make of [() => Promise.resolve(), () => mkdir(lib.folder)]) {
      await make()
      expect(await lib.scan()).toMatchObject({ seen: 0, missing: 0, absent: [lib.folder] })
      expect(await lib.file('Paper Moon - 01.mkv')).toMatchObject({ state: 'present' })
    }
    await rm(lib.folder, { recursive: true })
    await rename(away, lib.folder)
    expect((await lib.scan()).brief).toBe(quiet(1))
  })

  test('a disk that is unmounted during the scan marks no files as missing', async () => {
    await lib.put('A/Paper Moon - 01.mkv')
    await lib.put('B/Paper Moon - 02.mkv')
    await lib.scan()
    let isUnmounted = false
    const unmount = (absolute: string) => {
      if (isUnmounted || !absolute.endsWith('A')) return
      isUnmounted = true
      renames.push(rename(lib.folder, join(lib.home, 'away')))
    }
    const renames: Promise<void>[] = []
    const report = await lib.scan({ onEnterFolder: unmount })
    await Promise.all(renames)
    expect(report).toMatchObject({ missing: 0, absent: [lib.folder] })
    expect(await lib.paths()).toEqual(['A/Paper Moon - 01.mkv', 'B/Paper Moon - 02.mkv'])
  })

  test('a folder that does not respond is reported, and loses no files; the others are scanned', async () => {
    const other = join(lib.home, 'other')
    const folders = [lib.folder, other]
    await mkdir(other)
    await writeFile(join(other, 'Paper Moon - 02.mkv'), '2')
    await writeFile(join(other, 'Paper Moon - 03.mkv'), '3')
    await lib.put('Paper Moon - 01.mkv')
    await lib.scan({}, folders)
    await rm(join(other, 'Paper Moon - 02.mkv'))
    const responds = hang(lib.folder)
    const report = await lib.scan({}, folders)
    expect(report).toMatchObject({ seen: 1, missing: 1, hanging: [lib.folder], absent: [], problems: [] })
    expect(toWarnings(report)).toEqual([`${lib.folder} doesn’t respond: its known videos stay listed`])
    expect(await lib.paths()).toEqual(['Paper Moon - 01.mkv', 'Paper Moon - 03.mkv'])
    await responds()
    expect((await lib.scan({}, folders)).brief).toBe(quiet(2))
  })

  test('a subfolder that the site’s user may not read is reported with the user and the command, and loses no files', async () => {
    await lib.put('A/Paper Moon - 01.mkv')
    await lib.put('B’s “new”\n/Paper Moon - 02.mkv')
    await lib.scan()
    const denied = Object.assign(new Error('denied'), { code: 'EACCES' })
    const report = await lib.scan({
      onEnterFolder(folder) {
        if (folder.includes('/B’s')) vi.spyOn(folderGate, 'run').mockRejectedValueOnce(denied)
      },
    })
    expect(report).toMatchObject({ seen: 1, missing: 0 })
    const path = `${lib.folder}/B’s “new”\\u{a}`
    const { name, id } = siteUser()
    expect(toWarnings(report)).toEqual([
      `Skipped: ${path}: can’t be read by the site’s user, ${name}. To let it read the folder, run: sudo setfacl -R -m u:${id}:rX '${path}'`,
    ])
    expect((await lib.scan()).brief).toBe(quiet(2))
  })

  test('a folder that stops responding during the scan loses no files, nor their subtitles', async () => {
    await lib.put('A/Paper Moon - 01.mkv')
    await lib.put('A/Subs/Paper Moon - 01.en.srt')
    await lib.put('B/Paper Moon - 02.mkv')
    await lib.scan()
    const before = await lib.all()
    let responds = async () => undefined as void
    const report = await lib.scan({
      onEnterFolder(folder) {
        if (folder.endsWith('Subs')) responds = hang(lib.folder)
      },
    })
    expect(report).toMatchObject({ seen: 0, missing: 0, changed: 0, hanging: [lib.folder] })
    expect(await lib.all()).toEqual(before)
    await responds()
    expect((await lib.scan()).brief).toBe(quiet(2))
  })

  test('skips files that are still being copied', async () => {
    let now = Date.now()
    const growing = (more: Partial<ScanDeps> = {}) => lib.scan({ now: () => now, ...more })
    await lib.put('Paper Moon - 01.mkv', 'a')
    expect(await growing()).toMatchObject({ seen: 0, new: 0, growing: 1 })
    await appendFile(join(lib.folder, 'Paper Moon - 01.mkv'), 'b')
    now = Date.now() + 4_000
    expect(await growing()).toMatchObject({ growing: 1 })
    now += 5_000
    expect(await growing()).toMatchObject({ seen: 1, new: 1, growing: 0 })
    expect((await lib.file('Paper Moon - 01.mkv'))?.bytes).toBe(2)
    expect(lib.snapshots.size).toBe(0)
  })

  test('accepts hostile file names', async () => {
    const names = [
      '-y.mkv',
      '%.mkv',
      '_.mkv',
      'season_1/a_b.mkv',
      "'; drop table media_file; --.mkv",
      '"q".mkv',
      'a\nb.mkv',
      '\u202egnp.mkv',
      '\u001b[2J.mkv',
      '空.mkv',
      'x'.repeat(200) + '.mkv',
    ]
    for (const name of names) await lib.put(name)
    const bytes = Buffer.concat([Buffer.from(`${lib.folder}/`), Buffer.from([0xff, 0xfe]), Buffer.from('.mkv')])
    await writeFile(bytes, 'x')
    const report = await lib.scan()
    expect(report).toMatchObject({ seen: names.length, problems: [{ why: 'its name is not UTF-8' }] })
    expect(await lib.paths()).toEqual(names.toSorted())
    expect((await findFilesByPath(lib.db, '%.mkv')).map(({ path }) => path)).toEqual(['%.mkv'])
    expect((await findFilesByPath(lib.db, '_.mkv')).map(({ path }) => path)).toEqual(['_.mkv'])
    expect((await findFilesByPath(lib.db, 'a_b.mkv')).map(({ path }) => path)).toEqual(['season_1/a_b.mkv'])
    expect((await lib.scan()).brief).toBe(quiet(names.length))
  })

  test('follows links only inside the library and stops at loops', async () => {
    await lib.put('real/Paper Moon - 01.mkv')
    await lib.put('.store/Paper Moon - 02.mkv')
    await writeFile(join(lib.home, 'secret.mkv'), 'x')
    await symlink(join(lib.folder, '.store/Paper Moon - 02.mkv'), join(lib.folder, 'Paper Moon - 02.mkv'))
    await symlink(join(lib.folder, 'real/Paper Moon - 01.mkv'), join(lib.folder, 'again.mkv'))
    await symlink(lib.home, join(lib.folder, 'climb'))
    await symlink('../secret.mkv', join(lib.folder, 'Paper Moon - 03.mkv'))
    await symlink(lib.folder, join(lib.folder, 'real/loop'))
    await symlink('nowhere.mkv', join(lib.folder, 'lost.mkv'))
    await symlink('self.mkv', join(lib.folder, 'self.mkv'))
    const report = await lib.scan()
    expect(await lib.paths()).toEqual(['Paper Moon - 02.mkv', 'real/Paper Moon - 01.mkv'])
    expect(Object.fromEntries(report.problems.map(({ path, why }) => [path, why]))).toEqual({
      climb: expect.stringMatching(/^link that points outside the library \(set MEDIA_LINKS=anywhere/),
      'Paper Moon - 03.mkv': expect.stringMatching(/^link that points outside the library/),
      'lost.mkv': 'broken link',
      'self.mkv': 'can’t be read: its links form a loop',
    })
    const followed = await lib.scan({ links: 'anywhere' })
    expect(await lib.paths()).toContain('Paper Moon - 03.mkv')
    expect(followed.problems.map(({ path }) => path).toSorted()).toEqual(['lost.mkv', 'self.mkv'])
  })

  test('follows no link into a limited folder, and finds what links of a limited folder lead to as before', async () => {
    const attic = join(lib.home, 'attic')
    const limit = (path: string) =>
      lib.db.transaction().execute((trx) => saveFolder(trx, { path, name: '', audience: 'users', users: [] }))
    const put = async (path: string) => {
      await mkdir(dirname(join(attic, path)), { recursive: true })
      await writeFile(join(attic, path), path)
    }
    await put('Paper Moon - 01.mkv')
    await put('.store/Paper Moon - 02.mkv')
    await lib.put('Paper Moon - 03.mkv')
    await symlink(join(attic, '.store'), join(lib.folder, 'store'))
    await symlink(join(attic, '.store/Paper Moon - 02.mkv'), join(lib.folder, 'Paper Moon - 02.mkv'))
    await symlink(join(attic, 'Paper Moon - 01.mkv'), join(lib.folder, 'Paper Moon - 01.mkv'))
    await symlink(join(lib.folder, 'Paper Moon - 03.mkv'), join(attic, 'Paper Moon - 03.mkv'))
    const found = async () => (await lib.rows()).map(({ folder, path }) => `${basename(folder)}: ${path}`).toSorted()
    await limit(attic)
    const { problems } = await lib.scan({}, [lib.folder, attic])
    expect(await found()).toEqual(['anime: Paper Moon - 03.mkv', 'attic: Paper Moon - 01.mkv'])
    expect(problems.map(({ path }) => path).toSorted()).toEqual(['Paper Moon - 01.mkv', 'Paper Moon - 02.mkv', 'store'])
  })

  test.each([
    ['the open folder is a link into the limited one', 'attic/real', 'open', 'attic'],
    ['the limited folder is a link into the open one', 'open/real', 'attic', 'open'],
  ])('finds videos in the limited folder only, where %s', async (_, real, link, root) => {
    const [open, attic] = [join(lib.home, 'open'), join(lib.home, 'attic')]
    await mkdir(join(lib.home, real), { recursive: true })
    await writeFile(join(lib.home, real, 'Paper Moon - 01.mkv'), 'x')
    await symlink(join(lib.home, real), join(lib.home, link))
    await lib.db
      .transaction()
      .execute((trx) => saveFolder(trx, { path: attic, name: '', audience: 'users', users: [] }))
    await lib.scan({}, [open, attic])
    const path = root === 'attic' ? 'real/Paper Moon - 01.mkv' : 'Paper Moon - 01.mkv'
    expect((await lib.rows()).map((row) => [row.folder, row.path])).toEqual([[attic, path]])
  })

  test('reads no file that has become a link into a limited folder', async () => {
    const attic = join(lib.home, 'attic')
    await mkdir(attic)
    await writeFile(join(attic, 'secret.mkv'), 'x')
    await symlink(join(attic, 'secret.mkv'), join(lib.home, 'Paper Moon - 01.mkv'))
    const where = { db: lib.db, folders: [lib.home, attic] }
    const file = { folder: lib.home, path: 'Paper Moon - 01.mkv' }
    expect(await locate(where, file)).toBe(join(attic, 'secret.mkv'))
    await lib.db
      .transaction()
      .execute((trx) => saveFolder(trx, { path: attic, name: '', audience: 'members', users: [] }))
    await expect(locate(where, file)).rejects.toThrow('The file is a link into a limited folder.')
    expect(await locate(where, { folder: attic, path: 'secret.mkv' })).toBe(join(attic, 'secret.mkv'))
  })

  test('assigns files in subtitle folders to their videos and ignores links', async () => {
    await lib.put('Paper Moon - 01.mkv')
    await lib.put('Paper Moon - 02.mkv')
    await lib.put('Subs/Paper Moon - 01.en.srt')
    await lib.put('Subs/Paper Moon - 02/3_Japanese.srt')
    await lib.put('Subs/Another Title - 01.srt')
    await writeFile(join(lib.home, 'secret.srt'), 'x')
    await symlink(join(lib.home, 'secret.srt'), join(lib.folder, 'Subs/Paper Moon - 01.de.srt'))
    await lib.scan()
    const [first, second] = await lib.rows()
    expect(JSON.parse(first?.sidecars ?? '')).toMatchObject([{ file: 'Subs/Paper Moon - 01.en.srt', language: 'en' }])
    expect(JSON.parse(second?.sidecars ?? '')).toMatchObject([
      { file: 'Subs/Paper Moon - 02/3_Japanese.srt', language: 'ja' },
    ])
    await lib.put('Subs/Paper Moon - 01.ja.srt')
    expect(await lib.scan()).toMatchObject({ changed: 1 })
  })

  test('reads folders up to twelve levels deep', async () => {
    const deep = Array.from({ length: 12 }, (_, index) => `d${index}`).join('/')
    await lib.put(`${deep}/Paper Moon - 01.mkv`)
    await lib.put(`${deep}/more/Paper Moon - 02.mkv`)
    expect(await lib.scan()).toMatchObject({ seen: 1, problems: [{ path: `${deep}/more` }] })
  })

  test('an aborted scan changes nothing', async () => {
    await lib.put('Paper Moon - 01.mkv')
    await lib.scan()
    await rm(join(lib.folder, 'Paper Moon - 01.mkv'))
    await lib.put('Paper Moon - 02.mkv')
    await expect(lib.scan({ signal: AbortSignal.abort() })).rejects.toThrow(/abort/i)
    expect(await lib.paths()).toEqual(['Paper Moon - 01.mkv'])
  })
})
