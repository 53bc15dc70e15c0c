/** The last words of ffmpeg, as a sentence for the operator. Pure. */
import { type FailureCode, PackageFailure } from './failure.ts'

const KNOWN: readonly [RegExp, FailureCode, string][] = [
  [/No space left on device/, 'disk-full', 'The disk is full.'],
  [/Read-only file system/, 'read-only', 'The data folder cannot be written: it is read-only.'],
  [/No such file or directory/, 'vanished', 'The file is not there any more.'],
  [/Permission denied/, 'unreadable', 'The file cannot be read: the site has no right to.'],
  [/Input\/output error/, 'unreadable', 'The file cannot be read: its disk reports an error.'],
  [
    /not on whitelist/,
    'not-media',
    'This is not a file of video but something that leads elsewhere, such as a playlist.',
  ],
  [/moov atom not found/, 'truncated', 'The file is incomplete: the index at its end is missing.'],
  [
    /Cannot allocate memory|bad_alloc|out of memory/i,
    'failed',
    'The file needs more memory than the site may use for it.',
  ],
  [
    /Decoder .* not found|Decoding requested, but no decoder|Could not find codec parameters|Unknown encoder|codec not currently supported/i,
    'unsupported',
    'The video in this file is of a kind that ffmpeg on this machine does not know.',
  ],
  [
    /Invalid data found|EBML header parsing failed|Invalid argument/,
    'not-media',
    'This is not a file of video, or it is damaged.',
  ],
]

/** @param tail the end of what ffmpeg wrote */
export function explain(tail: string): PackageFailure {
  const known = KNOWN.find(([pattern]) => pattern.test(tail))
  return known
    ? new PackageFailure(known[1], known[2], tail)
    : new PackageFailure('failed', 'ffmpeg could not convert this file.', tail)
}
