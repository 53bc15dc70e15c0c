import { mkdir, rename } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { HOUR_MS } from '#src/platform/durations.ts'
import { bothDatabases } from '#test/services/databases.ts'
import { LATER, openScanned, quiet, type ScannedLibrary } from '#test/library/scanned-library.ts'
import { findReady } from '../job-context.server.ts'
import { confirmDisappeared, listDisappeared, saveDisappeared } from './disappeared-store.server.ts'

const DAY_MS = 24 * HOUR_MS

describe.each(bothDatabases())('many videos that disappear at once, on $name', ({ open }) => {
  let lib: ScannedLibrary
  let now: number
  beforeEach(async () => {
    lib = await openScanned(open)
    now = LATER
  })
  afterEach(() => lib.close())

  const putEpisodes = async (folder: string, count: number) => {
    for (let number = 1; number <= count; number++)
      await lib.put(`${folder}/Paper Moon - ${number}.mkv`, `${folder} ${number}`)
  }
  const scan = (folders?: string[]) => lib.scan({ now: () => now }, folders)
  const missing = async () => (await lib.all()).filter(({ state }) => state === 'missing').map(({ path }) => path)
  const asked = async () => (await listDisappeared(lib.db, now)).map(({ path, count }) => [path, count])
  const move = async (from: string, to: string) => {
    await mkdir(dirname(to), { recursive: true })
    await rename(from, to)
  }
  const away = (path: string) => join(lib.home, 'away', path)
  const moveAway = (path: string) => move(join(lib.folder, path), away(path))
  const moveBack = (path: string, to = path) => move(away(path), join(lib.folder, to))

  test('stay listed until an admin confirms that the folder is gone', async () => {
    await putEpisodes('Moon', 12)
    await putEpisodes('Sun', 12)
    await scan()
    await moveAway('Moon')
    const report = await scan()
    expect(report.brief).toBe(quiet(12))
    expect(await missing()).toEqual([])
    expect(lib.synced, 'packages play on').toEqual([])
    const question = { folder: lib.folder, path: join(lib.folder, 'Moon'), count: 12 }
    expect(report.disappeared).toMatchObject([question])
    expect(await listDisappeared(lib.db, now)).toEqual([
      { ...question, since: new Date(now).toISOString(), until: new Date(now + DAY_MS).toISOString() },
    ])
    expect(await confirmDisappeared(lib.db, lib.folder, now)).toBe(12)
    const ids = (await lib.all()).map(({ id }) => id)
    await saveDisappeared(lib.db, ids.slice(0, 1), new Date(now).toISOString())
    expect(await asked(), 'a scan that began earlier does not ask again').toEqual([])
    await moveBack('Moon/Paper Moon - 3.mkv')
    expect((await scan()).brief, 'the scan looks once more').toBe(
      '13 seen, 0 new, 0 changed, 0 moved, 11 missing, 1 back',
    )
    expect(lib.synced).toHaveLength(12)
    expect(await confirmDisappeared(lib.db, lib.folder, now)).toBe(0)
  })

  test('are listed as before when they are back, and their jobs go on', async () => {
    await putEpisodes('Moon', 12)
    await lib.put('note.txt')
    await scan()
    const [first] = await lib.all()
    const findFirst = () => findReady(lib.db, 'probe', String(first?.id))
    await moveAway('Moon')
    await scan()
    expect(await findFirst(), 'no job fails meanwhile').toBeNull()
    await moveBack('Moon')
    expect((await scan()).brief).toBe('12 seen, 0 new, 0 changed, 0 moved, 0 missing, 12 back')
    expect(await asked()).toEqual([])
    expect(await findFirst()).toMatchObject({ id: first?.id })
    now += DAY_MS
    expect((await scan()).brief).toBe(quiet(12))
  })

  test('are recognised when they are back elsewhere in the library', async () => {
    await putEpisodes('Moon', 12)
    await lib.put('note.txt')
    await scan()
    const ids = (await lib.all()).map(({ id }) => id)
    await moveAway('Moon')
    await scan()
    await moveBack('Moon', 'Series/Paper Moon')
    expect((await scan()).brief).toBe('12 seen, 0 new, 0 changed, 12 moved, 0 missing, 0 back')
    const rows = await lib.all()
    expect(rows.map(({ id }) => id)).toEqual(ids)
    expect(rows.every(({ path, missing_since }) => path.startsWith('Series/') && missing_since === null)).toBe(true)
  })

  test('become missing after a day without an answer', async () => {
    await putEpisodes('Moon', 12)
    await lib.put('note.txt')
    await scan()
    await moveAway('Moon')
    await scan()
    now += DAY_MS - 1
    expect((await scan()).brief).toBe(quiet(0))
    now += 1
    expect(await asked()).toEqual([])
    expect((await scan()).brief).toBe('0 seen, 0 new, 0 changed, 0 moved, 12 missing, 0 back')
  })

  test('are those of any folder: of a media folder, of a series with its seasons; a question for each media folder', async () => {
    const other = join(lib.home, 'other')
    for (const name of ['Moon/Season 1', 'Moon/Season 2', 'Sun']) await putEpisodes(name, 6)
    for (let number = 1; number <= 130; number++) await lib.put(`many/Film ${number}.mkv`)
    await move(join(lib.folder, 'Sun'), join(other, 'Sun'))
    for (let number = 1; number <= 6; number++)
      await move(join(lib.folder, `many/Film ${number}.mkv`), join(other, `Film ${number}.mkv`))
    await move(join(lib.folder, 'many/Film 7.mkv'), join(other, 'kept/Film.mkv'))
    await scan([lib.folder, other])
    await moveAway('Moon')
    for (const name of ['Sun', ...[1, 2, 3, 4, 5, 6].map((number) => `Film ${number}.mkv`)])
      await move(join(other, name), away(name))
    expect((await scan([lib.folder, other])).missing).toBe(0)
    expect(await asked()).toEqual([
      [join(lib.folder, 'Moon'), 12],
      [other, 12],
    ])
    expect(await confirmDisappeared(lib.db, other, now)).toBe(12)
    expect((await scan([lib.folder, other])).missing).toBe(12)
    expect(await asked()).toEqual([[join(lib.folder, 'Moon'), 12]])
  })

  test('are not a few files, nor a small part of every folder', async () => {
    await putEpisodes('Moon', 9)
    await putEpisodes('Sun', 111)
    await scan()
    await moveAway('Moon')
    expect((await scan()).missing).toBe(9)
    now += HOUR_MS
    for (let number = 1; number <= 11; number++) await moveAway(`Sun/Paper Moon - ${number}.mkv`)
    expect((await scan()).missing, '11 of 111').toBe(11)
  })

  test('may disappear over several scans, as while a folder is being moved', async () => {
    await putEpisodes('Moon', 12)
    await lib.put('note.txt')
    await scan()
    for (let number = 1; number <= 9; number++) await moveAway(`Moon/Paper Moon - ${number}.mkv`)
    expect((await scan()).missing).toBe(9)
    now += HOUR_MS - 1
    await moveAway('Moon/Paper Moon - 10.mkv')
    expect((await scan()).missing).toBe(0)
    expect(await asked()).toEqual([[join(lib.folder, 'Moon'), 1]])
    now += 1
    await moveAway('Moon/Paper Moon - 11.mkv')
    expect((await scan()).missing, 'an hour later they are few').toBe(1)
  })

  test('stay listed if a scan was interrupted', async () => {
    await putEpisodes('Moon', 12)
    await putEpisodes('Sun', 1)
    await scan()
    await moveAway('Moon')
    const stop = new AbortController()
    await expect(lib.scan({ signal: stop.signal, onEnterFolder: () => stop.abort() })).rejects.toThrow(/abort/i)
    const ids = (await lib.all()).map(({ id }) => id)
    // as after a crash while they were stored
    await saveDisappeared(lib.db, ids.slice(0, 5), new Date(now).toISOString())
    now += HOUR_MS
    expect((await scan()).brief).toBe(quiet(1))
    expect(await asked()).toEqual([[join(lib.folder, 'Moon'), 12]])
  })

  test('are missing at once if the operator says so', async () => {
    await putEpisodes('Moon', 12)
    await lib.put('note.txt')
    await scan()
    await moveAway('Moon')
    expect((await lib.scan({ now: () => now, marksAll: true })).missing).toBe(12)
  })
})
