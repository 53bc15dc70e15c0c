/** Reads a text track of subtitles by position: its cues lead to each line, so that a file of gigabytes takes no longer than a small one. */
import type { Block, Container, Track } from '../container/container.ts'
import { framesOf } from '../matroska/blocks.server.ts'
import { inChunks } from '#src/platform/chunks.ts'
import { MAX_SUBTITLE_BYTES } from '#src/platform/subtitles/read-subtitles.ts'
import { type MediaIndex, toSeconds } from './media-index.ts'

/** Longer lines are broken data. */
const MAX_LINE_BYTES = 65_536
/** Without a duration. */
const USUAL_SECONDS = 2
/** Read at once of a walk over headers. */
const WALK_BYTES = 4096
/** Read at once where a cue leads to: a line and what follows it. */
const LINE_BYTES = 1024
/** Lines that are read at once, so that a disk that is far away is not waited for line by line. */
const AT_ONCE = 32

interface Line {
  start: number
  end: number
  /** Its bytes as Latin-1, whatever their encoding is. */
  text: string
}

/** The track as a file of its format, with the times of players, and in its own encoding: some muxers keep that of the file that they got. */
export async function readSubtitles(file: Container, track: Track, index: MediaIndex): Promise<Buffer> {
  const lines: Line[] = []
  let bytes = 0
  for await (const block of subtitleBlocks(file, track)) {
    const [data] = framesOf(block)
    if (!data || data.length > MAX_LINE_BYTES) continue
    bytes += data.length
    if (bytes > MAX_SUBTITLE_BYTES) break
    const start = Math.max(0, toSeconds(index, block.time))
    const seconds = block.duration === null ? USUAL_SECONDS : (block.duration * index.scale) / 1e9
    lines.push({ start, end: start + seconds, text: data.toString('latin1').replace(/\0+$/, '') })
  }
  const isAss = track.codec === 'S_TEXT/ASS' || track.codec === 'S_TEXT/SSA'
  return Buffer.from(isAss ? toAss(track, lines) : toSrt(lines), 'latin1')
}

async function* subtitleBlocks(file: Container, track: Track): AsyncGenerator<Block> {
  const cues = await file.readCues(track.number)
  if (cues.length === 0) {
    const options = { tracks: new Set([track.number]), chunk: WALK_BYTES }
    yield* file.readBlocks(file.start, options)
    return
  }
  for (const some of inChunks(cues, AT_ONCE)) {
    const blocks = await Promise.all(some.map((cue) => file.readBlockAt(cue, MAX_LINE_BYTES, LINE_BYTES)))
    for (const [i, block] of blocks.entries())
      if (block?.track === track) yield { ...block, duration: block.duration ?? some[i]?.duration ?? null }
  }
}

/** A block has the fields of a line without its times, and with the order in which it was written first. */
function toAss({ config }: Track, lines: readonly Line[]): string {
  const dialogue = lines.flatMap(({ start, end, text }) => {
    const [, order = '0', layer = '0', rest] = /^(\d+),(-?\d+),(.*)$/s.exec(text) ?? []
    return rest === undefined
      ? []
      : { order: Number(order), line: `Dialogue: ${layer},${toAssTime(start)},${toAssTime(end)},${rest}` }
  })
  const ordered = dialogue.toSorted((one, other) => one.order - other.order).map(({ line }) => line)
  return [config.toString('latin1').replace(/\0+$/, '').trimEnd(), ...ordered, ''].join('\n')
}

const toSrt = (lines: readonly Line[]): string =>
  lines
    .map(({ start, end, text }, i) => `${i + 1}\n${toSrtTime(start)} --> ${toSrtTime(end)}\n${text.trim()}\n`)
    .join('\n')

const toAssTime = (seconds: number): string => {
  const hundredths = Math.round(seconds * 100)
  return `${Math.floor(hundredths / 360_000)}:${pad((hundredths / 6000) % 60)}:${pad((hundredths / 100) % 60, 2)}.${String(hundredths % 100).padStart(2, '0')}`
}

function toSrtTime(seconds: number): string {
  const milliseconds = Math.round(seconds * 1000)
  const [hours, minutes] = [milliseconds / 3_600_000, (milliseconds / 60_000) % 60]
  return `${pad(hours, 2)}:${pad(minutes, 2)}:${pad((milliseconds / 1000) % 60, 2)},${String(milliseconds % 1000).padStart(3, '0')}`
}

const pad = (value: number, digits = 2): string => String(Math.floor(value) % 100).padStart(digits, '0')
