import { execFileSync } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openRegularFile, readRegularFile } from './regular-file.server.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hoshimi-files-'))
  await writeFile(join(folder, 'file'), 'content')
  await mkdir(join(folder, 'folder'))
  execFileSync('mkfifo', [join(folder, 'pipe')])
})
afterAll(() => rm(folder, { recursive: true }))

test('a file is opened with its size, and read whole', async () => {
  const { handle, stats } = await openRegularFile(join(folder, 'file'))
  expect(stats.size).toBe(7)
  await handle.close()
  expect((await readRegularFile(join(folder, 'file'))).toString()).toBe('content')
})

test.each(['pipe', 'folder'])('a %s is refused at once, as often as it is asked for', async (name) => {
  // more than there are threads that could wait for it
  const opened = await Promise.allSettled(Array.from({ length: 12 }, () => openRegularFile(join(folder, name))))
  for (const one of opened) expect(one).toMatchObject({ status: 'rejected', reason: { code: 'EISDIR' } })
})

test('a missing file is missing', async () => {
  await expect(openRegularFile(join(folder, 'none'))).rejects.toMatchObject({ code: 'ENOENT' })
})
