/** Lists backups, takes an uploaded one, and asks the next start of the site for a restore. */
import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { recordAudit } from '#src/accounts/audit/audit-store.server.ts'
import type { Viewer } from '#src/accounts/viewer.ts'
import type { CatalogueTables } from '#src/catalogue/tables.server.ts'
import { childEnvironment } from '#src/config.server.ts'
import { SQLITE_FILE } from '#src/operations/backup/manifest.ts'
import { removeUnfinishedUploads, removeUpload, uploadFolder } from '#src/operations/restore/accept-upload.server.ts'
import { type BackupListing, backupListing, type ListedBackup } from '#src/operations/restore/backup-choice.ts'
import {
  clearRestoreState,
  readRestoreState,
  writeRestoreState,
} from '#src/operations/restore/restore-request.server.ts'
import { describeSettingChange, listSettingChanges, opensSite } from '#src/operations/restore/setting-changes.ts'
import type { Database } from '#src/platform/database/database.server.ts'
import { runAlone } from '#src/platform/database/run-alone.server.ts'
import { isDiskFull } from '#src/platform/disk-full.ts'
import { HOUR_MS } from '#src/platform/durations.ts'
import type { LimitUser } from '#src/platform/limits/user-limits.server.ts'
import { Problem } from '#src/platform/problem.ts'
import { createReading } from '#src/platform/timed-reading.ts'
import { toIso } from '#src/platform/to-iso.ts'
import { SETTING_NAMES, type SettingsPolicy } from '#src/settings/setting-variables.ts'
import { listStored } from '#src/settings/settings-store.server.ts'
import { type BackupChoice, MAX_UPLOAD_BYTES, type RestoreOverview } from './restore-overview.ts'

export interface RestoreService {
  /** Takes at most ten seconds. */
  read(): Promise<RestoreOverview>
  /** The site ends soon after. @throws {Problem} 404 for what is not listed, 409 for what can’t be restored, or while another is, 503 if they can’t be listed */
  start(admin: Viewer, location: string): Promise<void>
  /** @param bytes that the body has @throws {Problem} 403, 409, 411, 413, 422 or 507 with a sentence */
  upload(admin: Viewer, body: AsyncIterable<Buffer>, bytes: number): Promise<void>
  /** The outcome is no longer shown. */
  forget(): void
}

export interface RestoreServiceOptions {
  db: Database
  dataDir: string
  usesPostgres: boolean
  policy: SettingsPolicy
  /** Entry point of the command line. */
  cli: string
  countUsers(): Promise<number>
  /** Ends the site and starts it again; absent where that is not possible. */
  restart: (() => void) | undefined
  limitUser: LimitUser
  /** Replaced in tests. */
  listingMs?: typeof LISTING_MS
}

const COMMAND = { timeout: 10 * 60_000, killSignal: 'SIGKILL', windowsHide: true, maxBuffer: 4_000_000 } as const
/** How long the page waits for a bucket that answers slowly (milliseconds), and an admin who has chosen a backup. */
const LISTING_MS = { page: 10_000, start: 60_000 }
const UPLOADS = { name: 'restore-uploads', max: 20, windowMs: HOUR_MS }
/** The site restarts once its response is sent. */
const RESTART_DELAY_MS = 500
const MAGIC = Buffer.from('SQLite format 3\0')
/** That an upload, and its copy for the restore, leave free. */
const SPARE_BYTES = 500e6
const LATE = 'The backups can’t be listed in time. Reload the page.'
const NO_LISTING: BackupListing = { backups: [], failures: [LATE] }

