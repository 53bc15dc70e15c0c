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
import { parseImportArgs } from './command.server.ts'
import type { CatalogueTables } from '../tables.server.ts'
import { quickRows } from '#test/tier.ts'

describe('parsing of the arguments', () => {
  test.each([
    [[], 'Missing source (anilist, jikan, library, requests, offline-database)'],
    [['crunchy'], 'Unknown source crunchy (anilist, jikan, library, requests, offline-database)'],
    [['offline-database'], 'offline-database needs the path or URL of the file'],
    [['anilist', '--limit', 'ten'], '--limit must be a whole number of at least 1, not ten'],
    [['anilist', '--limit', '0'], '--limit must be a whole number of at least 1, not 0'],
    [['anilist', '--frobnicate'], "Unknown option '--frobnicate'"],
    [['anilist', 'more'], 'Unexpected argument more'],
    [['anilist', '--details'], '--details only works with jikan'],
    [['anilist', '--no-limits'], '--no-limits only works with jikan, library and requests'],
    [['library', '--from', 'crunchy'], 'Unknown source crunchy (jikan, anilist, offline-database)'],
    [['jikan', '--from', 'anilist'], '--from only works with library'],
  ])('rejects %j with a one-line error', (args, message) => {
    expect(() => parseImportArgs(args)).toThrow(message)
  })

  test('parses valid arguments', () => {
    expect(parseImportArgs(['--limit', '20', 'offline-database', './file.jsonl', '--restart'])).toMatchObject({
      source: 'offline-database',
      location: './file.jsonl',
      limit: 20,
      restart: true,
    })
    expect(parseImportArgs(['--help'])).toBeNull()
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

describe('the command', () => {
  let folder: string
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'hoshimi-import-'))
  })
  afterEach(() => rm(folder, { recursive: true }))

  function start(dataDir: string, ...args: string[]) {
    const child = spawn(process.execPath, [CLI, 'catalogue:import', ...args], {
      env: { PATH: process.env.PATH, DATA_DIR: dataDir, ANILIST_URL: fake.anilistUrl, JIKAN_URL: fake.jikanUrl },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
    const ended = once(child, 'close').then(() => ({ code: child.exitCode, output }))
    return { child, ended }
  }

  async function dumpFolder(dataDir: string): ReturnType<typeof dumpTitles> {
    const database = await openDatabase(undefined, dataDir)
    const content = await dumpTitles(database.$extendTables<CatalogueTables>())
    await database.destroy()
    return content
  }

  test.each(
    quickRows([
      ['jikan', ['jikan', '--no-limits']],
      ['anilist', ['anilist']],
    ]),
  )('resumes after being killed: %s', { tags: 'slow' }, async (_, args) => {
    const [uninterrupted, killed] = [join(folder, 'uninterrupted'), join(folder, 'killed')]
    expect(await start(uninterrupted, ...args).ended).toMatchObject({ code: 0 })
    for (const request of [3, 3]) {
      const { child, ended } = start(killed, ...args)
      const last = fake.requestCount + request
      fake.onRequest = (count) => count === last && child.kill('SIGKILL')
      expect(await ended).toMatchObject({ code: null })
    }
    fake.onRequest = () => undefined
    const { code, output } = await start(killed, ...args).ended
    expect(code).toBe(0)
    expect(output).toMatch(/records\s+260\n\s+new\s+260\n\s+changed\s+0\n/)
    expect(await dumpFolder(killed)).toEqual(await dumpFolder(uninterrupted))
  })

  test('stops after the batch on SIGINT and prints how to resume', { tags: 'slow' }, async () => {
    const { child, ended } = start(folder, 'anilist')
    const last = fake.requestCount + 3
    fake.onRequest = (count) => count === last && child.kill('SIGINT')
    const { code, output } = await ended
    expect(code).toBe(130)
    expect(output).toContain('anilist: stopped. Run the same command to resume.')
  })

  test('rejects a second import while one runs', { tags: 'slow' }, async () => {
    const { child, ended } = start(folder, 'anilist')
    const last = fake.requestCount + 2
    const second = new Promise<{ code: number | null; output: string }>((resolve) => {
      fake.onRequest = (count) => {
        if (count === last) resolve(start(folder, 'jikan').ended)
      }
      fake.faults = [undefined, 'stuck']
    })
    expect(await second).toEqual({
      code: 1,
      output: 'Another import or refresh is running on this data; wait for it to finish, or stop it\n',
    })
    child.kill('SIGKILL')
    await ended
  })

  test('prints invalid usage as one line', async () => {
    const message = 'Unknown source crunchy (anilist, jikan, library, requests, offline-database). See --help.\n'
    expect(await start(folder, 'crunchy').ended).toEqual({ code: 2, output: message })
  })

  test('prints a missing file as one line', { tags: 'slow' }, async () => {
    const { code, output } = await start(folder, 'offline-database', '/nowhere/file.jsonl').ended
    expect(code).toBe(1)
    expect(output).toMatch(/\nFile not found: \/nowhere\/file\.jsonl\n$/)
  })
})
