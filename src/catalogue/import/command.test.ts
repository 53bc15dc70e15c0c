import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openDatabase } from '#src/platform/database/database.server.ts'
import { dumpTitles } from '#test/dump-titles.ts'
import { FakeSources } from '#test/services/fake-sources.ts'
import { inventTitles } from '#test/fixtures/invented-titles.ts'
import { parseWords } from './command.server.ts'
import type { CatalogueTables } from '../tables.server.ts'

describe('the words of the command', () => {
  test.each([
    [[], 'Which source? (anilist, jikan, offline-database)'],
    [['crunchy'], 'There is no source crunchy (anilist, jikan, offline-database)'],
    [['offline-database'], 'offline-database needs the path or address of the file'],
    [['anilist', '--limit', 'ten'], '--limit must be a whole number of at least 1, not ten'],
    [['anilist', '--limit', '0'], '--limit must be a whole number of at least 1, not 0'],
    [['anilist', '--frobnicate'], "Unknown option '--frobnicate'"],
    [['anilist', 'more'], 'more is one word too many'],
    [['anilist', '--details'], '--details and --no-limits belong to jikan'],
  ])('%j is answered with one line', (words, line) => {
    expect(() => parseWords(words)).toThrow(line)
  })

  test('what is asked for', () => {
    expect(parseWords(['--limit', '20', 'offline-database', './file.jsonl', '--restart'])).toMatchObject({
      source: 'offline-database',
      place: './file.jsonl',
      limit: 20,
      restart: true,
    })
    expect(parseWords(['--help'])).toBeNull()
  })
})

const CLI = fileURLToPath(new URL('../../cli.ts', import.meta.url))
const fake = new FakeSources(inventTitles(260))
beforeEach(async () => {
  fake.onRequest = () => undefined
  fake.faults = []
  await fake.start()
})
afterEach(() => fake.stop())

describe('the command', { timeout: 30_000 }, () => {
  let folder: string
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'hoshimi-import-'))
  })
  afterEach(() => rm(folder, { recursive: true }))

  function start(dataDir: string, ...words: string[]) {
    const child = spawn(process.execPath, [CLI, 'catalogue:import', ...words], {
      env: { PATH: process.env.PATH, DATA_DIR: dataDir, ANILIST_URL: fake.anilistUrl, JIKAN_URL: fake.jikanUrl },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
    const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, output }))
    return { child, ended }
  }

  async function dumpFolder(dataDir: string): Promise<unknown[]> {
    const database = await openDatabase(undefined, dataDir)
    const content = await dumpTitles(database.$extendTables<CatalogueTables>())
    await database.destroy()
    return content
  }

  test.each([
    ['anilist', ['anilist']],
    ['jikan', ['jikan', '--no-limits']],
  ])('killed in the middle it goes on where it was: %s', async (_, words) => {
    const [undisturbed, killed] = [join(folder, 'undisturbed'), join(folder, 'killed')]
    expect(await start(undisturbed, ...words).ended).toMatchObject({ code: 0 })
    for (const request of [3, 3]) {
      const { child, ended } = start(killed, ...words)
      const last = fake.asked + request
      fake.onRequest = (count) => count === last && child.kill('SIGKILL')
      expect(await ended).toMatchObject({ code: null })
    }
    fake.onRequest = () => undefined
    const { code, output } = await start(killed, ...words).ended
    expect(code).toBe(0)
    expect(output).toMatch(/records\s+260\n\s+new\s+260\n\s+changed\s+0\n/)
    expect(await dumpFolder(killed)).toEqual(await dumpFolder(undisturbed))
  })

  test('asked to end, it stops after the batch and says how to go on', async () => {
    const { child, ended } = start(folder, 'anilist')
    const last = fake.asked + 3
    fake.onRequest = (count) => count === last && child.kill('SIGINT')
    const { code, output } = await ended
    expect(code).toBe(130)
    expect(output).toContain('anilist: stopped; the same command goes on from here.')
  })

  test('while it runs, a second one is told so in one line', async () => {
    const { child, ended } = start(folder, 'anilist')
    const last = fake.asked + 2
    const second = new Promise<{ code: number | null; output: string }>((resolve) => {
      fake.onRequest = (count) => {
        if (count === last) resolve(start(folder, 'jikan').ended)
      }
      fake.faults = [undefined, 'stuck']
    })
    expect(await second).toEqual({
      code: 1,
      output: 'Another import is running on this data; wait for it to end, or stop it\n',
    })
    child.kill('SIGKILL')
    await ended
  })

  test('asked for wrongly, it ends with one line', async () => {
    const line = 'There is no source crunchy (anilist, jikan, offline-database). --help tells more.\n'
    expect(await start(folder, 'crunchy').ended).toEqual({ code: 2, output: line })
  })

  test('a file that is not there is one line, too', async () => {
    const { code, output } = await start(folder, 'offline-database', '/nowhere/file.jsonl').ended
    expect(code).toBe(1)
    expect(output).toMatch(/\nThere is no file \/nowhere\/file\.jsonl\n$/)
  })
})
