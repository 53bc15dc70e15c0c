/** Reads a part of a track of image subtitles by position: its cues lead to each set, so that a file of gigabytes takes no longer than a small one. */
import { type DisplaySet, toDisplaySet, toSup } from '../image-subtitles/display-sets.ts'
import { PART_SECONDS } from '../image-subtitles/parts.ts'
import { parseIdx, readUnit } from '../image-subtitles/vobsub.ts'
import type { Block, Container, Cue, Track } from '../container/container.ts'
import { framesOf } from '../matroska/blocks.server.ts'
import { type MediaIndex, toSeconds } from './media-index.ts'

type Timeline = Pick<MediaIndex, 'scale' | 'zero' | 'keys'>
/** What a block changes; nothing if it can't be read. */
type ToSets = (block: Block, cue?: Cue) => DisplaySet[]

/** A set that fills a screen of 1920 × 1080 with noise has 4 MB. */
export const MAX_SET_BYTES = 4_000_000
/** Of a part; the rest is left out. Blu-ray discs have at most 2 MB. */
export const MAX_PART_BYTES = 16_000_000
const MAX_BLOCKS = 10_000
/** Blocks before a part among which one that says all that it shows is looked for. */
const MAX_BLOCKS_BEFORE = 100
/** Read at once: most sets are shorter. */
const CHUNK_BYTES = 16_384
/** Read at once of a walk over headers. */
const WALK_BYTES = 4096
/** Such a walk begins this long before a part and ends this long after it. */
const SECONDS_AROUND = 30

/**
 * A part as a .sup file with the times of players. It begins with the last set at its start or before that says all that it shows.
 * @param number from 1
 */
export async function readImages(file: Container, track: Track, timeline: Timeline, number: number): Promise<Buffer> {
  const [from, to] = [(number - 1) * PART_SECONDS, number * PART_SECONDS]
  const cues = await file.readCues(track.number)
  const read = cues.length > 0 ? readCued : walk
  const sets: DisplaySet[] = []
  let [bytes, blocks] = [0, 0]
  for await (const found of read({ file, track, timeline, from, to, cues, toSets: setReader(track, timeline) })) {
    bytes += found.reduce((sum, { data }) => sum + data.length, 0)
    if (bytes > MAX_PART_BYTES || (blocks += 1) > MAX_BLOCKS) break
    const [first] = found
    // what is shown is replaced before it would have disappeared
    if (first?.isWhole) while ((sets.at(-1)?.start ?? -Infinity) >= first.start) sets.pop()
    sets.push(...found)
  }
  const first = sets.findLastIndex(({ start, isWhole }) => isWhole && start <= from)
  return toSup(sets.slice(Math.max(0, first)).filter(({ start }) => start < to))
}

const timelines = new WeakMap<Container, Timeline>()
const MAX_KEYS = 200_000

/** That of a file with nothing but the track, and without cues: its clusters are looked for once. */
export async function ownTimeline(file: Container, { number }: Track): Promise<Timeline> {
  const known = timelines.get(file)
  if (known) return known
  const keys: MediaIndex['keys'] = []
  const options = { tracks: new Set([number]), maxData: 0, chunk: 65_536 }
  for await (const { time, place } of file.readBlocks(file.start, options)) {
    if (place !== keys.at(-1)?.[1]) keys.push([time, place, 1])
    if (keys.length === MAX_KEYS) break
  }
  const timeline = { scale: file.scale, zero: 0, keys }
  timelines.set(file, timeline)
  return timeline
}

interface Reading {
  file: Container
  track: Track
  timeline: Timeline
  /** Seconds. */
  from: number
  to: number
  cues: readonly Cue[]
  toSets: ToSets
}

async function* readCued({ file, track, timeline, from, to, cues, toSets }: Reading): AsyncGenerator<DisplaySet[]> {
  const sorted = cues.toSorted((one, other) => one.time - other.time)
  const isBefore = (seconds: number) => (cue: Cue) => toSeconds(timeline, cue.time) < seconds
  const [first, end] = [sorted.filter(isBefore(from)).length, sorted.filter(isBefore(to)).length]
  const read = async (cue: Cue): Promise<DisplaySet[]> => {
    const block = await file.readBlockAt(cue, MAX_SET_BYTES, CHUNK_BYTES)
    return block?.track === track ? toSets(block, cue) : []
  }
  const before: DisplaySet[][] = []
  for (const cue of sorted.slice(Math.max(0, first - MAX_BLOCKS_BEFORE), first).toReversed()) {
    before.push(await read(cue))
    if (before.at(-1)?.some(({ isWhole }) => isWhole)) break
  }
  yield* before.toReversed()
  for (const cue of sorted.slice(first, end)) yield await read(cue)
}

/** Of a file without cues for the track. */
async function* walk({ file, track, timeline, from, to, toSets }: Reading): AsyncGenerator<DisplaySet[]> {
  const { keys } = timeline
  const [, at = file.start] = keys.findLast(([tick]) => toSeconds(timeline, tick) <= from - SECONDS_AROUND) ?? []
  const [, until = Infinity] = keys.find(([tick]) => toSeconds(timeline, tick) >= to + SECONDS_AROUND) ?? []
  const options = { tracks: new Set([track.number]), maxData: MAX_SET_BYTES, chunk: WALK_BYTES, until }
  for await (const block of file.readBlocks(at, options)) yield toSets(block)
}

function setReader(track: Track, timeline: Timeline): ToSets {
  const config = track.codec === 'S_VOBSUB' ? parseIdx(track.config) : null
  return (block, cue) => {
    const data = block.size > MAX_SET_BYTES ? null : readFrame(block)
    if (!data || data.length > MAX_SET_BYTES) return []
    const start = toSeconds(timeline, block.time)
    if (!config) return [toDisplaySet(data, start)]
    const ticks = block.duration ?? cue?.duration ?? null
    return readUnit(data, start, ticks === null ? null : (ticks * timeline.scale) / 1e9, config)
  }
}

/** @returns null if its compressed data are broken */
function readFrame(block: Block): Buffer | null {
  try {
    return framesOf(block)[0] ?? null
  } catch {
    return null
  }
}
