/** Recognises a full disk by what Node, SQLite, PostgreSQL and programs report. Pure. */
import { messageOf } from './errors.ts'

export const DISK_FULL = 'The disk is full.'

/** Of Node, and `disk_full` of PostgreSQL. */
const CODES: readonly unknown[] = ['ENOSPC', 'EDQUOT', '53100']
const SQLITE_FULL = 13
/** Of programs, which exit without a code. */
const MESSAGE = /\b(ENOSPC|EDQUOT|No space left on device|disk is full)\b/i

export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if ('code' in error && CODES.includes(error.code)) return true
  return ('errcode' in error && error.errcode === SQLITE_FULL) || MESSAGE.test(messageOf(error))
}
