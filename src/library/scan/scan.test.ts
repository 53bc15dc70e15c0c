import { appendFile, mkdir, rename, rm, utimes, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { claimJob } from '#src/platform/jobs/jobs-store.server.ts'
import { bothDatabases } from '#test/services/databases.ts'
import { MOON, moon, openScanned, quiet, type ScannedLibrary } from '#test/library/scanned-library.ts'
import { forgetFolder } from './commands.server.ts'
import { updateFile, inTransaction } from './files-store.server.ts'
import { toIgnoredLines } from './ignored.ts'
import { rematchFiles } from './match-file.server.ts'

describe.each(bothDatabases())('scanning on $name', ({ open }) => {
  let lib: ScannedLibrary
  beforeEach(async () => {
    lib = await openScanned(open)
  })
  afterEach(() => lib.close())

  test('finds and matches episodes and ignores everything else', async () => {
    await lib.put('Paper Moon/Season 1/Paper Moon S01E02.mkv')
    await lib.put('Paper Moon/Season 1/Paper Moon S01E02.en.srt')
    await lib.put('Paper Moon/Season 1/Paper Moon S01E02.eng.mka')
    for (const path of [
      '.hidden/Paper Moon - 03.mkv',
      '@eaDir/Paper Moon - 03.mkv',
      'Paper Moon/Extras/Making of.mkv',
      'Paper Moon/Trailers/Paper Moon - 01.mkv',
      'Paper Moon/Paper Moon - NCOP1.mkv',
      'Paper Moon/Paper Moon - 04.mkv.part',
      'Paper Moon/cover.jpg',
      'Paper Moon/Paper Moon - 05.strm',
      'Paper Moon/Paper Moon - 06.iso',
      'Paper Moon/Paper Moon - 07.en.srt',
      'Paper Moon/Other.mka',
      'Paper Moon/tvshow.nfo',
    ])
      await lib.put(path)
    const report = await lib.scan()
    expect(
      Object.fromEntries(
        report.ignored.map(({ why, examples }) => [
          why.split(/[,:]/)[0],
          examples.map((path) => path.slice(lib.folder.length + 1)),
        ]),
      ),
    ).toEqual({
      'hidden and system files': ['.hidden', '@eaDir'],
      extras: ['Paper Moon/Extras', 'Paper Moon/Trailers', 'Paper Moon/Paper Moon - NCOP1.mkv'],
      'unfinished downloads': ['Paper Moon/Paper Moon - 04.mkv.part'],
      'stream links (.strm)': ['Paper Moon/Paper Moon - 05.strm'],
      'disc images': ['Paper Moon/Paper Moon - 06.iso'],
      'files that aren’t videos': ['Paper Moon/cover.jpg'],
      'audio without a matching video': ['Paper Moon/Other.mka'],
      'subtitles without a matching video': ['Paper Moon/Paper Moon - 07.en.srt'],
    })
    expect(toIgnoredLines(report.ignored)).toContainEqual(
      `1 skipped: stream links (.strm): only video files are supported (${join(lib.folder, 'Paper Moon/Paper Moon - 05.strm')})`,
    )
    expect(report).toMatchObject({ seen: 1, new: 1, matched: 1, doubtful: 0, unmatched: 0, problems: [] })
    const [found, ...others] = await lib.rows()
    expect(others).toEqual([])
    expect(found).toMatchObject({ match: 'sure', anime_id: MOON, first_episode: 2, last_episode: 2, state: 'present' })
    expect(JSON.parse(found?.sidecars ?? '')).toMatchObject([
      { file: 'Paper Moon S01E02.en.srt', format: 'srt', language: 'en' },
      { file: 'Paper Moon S01E02.eng.mka', format: 'audio', language: 'en' },
    ])
    expect(await lib.probe('Paper Moon S01E02.mkv')).toMatchObject({ state: 'waiting' })
  })

  test('updates only changed files', async () => {
    await lib.put('Paper Moon - 01.mkv')
    await lib.put('Paper Moon - 02.mkv')
    await lib.scan()
    const before = await lib.rows()
    expect((await lib.scan({ lookup: () => Promise.reject(new Error('not needed')) })).brief).toBe(quiet(2))
    expect(await lib.rows()).toEqual(before)
    expect(lib.synced).toEqual([])
    await appendFile(join(lib.folder, 'Paper Moon - 01.mkv'), 'more')
    await lib.put('Paper Moon - 02.ja.ass')
    expect((await lib.scan()).brief).toBe('2 seen, 0 new, 2 changed, 0 moved, 0 missing, 0 back')
    const changed = await lib.file('Paper Moon - 01.mkv')
    expect(changed).toMatchObject({ bytes: 'Paper Moon - 01.mkvmore'.length, changed_at: expect.any(String) })
    // another time is no other content
    await utimes(join(lib.folder, 'Paper Moon - 02.mkv'), 1_000, 1_000)
    expect((await lib.scan()).brief).toBe('2 seen, 0 new, 1 changed, 0 moved, 0 missing, 0 back')
    expect(await lib.file('Paper Moon - 02.mkv')).toMatchObject({ modified_ms: 1_000_000, changed_at: null })
  })

  test('stores the version and the part that a name tells, also of a renamed file', async () => {
    await lib.put('Paper Moon - 01v2.mkv')
    await lib.scan()
    expect(await lib.file('Paper Moon - 01v2.mkv')).toMatchObject({ version: 2, piece: null })
    await rename(join(lib.folder, 'Paper Moon - 01v2.mkv'), join(lib.folder, 'Paper Moon - 01B.mkv'))
    await lib.scan()
    expect(await lib.file('Paper Moon - 01B.mkv')).toMatchObject({ version: 1, piece: 2 })
  })

  test('probes a changed file again, even while a probe is running', async () => {
    await lib.put('Paper Moon - 01.mkv')
    await lib.scan()
    await claimJob(lib.jobs, { kinds: ['probe'], minPriority: 0 }, 'a', Date.now())
    await appendFile(join(lib.folder, 'Paper Moon - 01.mkv'), 'more')
    await lib.scan()
    expect(await lib.probe('Paper Moon - 01.mkv')).toMatchObject({ state: 'waiting' })
  })

  test('marks a deleted file as missing and restores it when it is back', async () => {
    await lib.put('Paper Moon - 01.mkv')
    await lib.put('Paper Moon - 02.mkv')
    await lib.scan()
    await rename(join(lib.folder, 'Paper Moon - 01.mkv'), join(lib.home, 'away'))
    expect((await lib.scan()).brief).toBe('1 seen, 0 new, 0 changed, 0 moved, 1 missing, 0 back')
    expect(await lib.file('Paper Moon - 01.mkv')).toMatchObject({ state: 'missing', match: 'sure', anime_id: MOON })
    expect(lib.synced).toHaveLength(1)
    expect((await lib.scan()).brief).toBe(quiet(1))
    await rename(join(lib.home, 'away'), join(lib.folder, 'Paper Moon - 01.mkv'))
    expect((await lib.scan()).brief).toBe('2 seen, 0 new, 0 changed, 0 moved, 0 missing, 1 back')
    expect(lib.synced).toHaveLength(2)
  })

  test('a renamed or moved file keeps its id and manual match', async () => {
    const other = join(lib.home, 'other')
    await mkdir(other)
    await writeFile(join(other, 'Paper Moon - 09.mkv'), 'another')
    await lib.put('odd name.mkv', 'content')
    await lib.put('Paper Moon - 05.mkv')
    await lib.scan({}, [lib.folder, other])
    const odd = await lib.file('odd name.mkv')
    await inTransaction(lib.db, (trx) =>
      updateFile(trx, odd?.id ?? 0, { match: 'chosen', anime_id: MOON, first_episode: 7, last_episode: 8 }),
    )
    await rename(join(lib.folder, 'odd name.mkv'), join(other, 'Paper Moon - 01.mkv'))
    await rename(join(lib.folder, 'Paper Moon - 05.mkv'), join(lib.folder, 'Paper Moon - 06.mkv'))
    expect((await lib.scan({}, [lib.folder, other])).brief).toBe('3 seen, 0 new, 0 changed, 2 moved, 0 missing, 0 back')
    expect(await lib.file('Paper Moon - 01.mkv')).toMatchObject({
      id: odd?.id,
      folder: other,
      match: 'chosen',
      first_episode: 7,
    })
    expect(await lib.file('Paper Moon - 06.mkv'), 'the new name gives another episode').toMatchObject({
      match: 'sure',
      first_episode: 6,
    })
  })

  test('a copy, or another file with the same size and time, is new', async () => {
    const then = new Date('2020-01-01T00:00:00Z')
    const aged = async (path: string, content: string) => {
      await lib.put(path, content)
      await utimes(join(lib.folder, path), then, then)
    }
    await aged('Paper Moon - 01.mkv', 'aaaa')
    await lib.scan()
    await aged('Paper Moon - 02.mkv', 'aaaa')
    expect((await lib.scan()).brief).toBe('2 seen, 1 new, 0 changed, 0 moved, 0 missing, 0 back')
    await rm(join(lib.folder, 'Paper Moon - 02.mkv'))
    await aged('Paper Moon - 03.mkv', 'bbbb')
    expect((await lib.scan()).brief).toBe('2 seen, 1 new, 0 changed, 0 moved, 1 missing, 0 back')
  })

  test('files in a removed media folder become missing', async () => {
    await lib.put('Paper Moon - 01.mkv')
    await lib.scan()
    const other = join(lib.home, 'other')
    await mkdir(other)
    await writeFile(join(other, 'Paper Moon - 02.mkv'), '2')
    const alone = { isShared: false }
    expect((await lib.scan(alone, [other])).brief).toBe('1 seen, 1 new, 0 changed, 0 moved, 1 missing, 0 back')
  })

  test('files in the folders of other machines stay, also if this one has a copy', async () => {
    const other = join(lib.home, 'other')
    await mkdir(other)
    const then = new Date('2020-01-01T00:00:00Z')
    const shared = { isShared: true }
    for (const path of [join(lib.folder, 'Paper Moon - 01.mkv'), join(other, 'Paper Moon - 01.mkv')]) {
      await mkdir(dirname(path), { recursive: true })
      await writeFile(path, 'same')
      await utimes(path, then, then)
    }
    expect((await lib.scan(shared)).brief).toBe('1 seen, 1 new, 0 changed, 0 moved, 0 missing, 0 back')
    expect((await lib.scan(shared, [other])).brief).toBe('1 seen, 1 new, 0 changed, 0 moved, 0 missing, 0 back')
    for (const folders of [[lib.folder], [other]]) expect((await lib.scan(shared, folders)).brief).toBe(quiet(1))
    await rm(join(lib.folder, 'Paper Moon - 01.mkv'))
    await lib.put('note.txt')
    expect((await lib.scan(shared)).brief, 'its own missing file').toBe(
      '0 seen, 0 new, 0 changed, 0 moved, 1 missing, 0 back',
    )
  })

  test('a folder that no machine has any more can be given up, and found again elsewhere', async () => {
    const other = join(lib.home, 'other')
    await lib.put('Paper Moon - 01.mkv')
    await lib.scan({ isShared: true })
    const { id } = (await lib.file('Paper Moon - 01.mkv')) ?? {}
    await rename(lib.folder, other)
    expect(await forgetFolder(lib.db, [lib.folder])).toEqual(['1 file is missing'])
    expect(await lib.file('Paper Moon - 01.mkv')).toMatchObject({ state: 'missing' })
    expect((await lib.scan({ isShared: true }, [other])).brief).toBe(
      '1 seen, 0 new, 0 changed, 1 moved, 0 missing, 0 back',
    )
    expect(await lib.file('Paper Moon - 01.mkv')).toMatchObject({ id, folder: other, state: 'present' })
  })

  test('reads NFO files and ignores folders with that name', async () => {
    await lib.put('odd/x1.mkv')
    await lib.put(
      'odd/x1.nfo',
      '<episodedetails><showtitle>Paper Moon</showtitle><season>1</season><episode>4</episode></episodedetails>',
    )
    await mkdir(join(lib.folder, 'odd/tvshow.nfo'))
    await lib.scan()
    expect(await lib.rows()).toMatchObject([{ match: 'sure', anime_id: MOON, first_episode: 4 }])
  })

  test('rematches uncertain files when the catalogue grows and keeps manual matches', async () => {
    lib.state.titles = []
    for (const number of ['01', '02', '03']) await lib.put(`Paper Moon - ${number}.mkv`)
    expect(await lib.scan()).toMatchObject({ unmatched: 3 })
    const ignored = await lib.file('Paper Moon - 02.mkv')
    await inTransaction(lib.db, (trx) => updateFile(trx, ignored?.id ?? 0, { match: 'ignored' }))
    lib.state.titles = [moon]
    expect(await rematchFiles(lib.db, lib.deps())).toBe(2)
    expect((await lib.rows()).map(({ match }) => match)).toEqual(['sure', 'ignored', 'sure'])
    expect(lib.synced).toHaveLength(2)
    expect(await rematchFiles(lib.db, lib.deps()), 'nothing is left to do').toBe(0)
  })

  test('a rematch leaves a file alone for which an admin chooses meanwhile', async () => {
    lib.state.titles = []
    await lib.put('Paper Moon - 01.mkv')
    await lib.scan()
    lib.state.titles = [moon]
    const file = await lib.file('Paper Moon - 01.mkv')
    const deps = lib.deps()
    const lookup = async () => {
      await inTransaction(lib.db, (trx) => updateFile(trx, file?.id ?? 0, { match: 'ignored' }))
      return deps.lookup()
    }
    expect(await rematchFiles(lib.db, { ...deps, lookup })).toBe(0)
    expect((await lib.rows()).map(({ match }) => match)).toEqual(['ignored'])
  })

  test('two concurrent scans add each file once', async () => {
    for (let index = 1; index <= 12; index++) await lib.put(`Paper Moon - ${String(index).padStart(2, '0')}.mkv`)
    const reports = await Promise.all([lib.scan(), lib.scan()])
    expect(reports.reduce((sum, report) => sum + report.new, 0)).toBe(12)
    expect(await lib.rows()).toHaveLength(12)
  })
})
