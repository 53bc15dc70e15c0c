/** The files of a live package as a storage, which sends them with ranges and validators like those of packages on disk. */
import { Readable } from 'node:stream'
import type { OpenOptions, OpenResult, Storage } from '#src/platform/storage/storage.server.ts'
import { resolveRange } from '#src/platform/storage/byte-range.ts'
import { hasTag } from '#src/platform/http/entity-tag.ts'

type Make = (file: string, signal: AbortSignal) => Promise<Buffer | null>

const never = (): AbortSignal => new AbortController().signal

/** @param make null if there is no such file */
export const liveFiles = (
  { revision }: { revision: string },
  make: Make,
): Pick<Storage, 'read' | 'open' | 'signUrl' | 'check'> => ({
  read: (file) => make(file, never()),
  // an address always leads to the same content, so that nothing is made to find that a client has it
  open: (file, options) => openMade(`"${revision}"`, (signal) => make(file, signal), options),
  signUrl: async () => null,
  check: async () => undefined,
})

async function openMade(
  etag: string,
  make: (signal: AbortSignal) => Promise<Buffer | null>,
  { range, ifNoneMatch, signal = never() }: OpenOptions = {},
): Promise<OpenResult> {
  if (hasTag(ifNoneMatch, etag)) return { kind: 'not-modified' }
  const bytes = await make(signal)
  if (!bytes) return { kind: 'missing' }
  const cut = range ? resolveRange(range, bytes.length) : null
  if (range && !cut) return { kind: 'unsatisfiable' }
  const stream = Readable.from([cut ? bytes.subarray(cut.first, cut.last + 1) : bytes])
  return { kind: 'file', size: bytes.length, range: cut, etag, modified: null, stream }
}
