/** The audit trail: recorded in the transaction of the action itself, never changed afterwards. */
import { setImmediate } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import type { AuditKind } from './audit-kind.ts'
import type { AccountTables } from '../tables.server.ts'
import type { UserId } from '../viewer.ts'

type ExecutorProvider = Pick<Kysely<unknown>, 'getExecutor'>

export interface AuditSubject {
  kind: AuditKind
  id: string | number
}

/** The operator, on the command line. */
export const COMMAND_LINE = { id: null, username: 'command line' } as const

export interface AuditEvent {
  admin: { id: UserId | null; username: string }
  action: string
  subject: AuditSubject
  before?: object | null
  after?: object | null
}

/** @param db the transaction of the audited action, on any schema */
export async function recordAudit(
  db: ExecutorProvider,
  { admin, action, subject, before = null, after = null }: AuditEvent,
  now: string = new Date().toISOString(),
): Promise<void> {
  const [beforeJson, afterJson] = [before && JSON.stringify(before), after && JSON.stringify(after)]
  await sql`
    insert into audit_entry (at, admin_id, admin_name, action, subject_kind, subject_id, "before", "after")
    values (${now}, ${admin.id}, ${admin.username}, ${action}, ${subject.kind}, ${String(subject.id)},
      ${beforeJson}, ${afterJson})
  `.execute(db)
}

export interface AuditEntry {
  id: number
  at: string
  admin: { id: UserId | null; username: string }
  action: string
  subject: { kind: string; id: string }
  before: unknown
  after: unknown
}

export interface AuditFilter {
  kind?: string | undefined
  /** Entries about this subject. */
  id?: string | undefined
  /** The admin's username, which each entry contains. */
  admin?: string | undefined
}

/** Lists entries, newest first. @param before only entries older than the one with this id */
export async function listAudit(
  db: Kysely<AccountTables>,
  { before, limit, kind, id, admin }: AuditFilter & { before?: number | undefined; limit: number },
): Promise<AuditEntry[]> {
  const rows = await db
    .selectFrom('audit_entry')
    .selectAll()
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? 0))
    .$if(kind !== undefined, (query) => query.where('subject_kind', '=', kind ?? ''))
    .$if(id !== undefined, (query) => query.where('subject_id', '=', id ?? ''))
    .$if(admin !== undefined, (query) => query.where(sql`lower(admin_name)`, '=', (admin ?? '').toLowerCase()))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    at: row.at,
    admin: { id: row.admin_id, username: row.admin_name },
    action: row.action,
    subject: { kind: row.subject_kind, id: row.subject_id },
    before: parseJson(row.before),
    after: parseJson(row.after),
  }))
}

const parseJson = (text: string | null): unknown => (text === null ? null : JSON.parse(text))

/** Entries that are read at once. */
const BATCH = 500

/**
 * All entries, newest first, some at a time. The database only looks for those of one subject: it would sort all entries of a kind for each
 * batch, and read all others at once for those of an admin.
 */
export async function* readAudit(db: Kysely<AccountTables>, filter: AuditFilter): AsyncGenerator<AuditEntry[]> {
  const { kind, id } = filter
  const subject = kind === undefined || id === undefined ? {} : { kind, id }
  let before: number | undefined
  for (;;) {
    const entries = await listAudit(db, { ...subject, before, limit: BATCH })
    yield entries.filter((entry) => isIn(entry, filter))
    const last = entries.at(-1)
    if (!last || entries.length < BATCH) return
    before = last.id
    await setImmediate()
  }
}

const isIn = ({ subject, admin }: AuditEntry, filter: AuditFilter): boolean =>
  (filter.kind ?? subject.kind) === subject.kind &&
  (filter.id ?? subject.id) === subject.id &&
  (filter.admin ?? admin.username).toLowerCase() === admin.username.toLowerCase()
