/** Reads the beginning of a file for a decoder that tries it. */
import { AUDIO, type Container, type Track } from '../container/container.ts'
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
export const MAX_SEARCHED_BYTES = 64_000_000

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
