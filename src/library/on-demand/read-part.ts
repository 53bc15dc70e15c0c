/** Reads the blocks of a track for a segment. */
import type { Block, Container, Track } from '../container/container.ts'

/** More than the longest segment of the largest videos; blocks may overlap in a file, so that its size is no limit. */
export const MAX_PART_BYTES = 400_000_000

/** @throws if there is too much before the reader ends */
export async function* readPart(file: Container, track: Track, from: number): AsyncGenerator<Block> {
  let bytes = 0
  for await (const block of file.readBlocks(from, { tracks: new Set([track.number]) })) {
    bytes += block.data.length
    if (bytes > MAX_PART_BYTES) throw new Error('A segment of this file is too large.')
    yield block
  }
}
