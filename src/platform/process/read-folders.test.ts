import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { toNetworkType } from './folder-facts.ts'
import { createFolderReader } from './read-folders.server.ts'

const SCRIPT = fileURLToPath(new URL('inspect-folders.server.ts', import.meta.url))
let home: string
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'hoshimi-folders-'))
})
afterAll(() => rm(home, { recursive: true, force: true }))

test('finds out about folders, files and what is missing', async () => {
  const file = join(home, 'a\n"file"')
  await writeFile(file, '')
  const empty = join(home, 'empty')
  await mkdir(join(empty, 'lost+found'), { recursive: true })
  const read = createFolderReader(SCRIPT, () => [home, file, empty, join(home, 'none')], 60_000)
  const found = { kind: 'found', isWritable: true, free: expect.any(Number), size: expect.any(Number) }
  expect(await read()).toMatchObject([
    { path: home, isFolder: true, isEmpty: false, ...found },
    { path: file, isFolder: false, isEmpty: false, ...found },
    { path: empty, isFolder: true, isEmpty: true, ...found },
    { path: join(home, 'none'), kind: 'failed', code: 'ENOENT' },
  ])
})

test('reports what hangs, and the rest', async () => {
  const script = join(home, 'hang.mjs')
  // prints one line, half of another, and waits
  await writeFile(
    script,
    `process.stdout.write(JSON.stringify({ path: 'a', kind: 'failed', code: 'EIO' }) + '\\n{"path":"b"', () => {})
     setInterval(() => {}, 1000)`,
  )
  const read = createFolderReader(script, () => ['a', 'b'], 1_500)
  expect(await read()).toMatchObject([
    { path: 'a', kind: 'failed' },
    { path: 'b', kind: 'hanging' },
  ])
})

test('does not pass on the environment', async () => {
  process.env['FOLDER_TEST_SECRET'] = 'x'
  const script = join(home, 'environment.mjs')
  await writeFile(
    script,
    `process.stdout.write(JSON.stringify({ path: 'a', kind: 'failed', code: Object.keys(process.env).join() }) + '\\n')`,
  )
  const [facts] = await createFolderReader(script, () => ['a'], 60_000)()
  delete process.env['FOLDER_TEST_SECRET']
  expect(facts).toMatchObject({ code: expect.stringMatching(/^UV_THREADPOOL_SIZE/) })
  expect(JSON.stringify(facts)).not.toContain('SECRET')
})

test.each([
  [0x6969, 'NFS'],
  [0xff_53_4d_42 | 0, 'SMB'],
  [0xef53, null],
])('the file system type %s is %s', (type, name) => expect(toNetworkType(type)).toBe(name))
