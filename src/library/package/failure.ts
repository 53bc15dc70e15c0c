/** Reasons why a file cannot be packaged, with messages for the operator. */
import { DISK_FULL, isDiskFull } from '#src/platform/disk-full.ts'
import type { JobError, JobStalledError } from '#src/platform/jobs/jobs.ts'

export type FailureCode =
  | 'vanished'
  | 'empty'
  | 'unreadable'
  | 'not-media'
  | 'no-video'
  | 'unsupported'
  | 'truncated'
  | 'disk-full'
  | 'disk-limit'
  | 'read-only'
  | 'too-long'
  | 'no-ffmpeg'
  | 'failed'

/** Failures that may go away without a change to the file. */
const TRANSIENT_CODES: readonly FailureCode[] = ['vanished', 'unreadable', 'disk-full', 'disk-limit', 'read-only']

export class PackageFailure extends Error implements JobError {
  readonly code: FailureCode
  /** Whether a later retry may succeed. */
  readonly transient: boolean
  /** The end of the failed program’s stderr. */
  readonly tail: string

  constructor(code: FailureCode, message: string, tail = '') {
    super(message)
    this.name = 'PackageFailure'
    this.code = code
    this.transient = TRANSIENT_CODES.includes(code)
    this.tail = tail
  }
}

/**
 * A signal ended ffmpeg: the system had no memory left, or the file crashes it. The first time, the job is retried at once.
 */
export class PackageKilled extends PackageFailure implements JobStalledError {
  readonly stalled = true

  constructor(tail = '') {
    super('failed', 'The system ended ffmpeg while it read this file.', tail)
  }
}

export const DISK_LIMIT_REACHED = 'The disk limit for packages (PACKAGE_DISK_GB) is reached.'

const WRITE_ERRORS: Readonly<Record<string, [FailureCode, string]>> = {
  EROFS: ['read-only', 'The data folder is read-only.'],
  EACCES: ['read-only', 'The site has no permission to write to the data folder.'],
  EPERM: ['read-only', 'The site has no permission to write to the data folder.'],
}

/** Maps a write error to a `PackageFailure`; other errors are returned unchanged. */
export function toWriteFailure(error: unknown): unknown {
  if (isDiskFull(error)) return new PackageFailure('disk-full', DISK_FULL)
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const known = WRITE_ERRORS[code]
  return known ? new PackageFailure(known[0], known[1]) : error
}

/** Maps an error while reading the file to a `PackageFailure`; other errors are returned unchanged. */
export function toReadFailure(error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (code === 'ENOENT' || code === 'ENOTDIR') return new PackageFailure('vanished', 'The file no longer exists.')
  if (code === 'EACCES' || code === 'EPERM')
    return new PackageFailure('unreadable', 'The site has no permission to read the file.')
  if (code === 'ETIMEDOUT')
    return new PackageFailure('unreadable', 'The file can’t be read: its folder doesn’t respond.')
  if (code === 'EIO') return new PackageFailure('unreadable', 'The file can’t be read: disk error.')
  return error
}
