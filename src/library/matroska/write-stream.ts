/** Writes some blocks of tracks as a Matroska stream of their own, for decoders. */
import { writeElement, writeUint } from './ebml.ts'
import * as ID from './ids.ts'
import type { Track } from '../container/container.ts'

export interface StreamBlock {
  track: Pick<Track, 'number'>
  /** In ticks of the stream. */
  time: number
  isKey: boolean
  lacing: number
  /** As they are in the file, laced and compressed. */
  data: Buffer
}

/** @param scale nanoseconds of a tick */
export function matroskaStream(tracks: readonly Track[], scale: number, blocks: readonly StreamBlock[]): Buffer {
  const about = [
    writeElement(DOC_TYPE, Buffer.from('matroska')),
    writeElement(DOC_TYPE_VERSION, writeUint(4)),
    writeElement(DOC_TYPE_READ_VERSION, writeUint(2)),
  ]
  return Buffer.concat([
    writeElement(ID.EBML, ...about),
    UNKNOWN_SEGMENT,
    writeElement(ID.INFO, writeElement(ID.TIMESTAMP_SCALE, writeUint(scale))),
    writeElement(ID.TRACKS, ...tracks.map(({ entry }) => writeElement(ID.TRACK_ENTRY, entry))),
    ...blocks.map(cluster),
  ])
}

const [DOC_TYPE, DOC_TYPE_VERSION, DOC_TYPE_READ_VERSION] = [0x4282, 0x4287, 0x4285]
/** A segment of unknown size. */
const UNKNOWN_SEGMENT = Buffer.from(`${ID.SEGMENT.toString(16)}01ffffffffffffff`, 'hex')
/** Of the number of a track that takes two bytes. */
const TWO_BYTES = 0x4000

/** One for each block, so that no time is too far from its cluster's. */
function cluster({ track: { number }, time, isKey, lacing, data }: StreamBlock): Buffer {
  const head = Buffer.alloc(5)
  head.writeUInt16BE(TWO_BYTES | number)
  head[4] = (isKey ? 0x80 : 0) | (lacing << 1)
  return writeElement(
    ID.CLUSTER,
    writeElement(ID.TIMESTAMP, writeUint(Math.max(0, time))),
    writeElement(ID.SIMPLE_BLOCK, head, data),
  )
}
