/** Writes segment files one after the other. A segment gets its name when it is complete: until then, it must not be served. */
import { type FileHandle, mkdir, open, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { DiskBudget } from './disk-budget.server.ts'
import { type Segment, segmentName, segmentType } from './segments.ts'

export interface SegmentWriter {
  writeInit(init: Uint8Array): Promise<void>
  /** Closes the current segment. */
  endSegment(): Promise<void>
  /** @param keyframeLength bytes of the keyframe that the fragment starts with, or null */
  add(bytes: Uint8Array, seconds: number, keyframeLength: number | null): Promise<void>
  finish(): Promise<Segment[]>
  close(): Promise<void>
}

interface OpenSegment {
  handle: FileHandle
  name: string
  size: number
  seconds: number
  keyframes: { start: number; length: number; seconds: number }[]
}

export function writeSegments(folder: string, budget: DiskBudget): SegmentWriter {
  const done: Segment[] = []
  let current: OpenSegment | null = null

  const closeSegment = async (): Promise<void> => {
    if (!current) return
    const { handle, ...segment } = current
    current = null
    await handle.close()
    await rename(partPath(segment.name), join(folder, segment.name))
    done.push(segment)
  }
  const partPath = (name: string) => join(folder, `${name}.part`)
  const start = async (): Promise<OpenSegment> => {
    const name = segmentName(done.length + 1)
    const opened: OpenSegment = {
      handle: await open(partPath(name), 'wx'),
      name,
      size: 0,
      seconds: 0,
      keyframes: [],
    }
    current = opened
    const type = segmentType()
    await opened.handle.write(type)
    opened.size = type.length
    return opened
  }
  return {
    async writeInit(init) {
      await mkdir(folder, { recursive: true })
      await budget.reserve(init.length)
      await writeFile(partPath('init.mp4'), init)
      await rename(partPath('init.mp4'), join(folder, 'init.mp4'))
    },
    endSegment: closeSegment,
    async add(bytes, seconds, keyframeLength) {
      await budget.reserve(bytes.length)
      const segment = current ?? (await start())
      const last = segment.keyframes.at(-1)
      if (keyframeLength !== null) segment.keyframes.push({ start: segment.size, length: keyframeLength, seconds })
      else if (last) last.seconds += seconds
      await segment.handle.write(bytes)
      segment.size += bytes.length
      segment.seconds += seconds
    },
    async finish() {
      await closeSegment()
      return done
    },
    async close() {
      await current?.handle.close()
      current = null
    },
  }
}
