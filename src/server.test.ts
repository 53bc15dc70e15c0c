import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { quickRows } from '#test/tier.ts'
import { lockDataDir } from './platform/process/lock.server.ts'

const folder = () => mkdtempSync(join(tmpdir(), 'hoshimi-start-'))

/** Starts the site as `npm start` does, expecting it to fail. */
function start(environment: Record<string, string>): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, ['start.mjs'], {
    env: { PATH: process.env['PATH'] ?? '', DATA_DIR: folder(), PORT: '0', ...environment },
  })
  let output = ''
  child.stdout.on('data', (chunk) => (output += chunk))
  child.stderr.on('data', (chunk) => (output += chunk))
  return new Promise((resolve) => child.once('exit', (code) => resolve({ code, output })))
}

test.each(
  quickRows<[Record<string, string>, string]>([
    [{ PORT: 'http' }, 'PORT must be a whole number from 0 to 65535'],
    [{ DATABASE_URL: 'mysql://x/y' }, 'DATABASE_URL must be a URL such as postgres://user:password@host/database'],
    [{ ARTWORK: 'none' }, 'ARTWORK must be auto or drawn'],
    [
      { DATABASE_URL_FILE: '/none' },
      "DATABASE_URL_FILE cannot be read: ENOENT: no such file or directory, stat '/none'",
    ],
  ]),
)('%j fails with a one-line error', async (environment, line) => {
  expect(await start(environment)).toEqual({ code: 1, output: `${line}\n` })
})

test('a port in use fails with a one-line error', async () => {
  const other = createServer()
  const port = await new Promise<number>((resolve) =>
    other.listen(0, '127.0.0.1', () => {
      const address = other.address()
      resolve(typeof address === 'object' && address ? address.port : 0)
    }),
  )
  const { code, output } = await start({ PORT: String(port) })
  other.close()
  expect([code, output]).toEqual([1, `PORT ${port} on 127.0.0.1 is already in use\n`])
})

test('a data folder in use fails with a one-line error', async () => {
  const taken = folder()
  lockDataDir(taken)
  expect(await start({ DATA_DIR: taken })).toEqual({
    code: 1,
    output: `DATA_DIR ${taken} is in use by another Hoshimi process\n`,
  })
})

test('an invalid data folder fails with a one-line error', async () => {
  const file = join(folder(), 'file')
  writeFileSync(file, '')
  const { code, output } = await start({ DATA_DIR: join(file, 'data') })
  expect(code).toBe(1)
  expect(output).toMatch(/^DATA_DIR \S+ cannot be used: [^\n]+\n$/)
})

/** Prints at exit which builds of React are loaded. */
const REPORT_REACT_SCRIPT = `data:text/javascript,${encodeURIComponent(`
import { Module } from 'node:module'
process.on('exit', () => {
  const builds = Object.keys(Module._cache).filter((path) => /react-dom-server\\.node\\.\\w+\\.js$/.test(path))
  console.log('React: ' + builds.map((path) => path.split('.').at(-2)).join())
})`)}`

test('pages are rendered by the production build of React, regardless of NODE_ENV', { tags: 'slow' }, async () => {
  const child = spawn(process.execPath, ['--import', REPORT_REACT_SCRIPT, 'start.mjs'], {
    env: { PATH: process.env['PATH'] ?? '', DATA_DIR: folder(), PORT: '0', NODE_ENV: 'development' },
  })
  let output = ''
  child.stderr.on('data', (chunk) => (output += chunk))
  child.stdout.on('data', (chunk) => {
    output += chunk
    if (output.includes(' is running at ')) child.kill('SIGTERM')
  })
  await once(child, 'exit')
  expect(output).toMatch(/^React: production$/m)
})
