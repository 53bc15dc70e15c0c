/**
 * Checks a newcomer's experience after `npm ci`: `npm start` answers, exits cleanly, restarts quickly, and rejects
 * invalid settings.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '#test/ports.ts'
import { runSite, type Site, startSite } from './start/site.ts'

const FIRST_START_MS = 180_000
const NEXT_START_MS = 30_000

let passed = 0
let failed = 0

function check(name: string, holds: boolean, details = ''): void {
  if (holds) passed += 1
  else failed += 1
  console.log(`${holds ? '✓' : '✗'} ${name}${holds || !details ? '' : `\n${details}`}`)
}

async function checkPage(origin: string, path: string, expected: RegExp): Promise<void> {
  const response = await fetch(`${origin}${path}`)
  const body = await response.text()
  const holds = response.status === 200 && expected.test(body)
  check(`${path} answers`, holds, `${response.status}, expected ${String(expected)} in\n${body.slice(0, 500)}`)
}

async function checkStarts(folder: string): Promise<void> {
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const environment = { PORT: String(port), DATA_DIR: folder }

  await checkStart('first', await startSite(origin, environment, FIRST_START_MS), async (site) => {
    check('it prints the address of the site', site.output().includes(`http://localhost:${port}`))
    check('it prints the password of the admin', /password/i.test(site.output()))
    await checkPage(origin, '/', /<html[^>]*>[^]*Hoshimi/)
    await checkPage(origin, '/home', /Trending/)
    await checkPage(origin, '/healthz', /./)
    await checkPage(origin, '/api/catalogue', /"success":\s*true/)
  })
  await checkStart('second', await startSite(origin, environment, NEXT_START_MS), async (site) => {
    check('the password is printed once', !/password/i.test(site.output()), site.output())
    await checkPage(origin, '/home', /Trending/)
  })
}

async function checkStart(name: string, site: Site, checkRunning: (site: Site) => Promise<void>): Promise<void> {
  const seconds = (site.readyAfter / 1000).toFixed(2)
  console.log(`\nThe ${name} start was ready after ${seconds} s and printed:\n${site.output()}`)
  try {
    await checkRunning(site)
  } finally {
    check('it exits with 0', (await site.stop()) === 0, site.output())
  }
}

async function checkRejection(name: string, environment: Record<string, string>, expected: RegExp): Promise<void> {
  const { code, output } = await runSite(environment)
  const lines = output.trim().split('\n')
  check(`${name} is rejected in one line`, code !== 0 && lines.length === 1 && expected.test(output), output)
}

async function checkRejections(folder: string): Promise<void> {
  const taken = createServer().listen(0, '127.0.0.1')
  const port = await new Promise<number>((resolve) => {
    taken.once('listening', () => {
      const address = taken.address()
      resolve(typeof address === 'object' && address ? address.port : 0)
    })
  })
  await checkRejection('a wrong value', { PORT: 'three thousand', DATA_DIR: folder }, /PORT/)
  await checkRejection('a taken port', { PORT: String(port), DATA_DIR: folder }, new RegExp(String(port)))
  taken.close()
}

const folder = await mkdtemp(join(tmpdir(), 'hoshimi-start-'))
try {
  await checkStarts(folder)
  await checkRejections(folder)
} catch (error) {
  check('npm start answers', false, String(error))
} finally {
  await rm(folder, { recursive: true, force: true })
}
console.log(`\nstart: ${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0
