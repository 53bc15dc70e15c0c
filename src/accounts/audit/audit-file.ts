/** Writes the audit trail as a file, in pieces. */
import { toCsvLine } from '#src/platform/text/csv.ts'
import type { AuditEntry } from './audit-store.server.ts'

export const AUDIT_FORMATS = ['csv', 'jsonl'] as const
export type AuditFormat = (typeof AUDIT_FORMATS)[number]

const COLUMNS = ['id', 'at', 'admin_id', 'admin', 'action', 'kind', 'subject', 'before', 'after'] as const

const toLine: Readonly<Record<AuditFormat, (entry: AuditEntry) => string>> = {
  csv: ({ id, at, admin, action, subject, before, after }) =>
    toCsvLine([
      id,
      at,
      admin.id ?? '',
      admin.username,
      action,
      subject.kind,
      subject.id,
      toText(before),
      toText(after),
    ]),
  jsonl: (entry) => `${JSON.stringify(entry)}\n`,
}

/** Without semicolons, which end cells in spreadsheets of some languages, so that a formula could follow. */
const toText = (value: unknown): string =>
  value === null ? '' : JSON.stringify(value).replaceAll(';', String.raw`\u003b`)

/** @param batches entries, some at a time */
export async function* writeAudit(
  batches: AsyncIterable<readonly AuditEntry[]>,
  format: AuditFormat,
): AsyncGenerator<string> {
  if (format === 'csv') yield toCsvLine(COLUMNS)
  for await (const entries of batches) yield entries.map(toLine[format]).join('')
}
