/** Indexes a file: the frames at which its video can be cut, looked at one by one, and its true end. */
import { AUDIO, type Container, type Cue, type Track, VIDEO } from '../container/container.ts'
import { framesOf } from '../matroska/blocks.server.ts'
import { isFont, MAX_FONT_BYTES, MAX_FONTS, MAX_TOTAL_FONT_BYTES } from '../package/plan.ts'
import { fontTypeOf } from '../package/subtitles/font-type.ts'
import { beginningTest } from './copy-segment.server.ts'
import { endOf, MAX_SECONDS, type MediaIndex } from './media-index.ts'

/** Of a frame: enough for the units before its first slice. */
const LOOKED_AT_BYTES = 4096
/** Read at once of a walk over headers. */
const WALK_BYTES = 65_536
/** Of a font: enough to tell that it is one. */
const FONT_HEAD_BYTES = 128
/** Where the first blocks of all tracks are looked for. */
const MAX_START_BYTES = 8_000_000
/** Without a frame rate. */
const USUAL_FRAME_NANOSECONDS = 1e9 / 24

/** Those between are of no use, and videos of key frames alone have more than can be kept. */
const MIN_KEY_SECONDS = 1

/** @throws if its video has no key frame, or would take longer than any film */
export async function indexFile(file: Container, video: Track): Promise<MediaIndex> {
  const spans = await readStarts(file)
  const all = (await readCuedKeys(file, video)) ?? (await walkKeys(file, video))
  const [firstKey] = all
  const lastKey = all.at(-1)
  if (!firstKey || !lastKey) throw new Error('This video has no key frame.')
  const [start] = (spans[video.number] ??= [firstKey[0], firstKey[0]])
  // of what is hidden, only what the first frame needs
  const first = all.findLastIndex(([time]) => time <= start)
  const keys = all.slice(Math.max(0, first))
  await addEnds(file, lastKey[1], spans)
  const heard = file.tracks.filter(({ type, number }) => type === AUDIO || number === video.number)
  const starts = heard.flatMap(({ number }) => spans[number]?.[0] ?? [])
  const index = {
    scale: file.scale,
    zero: Math.min(...starts),
    first: file.start,
    video: video.number,
    frame: (video.frame || USUAL_FRAME_NANOSECONDS) / file.scale,
    keys: thinOut(keys, toTicks(file, MIN_KEY_SECONDS)),
    fonts: await readFonts(file),
    spans,
  }
  const seconds = endOf(index)
  if (!(seconds > 0 && seconds < MAX_SECONDS)) throw new Error('The times of this video are wrong.')
  return index
}

/** Seconds between the places from which sound is read. */
const SOUND_KEY_SECONDS = 5

/** Indexes a file of sounds alone. @throws if it has none */
export async function indexSounds(file: Container): Promise<MediaIndex> {
  const spans = await readStarts(file)
  const heard = file.tracks.filter(({ type, number }) => type === AUDIO && spans[number])
  const [main] = heard
  if (!main) throw new Error('This file has no sound.')
  const keys = (await readCuedPlaces(file, main)) ?? (await walkPlaces(file, main))
  return {
    scale: file.scale,
    // what a decoder needs before the first sound is not heard
    zero: Math.min(...heard.map((track) => (spans[track.number]?.[0] ?? 0) + delayOf(file, track))),
    first: file.start,
    video: main.number,
    frame: 1,
    keys,
    fonts: [],
    spans,
  }
}

/** @returns null if the file has no cues, or if one of them does not lead to the block that it names */
async function readCuedPlaces(file: Container, track: Track): Promise<MediaIndex['keys'] | null> {
  const cues = sortCues(await file.readCues(track.number))
  const keys = thinOut(
    cues.map(({ time, place }) => [time, place, 1]),
    toTicks(file, SOUND_KEY_SECONDS),
  )
  const kept = new Set(keys.map(([time]) => time))
  for (const cue of cues) {
    if (!kept.has(cue.time)) continue
    const block = await file.readBlockAt(cue, 0)
    if (block?.track !== track || block.time + delayOf(file, track) !== cue.time) return null
  }
  return keys.length > 0 ? keys : null
}

async function walkPlaces(file: Container, track: Track): Promise<MediaIndex['keys']> {
  const keys: MediaIndex['keys'] = []
  const options = { tracks: new Set([track.number]), maxData: 0, chunk: WALK_BYTES }
  for await (const { time, place } of file.readBlocks(file.start, options)) {
    const [last = -Infinity, lastPlace] = keys.at(-1) ?? []
    if (place !== lastPlace && time >= last + toTicks(file, SOUND_KEY_SECONDS)) keys.push([time, place, 1])
  }
  return keys
}

