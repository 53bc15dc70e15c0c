/** Lists what needs an admin's attention, hides warnings for a while, and starts backups. */
import { recordAudit } from '#src/accounts/audit/audit-store.server.ts'
import type { Viewer } from '#src/accounts/viewer.ts'
import type { Database } from '#src/platform/database/database.server.ts'
import { Problem } from '#src/platform/problem.ts'
import { createReading } from '#src/platform/timed-reading.ts'
import { type Attention, HIDE_MS, listAttention } from './attention.ts'
import type { Figures } from './figures.ts'
import { changeHidden, findHidden } from './hidden-store.server.ts'
import { type Check, HELP, warning, identityOf } from '../status/check.ts'

export interface AttentionService {
  /** @param host by which the admin came, with its port */
  list(figures: Figures, host: string): Promise<Attention>
  /** How many there were less than a minute ago, and how many videos disappeared; null while that is not known. */
  count(): Promise<number | null>
  /** @throws {Problem} 404 for what is no warning now */
  hide(admin: Viewer, id: string): Promise<void>
  show(admin: Viewer, id: string): Promise<void>
  /** @throws {Problem} 409 without a place for backups */
  backUp(admin: Viewer): Promise<void>
}

export interface AttentionOptions {
  db: Database
  publicUrl: string
  figures(): Promise<Figures>
  backup: { to: string; keep: number } | null
  /** Starts a command in a process of its own. */
  launch(args: string[], onFailed: (error: Error) => void): void
  now?: () => number
}

/** The count is on every admin page, none of which waits for it. */
const COUNT = { maxAgeMs: 30_000, timeoutMs: 100, keepsLast: true } as const

const LOCAL = /^(?:localhost|127\.0\.0\.1|\[::1\])$/

/** Whether an admin has come by the address that the site calls its own. @param host of the request, with its port */
export function checkArrival(host: string, publicUrl: string): Check[] {
  const own = new URL(publicUrl)
  const reached = URL.parse(`${own.protocol}//${host}`)
  if (reached === null || reached.host === own.host) return []
  if (LOCAL.test(reached.hostname) && LOCAL.test(own.hostname)) return []
  return [
    warning(
      'public-url',
      'PUBLIC_URL',
      `You came by ${reached.host}, but PUBLIC_URL is ${publicUrl}: links in emails, feeds and shared pages lead there. Set PUBLIC_URL to the address that visitors use, and restart.`,
      { help: HELP.server, subject: reached.host },
    ),
  ]
}

export function createAttentionService(options: AttentionOptions): AttentionService {
  const { db, publicUrl, figures, backup, launch, now = Date.now } = options

  async function list(of: Figures, host: string): Promise<Attention> {
    return listAttention(of, { hidden: await findHidden(db), now: now(), arrival: checkArrival(host, publicUrl) })
  }

  const ownHost = new URL(publicUrl).host
  const counted = createReading(async () => {
    const read = await figures()
    return (await list(read, ownHost)).items.length + read.disappeared.length
  }, COUNT)

  const change = (admin: Viewer, id: string, action: 'hide warning' | 'show warning') =>
    changeHidden(db, { id, until: action === 'hide warning' ? now() + HIDE_MS : null, now: now() }, (trx) =>
      recordAudit(trx, { admin, action, subject: { kind: 'setting', id } }),
    )

  return {
    list,
    async count() {
      const reading = await counted()
      return reading.kind === 'read' ? reading.value : null
    },
    async hide(admin, id) {
      const isWarning =
        id.startsWith('public-url ') ||
        (await figures()).problems.some((check) => identityOf(check) === id && check.state !== 'bad')
      if (!isWarning) throw new Problem(404, 'This problem is gone.')
      await change(admin, id, 'hide warning')
    },
    show: (admin, id) => change(admin, id, 'show warning'),
    async backUp(admin) {
      if (backup === null) throw new Problem(409, 'BACKUP_TO is not set.')
      await recordAudit(db, { admin, action: 'start backup', subject: { kind: 'setting', id: 'backup' } })
      // the next status shows how it ended
      launch(['backup', backup.to, '--keep', String(backup.keep)], () => undefined)
    },
  }
}
