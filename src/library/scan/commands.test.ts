import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { storeBatch } from '#src/catalogue/import/store.server.ts'
import { titleRecordSchema } from '#src/catalogue/record.ts'
import type { CatalogueDb, CatalogueTables } from '#src/catalogue/tables.server.ts'
import { UsageError } from '#src/platform/process/operator-error.ts'
import { databases, type OpenDatabase } from '#test/services/databases.ts'
import { runJobsCommand } from '../commands/jobs-commands.server.ts'
import { chooseTitle, ignoreFiles, listDoubtful, scanFolders } from './commands.server.ts'
import { findFilesByPath } from './files-store.server.ts'

describe.each(databases())('library commands on $name', ({ open }) => {
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
  /** A fake clock whose waits return at once. */
  const clock = () => {
    let now = Date.now()
    const wait = async (ms: number) => void (now += ms)
    return { now: () => now, wait }
  }
  const scan = () => scanFolders(db, [], { mediaFolders: [folder] }, clock())
  const file = async (path: string) => (await findFilesByPath(db, path))[0]
  const numberOf = async (path: string) => String((await file(path))?.id)

  const runJobs = (args: string[]) => runJobsCommand(db, args, { mediaFolders: [folder] })

  test('choose and ignore persist across scans', { tags: 'slow' }, async () => {
    const names = { english: 'Paper Moon' }
    const record = titleRecordSchema.parse({
      ids: [{ space: 'mal', id: '99999999' }],
      names,
      format: 'TV',
      episodes: 12,
    })
    await storeBatch(db, 'jikan', [{ record }])
    expect(await runJobs([])).toEqual(['No jobs.'])
    expect(await scan()).toEqual(['3 videos: 3 new', '0 matched, 0 to review, 3 unmatched'])
    expect(await listDoubtful(db, [])).toEqual(['Nothing to review. 3 unmatched: use --unmatched to list them.'])
    expect((await listDoubtful(db, ['--unmatched'])).join('|')).toContain(String.raw`-rf \u{a}.mkv`)

    await expect(chooseTitle(db, ['qqq zzz - 03.mkv', '10000'])).rejects.toThrow(/could be #\d+, #\d+; use its number/)
    expect(await chooseTitle(db, ['a/qqq zzz - 03.mkv', '10000'])).toEqual([
      expect.stringMatching(/^#\d+ a\/qqq zzz - 03\.mkv is Paper Moon, episode 3$/),
    ])
    const odd = await numberOf('-rf \n.mkv')
    await expect(chooseTitle(db, [odd, '10000'])).rejects.toThrow('Missing episode: the file name has none')
    await chooseTitle(db, ['--', '-rf \n.mkv', 'paper-moon-10000', '5-6'])
    await ignoreFiles(db, [join(folder, 'qqq zzz - 03.mkv')])
    expect(await scan()).toEqual(['3 videos: no changes', '2 matched, 0 to review, 0 unmatched'])
    expect(await file('-rf \n.mkv')).toMatchObject({ match: 'chosen', first_episode: 5, last_episode: 6 })
    expect(await listDoubtful(db, [])).toEqual(['Nothing to review.'])
    await ignoreFiles(db, ['--undo', await numberOf('-rf \n.mkv')])
    expect(await scan()).toContain('1 matched, 0 to review, 1 unmatched')
  })

  test(
    'a scan says which videos disappeared together, and marks them as missing on request',
    { tags: 'slow' },
    async () => {
      for (let number = 1; number <= 10; number++) await writeFile(join(folder, `a/Film ${number}.mkv`), String(number))
      const clock = { now: () => Date.now() + 60_000, wait: async () => undefined }
      const scan = (...args: string[]) => scanFolders(db, args, { mediaFolders: [folder] }, clock)
      await scan()
      await rm(join(folder, 'a'), { recursive: true })
      const lines = await scan()
      expect(lines).toContainEqual(expect.stringContaining(`11 videos in ${join(folder, 'a')} can’t be found`))
      expect(lines.at(-1)).toMatch(/--mark-missing$/)
      const [summary, ...others] = await scan('--mark-missing')
      expect(summary).toContain('11 missing')
      expect(others.join()).not.toMatch(/can’t be found|--mark-missing/)
    },
  )

  test('reject invalid arguments with a one-line message', async () => {
    await scan()
    const cases: [string[], RegExp][] = [
      [[], /Missing file/],
      [['#1'], /or title/],
      [['#99', '1'], /File not found: #99/],
      [['%', '1'], /File not found: %/],
      [['/etc/passwd', '1'], /File not found/],
      [['a/qqq zzz - 03.mkv', 'nothing-99999'], /Title not found: nothing-99999/],
      [['a/qqq zzz - 03.mkv', '1', '0'], /0 is not an episode/],
      [['a/qqq zzz - 03.mkv', '1', '4-3'], /4-3 is not an episode/],
      [['a/qqq zzz - 03.mkv', '1', '1-99'], /1-99 is not an episode/],
      [['a/qqq zzz - 03.mkv', '1', '1', 'and'], /argument and/],
      [['a\n.mkv', '1', '1'], /a\\u\{a\}\.mkv/],
    ]
    for (const [args, message] of cases) {
      const error = await chooseTitle(db, args).catch((error: Error) => error)
      expect(error).toBeInstanceOf(UsageError)
      expect(error).toMatchObject({ message: expect.stringMatching(message) })
      expect(String(error)).not.toContain('\n')
    }
    await expect(scanFolders(db, [], { mediaFolders: [] })).rejects.toThrow(/MEDIA_DIR/)
    await expect(scanFolders(db, ['/etc'], { mediaFolders: [folder] })).rejects.toThrow(/argument \/etc/)
  })

  test('list, pause, resume, cancel and retry jobs', { tags: 'slow' }, async () => {
    await scan()
    const [counts, ...jobs] = await runJobs([])
    expect(counts).toBe('3 waiting')
    expect(jobs).toContainEqual(expect.stringMatching(/^#\d+ {2}probe {2}waiting {2}-rf \\u\{a\}\.mkv$/))
    await runJobs(['pause'])
    expect((await runJobs([]))[0]).toBe('3 waiting; queue paused')
    await runJobs(['resume'])
    const id = jobs[0]?.split(' ')[0] ?? ''
    expect(await runJobs(['pause', id, '#999'])).toEqual([`${id} paused`, 'Nothing to pause for #999'])
    expect(await runJobs(['resume', id])).toEqual([`${id} resumed`])
    expect(await runJobs(['cancel', id])).toEqual([`${id} cancelled`])
    expect((await runJobs([]))[0]).toBe('2 waiting, 1 cancelled')
    expect(await runJobs(['retry', id])).toEqual([`${id} queued to retry`])
    expect(await runJobs(['retry'])).toEqual(['Retrying 0 failed jobs.'])
    for (const args of [['stop'], ['constructor'], ['cancel'], ['pause', '1; drop table job']])
      await expect(runJobs(args)).rejects.toBeInstanceOf(UsageError)
  })
})
