/** Recognises a full disk by what Node, SQLite, PostgreSQL and programs report. */
import { messageOf } from './errors.ts'

export const DISK_FULL = 'The disk is full.'

/** Of Node, and `disk_full` of PostgreSQL. */
const CODES: readonly unknown[] = ['ENOSPC', 'EDQUOT', '53100']
/** `SQLITE_FULL`, and `SQLITE_IOERR_SHMSIZE` for the index of the write-ahead log, which cannot be created. */
const SQLITE_CODES: readonly unknown[] = [13, 4874]
/** Of programs, which exit without a code. */
const MESSAGE = /\b(ENOSPC|EDQUOT|No space left on device|disk is full)\b/i

export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if ('code' in error && CODES.includes(error.code)) return true
  return ('errcode' in error && SQLITE_CODES.includes(error.errcode)) || MESSAGE.test(messageOf(error))
}
