/** Turns ffmpeg’s error output into a message for the operator. */
import { DISK_FULL } from '#src/platform/disk-full.ts'
import { type FailureCode, PackageFailure } from './failure.ts'

const STDERR_PATTERNS: readonly [RegExp, FailureCode, string][] = [
  [/No space left on device/, 'disk-full', DISK_FULL],
  [/Read-only file system/, 'read-only', 'The data folder is read-only.'],
  [/No such file or directory/, 'vanished', 'The file no longer exists.'],
  [/Permission denied/, 'unreadable', 'The site has no permission to read the file.'],
  [/Input\/output error/, 'unreadable', 'The file can’t be read: disk error.'],
  [/not on whitelist/, 'not-media', 'Not a video file but something that points elsewhere, such as a playlist.'],
  [/moov atom not found/, 'truncated', 'The file is incomplete: its index is missing.'],
  [/Cannot allocate memory|bad_alloc|out of memory/i, 'failed', 'Processing the file needs more memory than allowed.'],
  [
    /Decoder .* not found|Decoding requested, but no decoder|Could not find codec parameters|Unknown encoder|codec not currently supported/i,
    'unsupported',
    'This machine’s ffmpeg doesn’t support the video in this file.',
  ],
  [/Invalid data found|EBML header parsing failed|Invalid argument/, 'not-media', 'Not a video file, or damaged.'],
]

/** @param tail the end of ffmpeg’s stderr */
export function toFfmpegFailure(tail: string): PackageFailure {
  const known = STDERR_PATTERNS.find(([pattern]) => pattern.test(tail))
  return known
    ? new PackageFailure(known[1], known[2], tail)
    : new PackageFailure('failed', 'ffmpeg couldn’t convert this file.', tail)
}
