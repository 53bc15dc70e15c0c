/** Reads a part of a .sup file by position: its segments say how long they are, so that only their headers are read to find it, and only once. */
import { type ByteSource } from '../container/byte-source.server.ts'
import { COMPOSITION, isWholeState, STATE_OFFSET } from '../image-subtitles/display-sets.ts'
import { PART_SECONDS } from '../image-subtitles/parts.ts'
import { MAX_PART_BYTES, MAX_SET_BYTES } from './read-images.server.ts'

/** Of a segment: its letters, when it is shown and decoded, its type and its size. */
const HEADER_BYTES = 13
const TIME_BYTES = 10
const LETTERS = 'PG'
const TICKS_PER_SECOND = 90_000
/** Of a film: two for each line. */
const MAX_SETS = 100_000
const MAX_SEGMENTS = 10 * MAX_SETS
/** Of a file, whose rest is left out: Blu-ray discs have at most a tenth of it. */
const MAX_FILE_BYTES = 1_000_000_000
/** Of a part. */
const MAX_SETS_READ = 10_000
/** Read at once: most segments are shorter. */
const CHUNK_BYTES = 65_536

/** A display set in the file. */
interface Place {
  /** Seconds. */
  start: number
  position: number
  end: number
  isWhole: boolean
}

/** In order of time, up to where the file is broken or too long. */
export async function listSets(bytes: ByteSource): Promise<Place[]> {
  const sets: Place[] = []
  let chunk: Buffer = Buffer.alloc(0)
  let from = 0
  let at = 0
  const size = Math.min(bytes.size, MAX_FILE_BYTES)
  for (let i = 0; i < MAX_SEGMENTS && at + HEADER_BYTES <= size && sets.length < MAX_SETS; i += 1) {
    const length = HEADER_BYTES + STATE_OFFSET
    if (at < from || at + length > from + chunk.length) {
      chunk = await bytes.read(at, CHUNK_BYTES)
      from = at
    }
    const header = chunk.subarray(at - from, at - from + length)
    if (header.length < HEADER_BYTES || header.toString('latin1', 0, 2) !== LETTERS) break
    const end = at + HEADER_BYTES + header.readUInt16BE(TIME_BYTES + 1)
    if (end > size) break
    if (header[TIME_BYTES] === COMPOSITION) {
      const start = header.readUInt32BE(2) / TICKS_PER_SECOND
      sets.push({ start, position: at, end, isWhole: isWholeState(header[TIME_BYTES + STATE_OFFSET]) })
    }
    const last = sets.at(-1)
    if (last) last.end = end
    at = end
  }
  return sets
    .filter(({ position, end }) => end - position <= MAX_SET_BYTES)
    .toSorted((one, other) => one.start - other.start || one.position - other.position)
}

/** As `readImages` has it. @param number from 1 */
export async function readSup(bytes: ByteSource, sets: readonly Place[], number: number): Promise<Buffer> {
  const [from, to] = [(number - 1) * PART_SECONDS, number * PART_SECONDS]
  const whole = sets.findLastIndex(({ start, isWhole }) => isWhole && start <= from)
  const first = whole < 0 ? sets.filter(({ start }) => start < from).length : whole
  const parts: Buffer[] = []
  let size = 0
  for (const { start, position, end } of sets.slice(first, first + MAX_SETS_READ)) {
    size += end - position
    if (start >= to || size > MAX_PART_BYTES) break
    parts.push(await bytes.read(position, end - position))
  }
  return Buffer.concat(parts)
}
