/** Starts the built site on a temporary data folder with users, comments and rows for videos. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { loadStarter } from '#src/catalogue/starter-store.server.ts'
import { STARTER } from '#src/catalogue/starter/starter.server.ts'
import type { CatalogueTables } from '#src/catalogue/tables.server.ts'
import { addPeople } from '#src/development-people.server.ts'
import { openDatabase } from '#src/platform/database/database.server.ts'
import { freePort } from '#test/ports.ts'
import { addFile, addPackage } from '#test/library/library-files.ts'

export const ADMIN = { email: 'admin@example.org', password: 'correct horse battery' }
export const USER = { email: 'aiko@example.org', password: 'lanterns at dusk' }

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const START_TIMEOUT_MS = 60_000

export interface ScreenshotSite {
  origin: string
  close(): Promise<void>
}

export async function startSite(): Promise<ScreenshotSite> {
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const data = await mkdtemp(join(tmpdir(), 'hoshimi-screenshots-'))
  await addFiles(data)
  const env = environment({ port, origin, data })
  const child = spawn(process.execPath, ['start.mjs'], { cwd: ROOT, env, stdio: ['ignore', 'ignore', 'inherit'] })
  const ended = once(child, 'exit')
  const close = async () => {
    child.kill('SIGTERM')
    await ended
    await rm(data, { recursive: true, force: true })
  }
  try {
    await waitFor(() => isReady(origin), START_TIMEOUT_MS, 'The site did not start')
    await addPeople(origin)
    await addMessages(origin)
  } catch (error) {
    await close()
    throw error
  }
  return { origin, close }
}

const environment = ({ port, origin, data }: { port: number; origin: string; data: string }) => ({
  ...process.env,
  WORKERS: '1',
  NODE_OPTIONS: `--import=${new URL('fixed-clock.ts', import.meta.url).href}`,
  PORT: String(port),
  HOST: '127.0.0.1',
  PUBLIC_URL: origin,
  DATA_DIR: data,
  MEDIA_DIR: '',
  ARTWORK: 'drawn',
  ADMIN_EMAIL: ADMIN.email,
  ADMIN_PASSWORD: ADMIN.password,
  CONTACT_EMAIL: 'contact@example.org',
  // the clock hardly moves, so limits never reset
  WORK_PER_MINUTE: '0',
  LOAD_SHEDDING: 'off',
  SIGN_INS_PER_ACCOUNT: '1000',
  DATABASE_URL: '',
  REDIS_URL: '',
  ANILIST_URL: '',
  JIKAN_URL: '',
  KITSU_URL: '',
})

const isReady = (origin: string) =>
  fetch(`${origin}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  )

async function waitFor(condition: () => Promise<boolean>, timeoutMs: number, failure: string): Promise<void> {
  const end = performance.now() + timeoutMs
  while (!(await condition())) {
    if (performance.now() > end) throw new Error(failure)
    await delay(200)
  }
}

/** Adds a report and a message for the admin. */
async function addMessages(origin: string): Promise<void> {
  const send = async (path: string, body: object, cookie = '') => {
    const headers = { origin, cookie, 'content-type': 'application/json' }
    const response = await fetch(origin + path, { method: 'POST', headers, body: JSON.stringify(body) })
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
    return response
  }
  const signedIn = await send('/api/login', { email: 'botan@example.org', password: USER.password })
  const cookie = signedIn.headers.getSetCookie().map((one) => one.split(';', 1)[0])
  await send('/api/comments/1/report', { reason: 'It gives away the ending.' }, cookie.join('; '))
  const form = { name: 'Emi', email: 'emi@example.org', subject: 'Thanks', text: 'Thank you for this site.' }
  await fetch(`${origin}/contact`, { method: 'POST', headers: { origin }, body: new URLSearchParams(form) })
}

/** Adds files in all states that an admin sees. They do not exist on disk, so that no run depends on packaging. */
async function addFiles(data: string): Promise<void> {
  const bare = await openDatabase(undefined, data)
  const db = bare.$extendTables<CatalogueTables>()
  await loadStarter(db, STARTER)
  const [bebop, monster] = [1, 22]
  const ready = await addFile(db, bebop, { path: 'Cowboy Bebop/Cowboy Bebop - 01.mkv' })
  await addPackage(db, ready)
  await addFile(db, bebop, { path: 'Cowboy Bebop/Cowboy Bebop - 02.mkv', first_episode: 2, last_episode: 2 })
  await addFile(db, monster, { path: 'Monster - 01.mkv', failure: 'The file is damaged.' })
  await addFile(db, monster, { path: 'Monster - 02.mkv', state: 'missing', first_episode: 2, last_episode: 2 })
  const candidates = JSON.stringify([
    { anime: bebop, title: 'Cowboy Bebop', confidence: 0.6, first: 3, last: 3, why: 'part of the title' },
  ])
  await addFile(db, bebop, { path: 'Bebop 03.mkv', match: 'doubtful', confidence: 0.6, anime_id: null, candidates })
  await addFile(db, bebop, { path: 'An unknown series - 04.mkv', match: 'none', confidence: null, anime_id: null })
  await bare.destroy()
}
