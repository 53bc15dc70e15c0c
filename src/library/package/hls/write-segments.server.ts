/** Files of segments, one after the other. */
import { type FileHandle, mkdir, open, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { DiskBudget } from '../disk-budget.server.ts'
import { type Segment, segmentName, segmentType } from './segments.ts'

export interface SegmentWriter {
  begin(init: Uint8Array): Promise<void>
  /** Ends the segment that was being written. */
  next(): Promise<void>
  /** @param picture whether the piece begins with a picture that stands alone, and where that ends */
  add(bytes: Uint8Array, seconds: number, picture: number | null): Promise<void>
  finish(): Promise<Segment[]>
  close(): Promise<void>
}

interface Open {
  handle: FileHandle
  name: string
  size: number
  seconds: number
  pictures: { start: number; length: number; seconds: number }[]
}

export function writeSegments(folder: string, room: DiskBudget): SegmentWriter {
  const done: Segment[] = []
  let current: Open | null = null

  const put = async (): Promise<void> => {
    if (!current) return
    const { handle, ...segment } = current
    current = null
    await handle.close()
    done.push(segment)
  }
  const start = async (): Promise<Open> => {
    const name = segmentName(done.length + 1)
    const opened: Open = { handle: await open(join(folder, name), 'wx'), name, size: 0, seconds: 0, pictures: [] }
    current = opened
    const type = segmentType()
    await opened.handle.write(type)
    opened.size = type.length
    return opened
  }
  return {
    async begin(init) {
      await mkdir(folder, { recursive: true })
      await room.take(init.length)
      await writeFile(join(folder, 'init.mp4'), init)
    },
    next: put,
    async add(bytes, seconds, picture) {
      await room.take(bytes.length)
      const segment = current ?? (await start())
      const last = segment.pictures.at(-1)
      if (picture !== null) segment.pictures.push({ start: segment.size, length: picture, seconds })
      else if (last) last.seconds += seconds
      await segment.handle.write(bytes)
      segment.size += bytes.length
      segment.seconds += seconds
    },
    async finish() {
      await put()
      return done
    },
    async close() {
      await current?.handle.close()
      current = null
    },
  }
}
