/** Reads the beginning of a file for a decoder that tries it, or compares it with what a decoder has tried. */
import { crc32 } from 'node:zlib'
import { AUDIO, type Container, type Track } from '../container/container.ts'
import { framesOf } from '../matroska/blocks.server.ts'
import { matroskaStream, type StreamBlock } from '../matroska/write-stream.ts'

export interface Beginning {
  /** A Matroska stream with the first packets of the tracks that were found. */
  stream: Buffer
  /** How many these are. */
  count: number
}

/** More than decoders need for a frame: they may show it 17 packets later, and packets of sound may last less than a millisecond. */
const [MAX_FRAMES, MAX_SOUNDS] = [24, 128]
/** A track that begins later is not tried. */
const MAX_SEARCHED_BYTES = 64_000_000

/** @param from the place of a key frame */
export async function readBeginning(file: Container, tracks: readonly Track[], from: number): Promise<Beginning> {
  const found: Track[] = []
  const blocks: StreamBlock[] = []
  for (const track of tracks) {
    const isSound = track.type === AUDIO
    const wanted = { tracks: new Set([track.number]), until: from + MAX_SEARCHED_BYTES }
    let count = 0
    for await (const block of file.readBlocks(from, wanted)) {
      if (count === 0 && !isSound && !block.isKey) continue
      blocks.push(block)
      count += 1
      if (count === (isSound ? MAX_SOUNDS : MAX_FRAMES)) break
    }
    if (count > 0) found.push(track)
  }
  return { stream: matroskaStream(found, file.scale, blocks), count: found.length }
}

/** Whether a track begins with these packets, of which the first is a key frame. @param packets as in {@link Probe.decoded} */
export async function beginsWith(file: Container, track: Track, packets: readonly string[]): Promise<boolean> {
  let count = 0
  const wanted = { tracks: new Set([track.number]), until: file.start + MAX_SEARCHED_BYTES }
  for await (const block of file.readBlocks(file.start, wanted)) {
    if (!block.isKey && count === 0 && track.type !== AUDIO) return false
    for (const frame of framesOf(block)) {
      if (packets[count] !== `CRC32:${crc32(frame).toString(16).padStart(8, '0')}`) return false
      count += 1
      if (count === packets.length) return true
    }
  }
  return false
}