/** In whole ticks, as readers subtract it. */
const delayOf = ({ scale }: Container, { delay }: Track): number => Math.round(delay / scale)

const toTicks = ({ scale }: Pick<Container, 'scale'>, seconds: number): number => (seconds * 1e9) / scale

/** Keeps the first, and of those that are close to it the ones that browsers can begin with. */
function thinOut(keys: MediaIndex['keys'], distance: number): MediaIndex['keys'] {
  const kept: MediaIndex['keys'] = []
  for (const key of keys) {
    const last = kept.at(-1)
    if (!last || key[0] - last[0] >= distance || key[2] > last[2]) kept.push(key)
  }
  return kept
}

/** By their first bytes, whatever the file calls them. */
async function readFonts(file: Container): Promise<MediaIndex['fonts']> {
  const fonts: MediaIndex['fonts'] = []
  let bytes = 0
  for (const { name, type, position, size } of await file.readAttachments()) {
    if (!isFont({ name, type }) || size > MAX_FONT_BYTES || bytes + size > MAX_TOTAL_FONT_BYTES) continue
    const extension = fontTypeOf(await file.bytes.read(position, FONT_HEAD_BYTES))
    if (extension === null || fonts.length >= MAX_FONTS) continue
    bytes += size
    fonts.push([`fonts/${fonts.length + 1}.${extension}`, position, size])
  }
  return fonts
}

/** The first block of each track that is seen or heard. */
async function readStarts(file: Container): Promise<MediaIndex['spans']> {
  const tracks = new Set(file.tracks.filter(({ type }) => type === VIDEO || type === AUDIO).map(({ number }) => number))
  const spans: MediaIndex['spans'] = {}
  const from = file.start
  const options = { tracks, maxData: 0, chunk: WALK_BYTES, until: from + MAX_START_BYTES }
  for await (const { track, time } of file.readBlocks(from, options)) {
    spans[track.number] ??= [shownAt(file, track, time), time]
    if (Object.keys(spans).length === tracks.size) break
  }
  return spans
}

/** A file that hides its beginning begins with what it shows. */
function shownAt({ shownFrom, scale }: Container, { type, frame }: Track, time: number): number {
  const tolerance = type === VIDEO ? (frame || USUAL_FRAME_NANOSECONDS) / 2 / scale : 0
  return time < shownFrom - tolerance ? shownFrom : time
}

/** Subtitles may end later than what is seen and heard. */
async function addEnds(file: Container, from: number, spans: MediaIndex['spans']): Promise<void> {
  const tracks = new Set(Object.keys(spans).map(Number))
  for await (const { track, time } of file.readBlocks(from, { tracks, maxData: 0, chunk: 1024 })) {
    const span = spans[track.number]
    if (span) span[1] = Math.max(span[1], time)
  }
}

/** @returns null if the file has no cues, or if one of them does not lead to the key frame that it names */
async function readCuedKeys(file: Container, video: Track): Promise<MediaIndex['keys'] | null> {
  const keys: MediaIndex['keys'] = []
  for (const cue of sortCues(await file.readCues(video.number))) {
    const block = await file.readBlockAt(cue, LOOKED_AT_BYTES)
    if (!block?.isKey || block.time !== cue.time) return null
    keys.push([block.time, cue.place, canBegin(video, block) ? 1 : 0])
  }
  return keys.length > 0 ? keys : null
}

const sortCues = (cues: readonly Cue[]): Cue[] =>
  cues.toSorted((one, other) => one.time - other.time).filter(({ time }, i, all) => time !== all[i - 1]?.time)

/** Reads the header of every block. */
async function walkKeys(file: Container, video: Track): Promise<MediaIndex['keys']> {
  const keys: MediaIndex['keys'] = []
  const options = { tracks: new Set([video.number]), keysOnly: true, maxData: LOOKED_AT_BYTES, chunk: WALK_BYTES }
  for await (const block of file.readBlocks(file.start, options))
    if (block.time > (keys.at(-1)?.[0] ?? -Infinity))
      keys.push([block.time, block.place, canBegin(video, block) ? 1 : 0])
  return keys
}

/** The beginning of compressed data cannot be decompressed. */
function canBegin(video: Track, block: Parameters<typeof framesOf>[0]): boolean {
  const [frame] = video.isDeflated ? [] : framesOf(block)
  return frame !== undefined && beginningTest(video)(frame)
}