export function createRestoreService(options: RestoreServiceOptions): RestoreService {
  const { db, dataDir, usesPostgres, policy, cli, countUsers, restart, limitUser, listingMs = LISTING_MS } = options
  const run = promisify(execFile)
  const env = childEnvironment({ DATA_DIR: dataDir })

  const runChoices = (...args: string[]) =>
    run(process.execPath, [cli, 'restore:choices', ...args], { ...COMMAND, env })
  const readListing = async (): Promise<BackupListing> => backupListing.parse(JSON.parse((await runChoices()).stdout))
  const listForPage = createReading(readListing, { timeoutMs: listingMs.page, maxAgeMs: 0 })
  const listForStart = createReading(readListing, { timeoutMs: listingMs.start, maxAgeMs: 0 })
  const refusal = (): string | null => {
    if (!policy.isChangeable) return 'SETUP is off in the environment, so backups are restored by the command only.'
    if (usesPostgres)
      return 'This site uses PostgreSQL. A dump can run any SQL, so it is restored by the command only, while the site is stopped on all machines.'
    return restart === undefined ? 'This site can’t restart automatically: use the command.' : null
  }
  const isRequested = (): boolean => readRestoreState(dataDir)?.state === 'requested'
  function requirePossible(): void {
    const reason = isRequested() ? 'A backup is being restored.' : refusal()
    if (reason !== null) throw new Problem(409, reason)
  }
  const canUpload = async (): Promise<boolean> => refusal() === null && (await countUsers()) <= 1

  async function list(): Promise<BackupListing> {
    const reading = await listForPage()
    return reading.kind === 'read' ? reading.value : NO_LISTING
  }

  async function find(location: string): Promise<ListedBackup> {
    const reading = await listForStart()
    if (reading.kind !== 'read') throw new Problem(503, LATE)
    const found = reading.value.backups.find((backup) => backup.location === location)
    if (!found) throw new Problem(404, 'This backup is gone.')
    return found
  }

  async function receive(admin: Viewer, body: AsyncIterable<Buffer>, bytes: number): Promise<void> {
    const folder = uploadFolder(dataDir, randomUUID())
    try {
      await limitUser(UPLOADS, admin.id)
      await removeUnfinishedUploads(dataDir, Date.now())
      await requireSpace(dataDir, 2 * bytes)
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await pipeline(
        body,
        (chunks) => checkChunks(chunks, bytes),
        createWriteStream(join(folder, SQLITE_FILE), { mode: 0o600 }),
      )
      await recordAudit(db, {
        admin,
        action: 'upload backup',
        subject: { kind: 'setting', id: 'uploaded' },
        after: { bytes },
      })
      await runChoices('--accept', folder)
    } catch (error) {
      throw toUploadProblem(error)
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  }

  return {
    async read() {
      const state = readRestoreState(dataDir)
      const [{ backups, failures }, stored, mayUpload] = await Promise.all([
        state?.state === 'requested' || refusal() !== null ? { backups: [], failures: [] } : list(),
        listStored(db),
        canUpload(),
      ])
      // a file that was uploaded by an admin who then let others in
      const isShown = ({ kind }: ListedBackup): boolean => kind !== 'uploaded' || mayUpload
      return {
        isRequested: state?.state === 'requested',
        outcome: state?.state === 'requested' ? null : state,
        refusal: refusal(),
        backups: backups.filter(isShown).map((backup) => toChoice(backup, stored, policy)),
        failures,
        canUpload: mayUpload,
      }
    },

    async start(admin, location) {
      requirePossible()
      const found = await find(location)
      if (found.kind === 'uploaded' && !(await canUpload())) throw new Problem(409, NO_UPLOAD)
      if (found.problem !== null) throw new Problem(409, found.problem)
      const now = toIso(Date.now())
      await recordAudit(db, { admin, action: 'restore backup', subject: { kind: 'setting', id: found.name } })
      requirePossible() // another admin may have chosen one meanwhile
      writeRestoreState(dataDir, { state: 'requested', id: randomUUID(), location, at: now, attempts: 0 })
      setTimeout(() => restart?.(), RESTART_DELAY_MS)
    },

    async upload(admin, body, bytes) {
      requirePossible()
      if (!(await canUpload())) throw new Problem(409, NO_UPLOAD)
      if (!Number.isSafeInteger(bytes) || bytes <= 0) throw new Problem(411, 'Choose a file that isn’t empty.')
      if (bytes > MAX_UPLOAD_BYTES)
        throw new Problem(413, 'The file is too large. Copy it to DATA_DIR/backups instead; then it is listed here.')
      const done = await runAlone(db.$extendTables<CatalogueTables>(), 'restore-upload', () =>
        receive(admin, body, bytes),
      )
      if (done === null) throw new Problem(409, 'Another file is being uploaded.')
    },

    forget() {
      if (isRequested()) return
      clearRestoreState(dataDir)
      void removeUpload(dataDir).catch(() => undefined)
    },
  }
}

const NO_UPLOAD =
  'Files can be uploaded only before anyone has signed up. Copy it to DATA_DIR/backups; then it is listed here.'

function toChoice(
  { settings, ...backup }: ListedBackup,
  stored: Readonly<Partial<Record<string, string>>>,
  { fromEnvironment }: SettingsPolicy,
): BackupChoice {
  const changes = settings && listSettingChanges(stored, settings, { names: SETTING_NAMES, fromEnvironment })
  return { ...backup, changes: changes?.map(describeSettingChange) ?? null, opensSite: opensSite(changes ?? []) }
}

async function requireSpace(folder: string, bytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder)
  if (bavail * bsize < bytes + SPARE_BYTES)
    throw new Problem(507, 'There isn’t enough space on the disk for this file and its copy.')
}

/** Passes on a SQLite file of this length. */
async function* checkChunks(chunks: AsyncIterable<Buffer>, bytes: number): AsyncGenerator<Buffer> {
  let length = 0
  let head = Buffer.alloc(0)
  for await (const chunk of chunks) {
    if (head.length < MAGIC.length) {
      head = Buffer.concat([head, chunk.subarray(0, MAGIC.length - head.length)])
      if (!MAGIC.subarray(0, head.length).equals(head)) throw new Problem(422, 'This file is no SQLite database.')
    }
    length += chunk.length
    if (length > bytes) break
    yield chunk
  }
  if (length !== bytes || head.length < MAGIC.length) throw new Problem(422, 'The file is incomplete.')
}

function toUploadProblem(error: unknown): Problem {
  if (error instanceof Problem) return error
  if (isDiskFull(error)) return new Problem(507, 'The disk is full.')
  if (error instanceof Error && 'signal' in error && error.signal === COMMAND.killSignal)
    return new Problem(422, 'Checking the file takes too much time or memory. Copy it to DATA_DIR/backups instead.')
  const stderr = error instanceof Error && 'stderr' in error ? String(error.stderr) : ''
  const line = stderr.trim().split('\n').at(-1) ?? ''
  return line === '' ? new Problem(400, 'The upload was interrupted.') : new Problem(422, `${line.slice(0, 500)}.`)
}
