/** Why a file cannot be played, in a sentence that its operator understands. Pure. */

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

/** What may be otherwise in an hour though nobody touches the file. */
const PASSING: readonly FailureCode[] = ['vanished', 'unreadable', 'disk-full', 'disk-limit', 'read-only']

export class PackageFailure extends Error {
  readonly code: FailureCode
  /** Whether it is worth another try later. */
  readonly passing: boolean
  /** The last words of the program that failed. */
  readonly tail: string

  constructor(code: FailureCode, sentence: string, tail = '') {
    super(sentence)
    this.name = 'PackageFailure'
    this.code = code
    this.passing = PASSING.includes(code)
    this.tail = tail
  }
}

const CODES: Readonly<Record<string, [FailureCode, string]>> = {
  ENOSPC: ['disk-full', 'The disk is full.'],
  EDQUOT: ['disk-full', 'The disk is full.'],
  EROFS: ['read-only', 'The data folder cannot be written: it is read-only.'],
  EACCES: ['read-only', 'The data folder cannot be written: the site has no right to.'],
  EPERM: ['read-only', 'The data folder cannot be written: the site has no right to.'],
}

/** What went wrong while writing, as a failure; what is none of that stays as it is. */
export function toWriteFailure(error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const known = CODES[code]
  return known ? new PackageFailure(known[0], known[1]) : error
}

/** What went wrong while looking for the file itself. */
export function toReadFailure(error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (code === 'ENOENT' || code === 'ENOTDIR') return new PackageFailure('vanished', 'The file is not there any more.')
  if (code === 'EACCES' || code === 'EPERM')
    return new PackageFailure('unreadable', 'The file cannot be read: the site has no right to.')
  if (code === 'EIO') return new PackageFailure('unreadable', 'The file cannot be read: its disk reports an error.')
  return error
}
