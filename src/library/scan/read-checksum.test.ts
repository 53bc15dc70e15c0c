import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { MAX_NFO_BYTES } from '../name/nfo.ts'
import { openFileTasks } from '../file-tasks.server.ts'
import { createChecksumReader } from './read-checksum.server.ts'

const folder = mkdtempSync(join(tmpdir(), 'hoshimi-checksums-'))
const tasks = openFileTasks()
afterAll(async () => {
  await tasks.close()
  rmSync(folder, { recursive: true })
})

const write = (name: string, lines: readonly string[]) => writeFileSync(join(folder, name), lines.join('\n'))

test('checksums come from the first list that has the video; hostile lists cost a bounded time and memory', async () => {
  write('a.sfv', ['; a comment', '../../etc/passwd 11111111', 'one.mkv 0A1B2C3D'])
  write(
    'b.sfv',
    Array.from({ length: 12_000 }, (_, at) => `${at}.mkv 22222222`),
  )
  write('c.sfv', ['late.mkv 33333333'])
  write('large.sfv', [`one.mkv 44444444${' '.repeat(MAX_NFO_BYTES)}`])
  symlinkSync('/etc/passwd', join(folder, 'link.sfv'))
  const checksumFiles = ['large.sfv', 'link.sfv', 'missing.sfv', 'a.sfv', 'b.sfv', 'c.sfv']
  const read = createChecksumReader({ tasks, onProblem: () => undefined })
  const checksums = []
  for (const path of ['one.mkv', 'passwd', '9999.mkv', '10000.mkv', 'late.mkv'])
    checksums.push(await read({ folder, path, checksumFiles }))
  expect(checksums).toEqual(['0A1B2C3D', '', '22222222', '', ''])
})
