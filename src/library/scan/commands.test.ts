import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { storeBatch } from '#src/catalogue/import/store.server.ts'
import { titleRecordSchema } from '#src/catalogue/record.ts'
import type { CatalogueDb, CatalogueTables } from '#src/catalogue/tables.server.ts'
import { UsageError } from '#src/platform/process/usage-error.ts'
import { databases, type OpenDatabase } from '#test/services/databases.ts'
import { tendJobs } from '../commands/jobs-commands.server.ts'
import { chooseTitle, ignoreFiles, listDoubtful, scanFolders } from './commands.server.ts'
import { findFilesByPath } from './files-store.server.ts'

describe.each(databases())('the commands of the library on $name', ({ open }) => {
  let opened: OpenDatabase
  let db: CatalogueDb
  let folder: string
  beforeEach(async () => {
    opened = await open()
    db = opened.db.$extendTables<CatalogueTables>()
    folder = await mkdtemp(join(tmpdir(), 'hoshimi-commands-'))
    await mkdir(join(folder, 'a'))
    for (const name of ['a/qqq zzz - 03.mkv', 'qqq zzz - 03.mkv', '-rf \n.mkv'])
      await writeFile(join(folder, name), name)
  })
  afterEach(async () => {
    await opened.close()
    await rm(folder, { recursive: true, force: true })
  })
  /** The clock of somebody who waits as long as is asked. */
  const clock = () => {
    let now = Date.now()
    const wait = async (ms: number) => void (now += ms)
    return { now: () => now, wait }
  }
  const scan = () => scanFolders(db, [], { mediaFolders: [folder] }, clock())
  const file = async (path: string) => (await findFilesByPath(db, path))[0]
  const numberOf = async (path: string) => String((await file(path))?.id)

  test('settle what a file is, for good', async () => {
    const names = { english: 'Paper Moon' }
    const record = titleRecordSchema.parse({
      ids: [{ space: 'mal', id: '99999999' }],
      names,
      format: 'TV',
      episodes: 12,
    })
    await storeBatch(db, 'jikan', [{ record }])
    expect(await tendJobs(db, [])).toEqual(['There is no work.'])
    expect(await scan()).toEqual(['3 videos: 3 new', '0 matched, 0 doubtful, 3 unmatched'])
    expect(await listDoubtful(db, [])).toEqual(['Nothing is doubtful. 3 are unmatched: --unmatched shows them.'])
    expect((await listDoubtful(db, ['--unmatched'])).join('|')).toContain(String.raw`-rf \u{a}.mkv`)

    await expect(chooseTitle(db, ['qqq zzz - 03.mkv', '10000'])).rejects.toThrow(
      /may be #\d+, #\d+; say it by its number/,
    )
    expect(await chooseTitle(db, ['a/qqq zzz - 03.mkv', '10000'])).toEqual([
      expect.stringMatching(/^#\d+ a\/qqq zzz - 03\.mkv is Paper Moon, episode 3$/),
    ])
    const odd = await numberOf('-rf \n.mkv')
    await expect(chooseTitle(db, [odd, '10000'])).rejects.toThrow('Which episode of it is it?')
    await chooseTitle(db, ['--', '-rf \n.mkv', 'paper-moon-10000', '5-6'])
    await ignoreFiles(db, [join(folder, 'qqq zzz - 03.mkv')])
    expect(await scan()).toEqual(['3 videos: nothing has changed', '2 matched, 0 doubtful, 0 unmatched'])
    expect(await file('-rf \n.mkv')).toMatchObject({ match: 'chosen', first_episode: 5, last_episode: 6 })
    expect(await listDoubtful(db, [])).toEqual(['Nothing is doubtful.'])
    await ignoreFiles(db, ['--undo', await numberOf('-rf \n.mkv')])
    expect(await scan()).toContain('1 matched, 0 doubtful, 1 unmatched')
  })

  test('refuse what cannot be in one line', async () => {
    await scan()
    const refusals: [string[], RegExp][] = [
      [[], /Which file/],
      [['#1'], /which title/],
      [['#99', '1'], /no file #99/],
      [['%', '1'], /no file %/],
      [['/etc/passwd', '1'], /no file/],
      [['a/qqq zzz - 03.mkv', 'nothing-99999'], /no title nothing-99999/],
      [['a/qqq zzz - 03.mkv', '1', '0'], /0 is no episode/],
      [['a/qqq zzz - 03.mkv', '1', '4-3'], /4-3 is no episode/],
      [['a/qqq zzz - 03.mkv', '1', '1-99'], /1-99 is no episode/],
      [['a/qqq zzz - 03.mkv', '1', '1', 'and'], /What is and for/],
      [['a\n.mkv', '1', '1'], /a\\u\{a\}\.mkv/],
    ]
    for (const [words, why] of refusals) {
      const refused = await chooseTitle(db, words).catch((error: Error) => error)
      expect(refused).toBeInstanceOf(UsageError)
      expect(refused).toMatchObject({ message: expect.stringMatching(why) })
      expect(String(refused)).not.toContain('\n')
    }
    await expect(scanFolders(db, [], { mediaFolders: [] })).rejects.toThrow(/MEDIA_DIR/)
    await expect(scanFolders(db, ['/etc'], { mediaFolders: [folder] })).rejects.toThrow(/What is \/etc for/)
  })

  test('show the work, pause it, resume it and cancel it', async () => {
    await scan()
    const [counts, ...jobs] = await tendJobs(db, [])
    expect(counts).toBe('3 waiting')
    expect(jobs).toContainEqual(expect.stringMatching(/^#\d+ {2}probe {2}waiting {2}-rf \\u\{a\}\.mkv$/))
    await tendJobs(db, ['pause'])
    expect((await tendJobs(db, []))[0]).toBe('3 waiting; everything is paused')
    await tendJobs(db, ['resume'])
    const id = jobs[0]?.split(' ')[0] ?? ''
    expect(await tendJobs(db, ['pause', id, '#999'])).toEqual([`${id} is paused`, 'There is nothing to pause at #999'])
    expect(await tendJobs(db, ['resume', id])).toEqual([`${id} waits again`])
    expect(await tendJobs(db, ['cancel', id])).toEqual([`${id} is cancelled`])
    expect((await tendJobs(db, []))[0]).toBe('2 waiting, 1 cancelled')
    expect(await tendJobs(db, ['retry', id])).toEqual([`${id} is tried again`])
    expect(await tendJobs(db, ['retry'])).toEqual(['0 that failed are tried again.'])
    for (const words of [['stop'], ['constructor'], ['cancel'], ['pause', '1; drop table job']])
      await expect(tendJobs(db, words)).rejects.toBeInstanceOf(UsageError)
  })
})
