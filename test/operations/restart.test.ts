/** A real site restarts into a restore that an admin asks for on the page, and back. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, mkdirSync, readdirSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { requireFreshBuild } from '../fresh-build.ts'
import { freePort } from '../ports.ts'
import { waitFor } from '../wait.ts'
import { addUser, type BackupSite, createBackupSite, readUsers } from './backup-site.ts'

const CREDENTIALS = { email: 'admin@localhost', password: 'a password for tests' }
const PAGE = '/admin/setup?step=restore'

let data: BackupSite
let site: ChildProcess | undefined
afterEach(async () => {
  if (site?.exitCode === null) {
    site.kill('SIGKILL')
    await once(site, 'exit')
  }
  await data.remove()
})

function start(origin: string, workers: number): ChildProcess {
  const child = spawn(process.execPath, ['start.mjs'], {
    env: {
      PATH: process.env['PATH'] ?? '',
      ...data.environment,
      PORT: new URL(origin).port,
      PUBLIC_URL: origin,
      WORKERS: String(workers),
      ADMIN_PASSWORD: CREDENTIALS.password,
      ARTWORK: 'drawn',
      LOG_LEVEL: 'silent',
    },
    stdio: 'ignore',
  })
  site = child
  return child
}

const isReady = async (origin: string): Promise<boolean> =>
  (await fetch(`${origin}/readyz`).catch(() => null))?.ok ?? false

async function signIn(origin: string): Promise<string> {
  const answer = await fetch(`${origin}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(CREDENTIALS),
  })
  return answer.headers.getSetCookie()[0]?.split(';', 1)[0] ?? ''
}

const fetchPage = (origin: string, cookie: string, body?: URLSearchParams) =>
  fetch(origin + PAGE, {
    ...(body && { method: 'POST', body }),
    redirect: 'manual',
    headers: { cookie, ...(body && { origin, 'sec-fetch-site': 'same-origin' }) },
  })

/** @returns the exit code of the process that was started first */
async function restoreOnPage(workers: number): Promise<unknown> {
  requireFreshBuild()
  data = await createBackupSite('sqlite')
  const origin = `http://127.0.0.1:${await freePort()}`
  const child = start(origin, workers)
  await waitFor(async () => expect(await isReady(origin)).toBe(true))
  await data.use((db) => addUser(db, 'mio'))
  const backup = await data.backUp()
  // listed as a copy from before an upgrade
  const copies = join(data.dataDir, 'backups')
  const copy = join(copies, 'copy.db')
  mkdirSync(copies, { recursive: true })
  copyFileSync(join(backup, 'hoshimi.db'), copy)
  await data.use((db) => addUser(db, 'ritsu'))

  const cookie = await signIn(origin)
  const answer = await fetchPage(origin, cookie, new URLSearchParams({ intent: 'restore', backup: copy }))
  expect([answer.status, answer.headers.get('location')]).toEqual([303, PAGE])
  await waitFor(async () => expect((await fetchPage(origin, cookie).catch(() => null))?.status).toBe(303))
  await waitFor(async () => expect(await isReady(origin)).toBe(true))

  const restored = await fetchPage(origin, await signIn(origin))
  expect(await restored.text()).toContain('The backup is restored')
  expect((await data.use(readUsers)).users).toContain('mio')
  expect((await data.use(readUsers)).users).not.toContain('ritsu')
  const kept = readdirSync(data.dataDir).filter((name) => /^hoshimi\.db\.before-restore-\w+$/.test(name))
  expect(kept).toHaveLength(1)
  const old = new DatabaseSync(join(data.dataDir, kept[0] ?? ''), { readOnly: true })
  expect(old.prepare("select count(*) as count from user where id = 'ritsu'").get()).toEqual({ count: 1 })
  old.close()
  // the supervisor's process
  expect(child.exitCode).toBeNull()
  child.kill('SIGTERM')
  const [code]: unknown[] = await once(child, 'exit')
  return code
}

test('the same process serves the restored database', { tags: 'slow' }, async () =>
  expect(await restoreOnPage(1)).toBe(0),
)

test('workers serve the restored database', { tags: 'slow' }, async () => expect(await restoreOnPage(2)).toBe(0))
