/** What the site refuses before it restores; the page is tested through HTTP, and the restore itself in `operations/restore`. */
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { toUserId, type Viewer } from '#src/accounts/viewer.ts'
import type { BackupListing, ListedBackup } from '#src/operations/restore/backup-choice.ts'
import { readRestoreState, writeRestoreState } from '#src/operations/restore/restore-request.server.ts'
import { fillMyList } from '#test/fixtures/my-list.ts'
import { databases, type OpenDatabase } from '#test/services/databases.ts'
import { waitFor } from '#test/wait.ts'
import { createRestoreService, type RestoreServiceOptions } from './restore-service.server.ts'

const ADMIN = { id: toUserId('aiko'), username: 'admin' } as Viewer
const REQUESTED = { state: 'requested', id: 'a', location: '/backups/a', at: '', attempts: 0 } as const
const HEAD = Buffer.from('SQLite format 3\0')

const toBackup = (location: string, change: Partial<ListedBackup> = {}): ListedBackup => ({
  location,
  kind: 'backup',
  name: location,
  at: null,
  bytes: 1,
  schemaVersion: null,
  users: null,
  titles: null,
  problem: null,
  settings: {},
  ...change,
})
const LISTING: BackupListing = {
  backups: [
    toBackup('/backups/a'),
    toBackup('/backups/b', { problem: 'It is incomplete.' }),
    toBackup('/uploaded', { kind: 'uploaded' }),
  ],
  failures: [],
}

const dataDir = mkdtempSync(join(tmpdir(), 'hoshimi-restore-'))
const work = join(dataDir, 'backup-work')
const cli = join(dataDir, 'cli.mjs')
let opened: OpenDatabase
let users = 1
beforeAll(async () => {
  const [engine] = databases()
  if (!engine) throw new Error('no database')
  opened = await engine.open()
  await fillMyList(opened.db, ['aiko'])
})
beforeEach(() => {
  for (const name of readdirSync(dataDir)) rmSync(join(dataDir, name), { recursive: true })
  // in place of the command, which lists what lies in the folders
  writeFileSync(cli, `process.stdout.write(${JSON.stringify(JSON.stringify(LISTING))})`)
  users = 1
})
afterAll(async () => {
  await opened.close()
  rmSync(dataDir, { recursive: true })
})

const open = (options: Partial<RestoreServiceOptions> = {}) =>
  createRestoreService({
    db: opened.db,
    dataDir,
    usesPostgres: false,
    policy: { isChangeable: true, fromEnvironment: [] },
    cli,
    countUsers: async () => users,
    restart: () => undefined,
    limitUser: async () => undefined,
    ...options,
  })

test.each<[string, Partial<RestoreServiceOptions>, RegExp]>([
  ['SETUP is off', { policy: { isChangeable: false, fromEnvironment: [] } }, /SETUP is off/],
  ['the site uses PostgreSQL', { usesPostgres: true }, /uses PostgreSQL/],
  ['the site can’t restart', { restart: undefined }, /can’t restart automatically/],
])('where %s, nothing is restored or uploaded', async (_, options, refusal) => {
  const service = open(options)
  expect(await service.read()).toMatchObject({
    refusal: expect.stringMatching(refusal),
    backups: [],
    canUpload: false,
  })
  await expect(service.start(ADMIN, '/backups/a')).rejects.toMatchObject({ status: 409 })
  await expect(service.upload(ADMIN, Readable.from([HEAD]), 16)).rejects.toMatchObject({ status: 409 })
  expect(readRestoreState(dataDir)).toBeNull()
})

test.each([
  ['/etc/passwd', 404],
  ['s3://bucket/a', 404],
  ['/backups/b', 409],
  ['/uploaded', 409],
])('%s is not restored once someone has signed up', async (location, status) => {
  users = 2
  await expect(open().start(ADMIN, location)).rejects.toMatchObject({ status })
  expect(readRestoreState(dataDir)).toBeNull()
})

test('of two restores at once, the site does one', async () => {
  const restart = vi.fn<() => void>()
  const services = [open({ restart }), open({ restart })]
  const ends = await Promise.allSettled(services.map((service) => service.start(ADMIN, '/backups/a')))
  expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  await waitFor(() => expect(restart).toHaveBeenCalledOnce())
})

test('while a restore is requested, its upload stays, and no other arrives', async () => {
  const uploaded = join(work, 'uploaded')
  mkdirSync(uploaded, { recursive: true })
  writeRestoreState(dataDir, REQUESTED)
  const service = open()
  service.forget()
  await expect(service.upload(ADMIN, Readable.from([HEAD]), 16)).rejects.toMatchObject({ status: 409 })
  expect(readRestoreState(dataDir)).toEqual(REQUESTED)
  expect(existsSync(uploaded)).toBe(true)
})

test('one file is uploaded at a time, and a failed one makes way', async () => {
  const [service, ofAnotherProcess] = [open(), open()]
  const body = new Readable({ read: () => undefined }).on('error', () => undefined)
  const first = service.upload(ADMIN, body, 16)
  await waitFor(() => expect(readdirSync(work)).toHaveLength(1))
  const second = ofAnotherProcess.upload(ADMIN, Readable.from([HEAD]), 16)
  await expect(second).rejects.toMatchObject({ status: 409, message: 'Another file is being uploaded.' })
  body.destroy(new Error('the connection is lost'))
  await expect(first).rejects.toMatchObject({ status: 400 })
  expect(readdirSync(work)).toEqual([])
  await service.upload(ADMIN, Readable.from([HEAD]), 16)
})

test.each([
  ['nothing', Buffer.alloc(0)],
  ['less than it says', HEAD.subarray(0, 15)],
  ['more than it says', Buffer.concat([HEAD, HEAD])],
  ['something else', Buffer.from('PK and an archive')],
])('a body of %s is refused, and leaves nothing', async (_, body) => {
  await expect(open().upload(ADMIN, Readable.from([body]), 16)).rejects.toMatchObject({ status: 422 })
  expect(readdirSync(work)).toEqual([])
})

test.each([
  ['its reason', `process.stderr.write('It is damaged\\n'); process.exit(1)`, 'It is damaged.'],
  ['that it was ended', `process.kill(process.pid, 'SIGKILL')`, /^Checking the file takes too much time or memory/],
])('of a check that fails, the answer says %s', async (_, script, message) => {
  writeFileSync(cli, script)
  await expect(open().upload(ADMIN, Readable.from([HEAD]), 16)).rejects.toMatchObject({
    status: 422,
    message: expect.stringMatching(message),
  })
})
