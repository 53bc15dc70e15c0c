/** Compares the beginning of a file with the packets that a decoder has tried. */
import { crc32 } from 'node:zlib'
import { AUDIO, type Container, type Track } from '../container/container.ts'
import { framesOf } from '../matroska/blocks.server.ts'
import { MAX_SEARCHED_BYTES } from './read-beginning.ts'

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
