/** Opens an MP4 or QuickTime file: its tracks, and where their samples are. */
import type { ByteSource } from '../container/byte-source.server.ts'
import type { Block, BlockOptions, Container, Cue, ShownPart, Track } from '../container/container.ts'
import { SUBTITLE, VIDEO } from '../container/container.ts'
import { readTrack } from '../matroska/track.server.ts'
import { trackEntry } from '../matroska/write-track.ts'
import { type BoxHeader, boxesOf, findBox, MAX_BOX_HEADER, readBoxHeader } from './boxes.ts'
import { type FragmentOptions, readDefaults, readFragment } from './fragments.ts'
import { readMovie, type TrackHeader } from './movie.ts'
import { MAX_SAMPLES, readSampleTable, type Samples, type Timing } from './samples.ts'

const MAX_MOVIE_BYTES = 64_000_000
const MAX_FRAGMENT_BYTES = 16_000_000
const MAX_FRAGMENT_SAMPLES = 200_000
/** Boxes that are passed over before the one that is looked for. */
const MAX_BOXES = 1000
/** Samples that follow each other in the file are read together, up to this. */
const CHUNK_BYTES = 262_144
/** Ticks are microseconds. */
const [TICKS_OF_SECOND, SCALE] = [1_000_000, 1000]
/** When the file begins to be shown, if nothing is hidden before: times are never negative. */
const LEAD_SECONDS = 1
/** What is shown more briefly is an error of rounding: 4 ms. */
const MIN_SHOWN = 4000
/** Times are rounded to ticks. */
const MIN_HIDDEN = 10
/** Where every frame is a key frame, some are enough. */
const KEY_DISTANCE = TICKS_OF_SECOND

/** @throws if this is no MP4 file, or one that only ffmpeg can read */
export async function openMp4(bytes: ByteSource): Promise<Container> {
  const found = await findTopBox(bytes, 0, 'moov')
  if (!found) throw new Error('This is not an MP4 file.')
  const movie = await readContent(bytes, found, MAX_MOVIE_BYTES)
  const isFragmented = findBox(movie, 'mvex') !== null
  const headers = readMovie(movie)
  const lead = LEAD_SECONDS - headers.reduce((least, { shift }) => Math.min(least, shift), 0)
  const timings = headers.map((header) => timingOf(header, lead, isFragmented))
  const listed = readTables(headers, timings, bytes.size)
  const firstFragment = isFragmented ? ((await findTopBox(bytes, 0, 'moof'))?.start ?? null) : null
  const inFragments: FragmentOptions = {
    timings: new Map(headers.map(({ id }, i) => [id, { track: i, timing: timings[i] }])),
    defaults: readDefaults(movie),
    fileSize: bytes.size,
    max: MAX_FRAGMENT_SAMPLES,
  }
  const opening = firstFragment === null ? null : await readFragmentAt(bytes, firstFragment, inFragments)
  const tracks = headers.map((header, i) => {
    const samples = listed.get(i)
    const shown = header.type === VIDEO && samples ? cutFrame(samples, header, lead) : undefined
    return { ...toTrack(header, i + 1, samples ?? opening?.samples.get(i)), ...(shown && { shown }) }
  })

  async function* readBlocks(from: number, options: BlockOptions): AsyncGenerator<Block> {
    const place = from === 0 ? null : findSample(listed, from)
    const isListed = from === 0 || place !== null
    if (isListed) yield* blocksOf(bytes, tracks, listed, options, (samples) => (place ? place.beginOf(samples) : 0))
    for (let at = isListed ? firstFragment : from; at !== null && at < (options.until ?? Infinity);) {
      const fragment = await readFragmentAt(bytes, at, inFragments)
      if (!fragment) return
      for await (const block of blocksOf(bytes, tracks, fragment.samples, options)) yield { ...block, place: at }
      at = (await findTopBox(bytes, fragment.end, 'moof'))?.start ?? null
    }
  }

  return {
    bytes,
    scale: SCALE,
    tracks,
    start: 0,
    shownFrom: Math.round(lead * TICKS_OF_SECOND),
    readBlocks,
    async readBlockAt({ track, place }, maxData) {
      // one without text is passed over
      for await (const block of readBlocks(place, { tracks: new Set([track]), maxData }))
        return block.position === place ? block : null
      return null
    },
    // the key frames of fragments are found by reading their headers
    readCues: (number) => Promise.resolve(isFragmented ? [] : cuesOf(tracks[number - 1], listed.get(number - 1))),
    readAttachments: () => Promise.resolve([]),
  }
}

interface TopBox extends BoxHeader {
  start: number
}

/** The first box of a type from an offset on, where another one begins. */
async function findTopBox(bytes: ByteSource, from: number, type: string): Promise<TopBox | null> {
  let at = from
  for (let count = 0; at < bytes.size && count < MAX_BOXES; count++) {
    const header = readBoxHeader(await bytes.read(at, MAX_BOX_HEADER), 0)
    if (!header) return null
    if (header.type === type) return { ...header, start: at, body: at + header.body, end: at + header.end }
    at += header.end
  }
  return null
}

async function readContent(bytes: ByteSource, { body, end }: TopBox, max: number): Promise<Buffer> {
  const size = Math.min(end, bytes.size) - body
  if (size > max) throw new Error('The headers of this file are too large.')
  return bytes.read(body, size)
}

async function readFragmentAt(bytes: ByteSource, at: number, options: FragmentOptions) {
  const box = await findTopBox(bytes, at, 'moof')
  if (!box) return null
  return { samples: readFragment(await readContent(bytes, box, MAX_FRAGMENT_BYTES), box.start, options), end: box.end }
}

/** The shown part of a fragmented file is not known before its end. */
function timingOf({ timescale, shift, end }: TrackHeader, lead: number, isFragmented: boolean): Timing {
  return {
    toTick: (time) => Math.round((time / timescale + shift + lead) * TICKS_OF_SECOND),
    end: isFragmented ? Infinity : Math.round((end + lead) * TICKS_OF_SECOND),
  }
}

function readTables(headers: readonly TrackHeader[], timings: readonly Timing[], fileSize: number) {
  const listed = new Map<number, Samples>()
  let left = MAX_SAMPLES
  for (const [i, { type, table, description }] of headers.entries()) {
    const timing = timings[i]
    if (type === 0 || !timing) continue
    const samples = readSampleTable(table, { timing, fileSize, pcmBytes: description.pcmBytes, max: left })
    left -= samples.count
    if (samples.count > 0) listed.set(i, samples)
  }
  return listed
}

/** Lets the frame that is shown when an edit list begins, begin with it. @returns undefined if one begins there anyway */
function cutFrame({ times, count }: Samples, { start, end }: TrackHeader, lead: number): ShownPart | undefined {
  const edit = Math.round((start + lead) * TICKS_OF_SECOND)
  let found = -1
  for (let i = 0; i < count; i++) {
    const time = times[i] ?? 0
    if (time <= edit + MIN_SHOWN && time > (times[found] ?? -Infinity)) found = i
  }
  const hidden = edit - (times[found] ?? edit)
  if (hidden < MIN_HIDDEN) return undefined
  times[found] = edit
  return { start, hidden: hidden / TICKS_OF_SECOND, ...(end < Infinity && { end }) }
}

function toTrack({ type, description }: TrackHeader, number: number, samples: Samples | undefined): Track {
  const frame = type === VIDEO && samples ? frameOf(samples) : 0
  return { ...readTrack(trackEntry({ ...description, number, type, frame })), frame }
}

/** Nanoseconds, on average. */
function frameOf({ times, count }: Samples): number {
  let [first, last] = [Infinity, -Infinity]
  for (let i = 0; i < count; i++) {
    const time = times[i] ?? 0
    if (time < first) first = time
    if (time > last) last = time
  }
  return count > 1 ? ((last - first) / (count - 1)) * SCALE : 0
}

/** The sample at an offset, and from which sample on each track is read from there. */
function findSample(listed: ReadonlyMap<number, Samples>, offset: number) {
  for (const found of listed.values()) {
    const i = found.offsets.subarray(0, found.count).indexOf(offset)
    const time = found.times[i]
    if (time === undefined) continue
    return { beginOf: (samples: Samples): number => (samples === found ? i : lastBefore(samples, time)) }
  }
  return null
}

function lastBefore({ times, count }: Samples, time: number): number {
  const next = times.subarray(0, count).findIndex((other) => other > time)
  return Math.max(0, (next < 0 ? count : next) - 1)
}

/** Those of all tracks together, by their times; each track's in the order of decoding. */
async function* blocksOf(
  bytes: ByteSource,
  tracks: readonly Track[],
  all: ReadonlyMap<number, Samples>,
  { tracks: wanted, keysOnly = false, maxData = Infinity }: BlockOptions,
  beginOf: (samples: Samples) => number = () => 0,
): AsyncGenerator<Block> {
  const cursors = [...all].flatMap(([i, samples]) => {
    const track = tracks[i]
    if (!track || !wanted.has(track.number)) return []
    return { track, samples, at: beginOf(samples), read: sampleReader(bytes, samples) }
  })
  for (;;) {
    let next: (typeof cursors)[number] | undefined
    for (const cursor of cursors)
      if (cursor.at < cursor.samples.count && (!next || timeAt(cursor) < timeAt(next))) next = cursor
    if (!next) return
    const { track, samples, at, read } = next
    const time = timeAt(next)
    next.at += 1
    const isKey = samples.keys[at] === 1
    if (keysOnly && !isKey) continue
    const [position, size] = [samples.offsets[at] ?? 0, samples.sizes[at] ?? 0]
    const data = await read(at, Math.min(size, maxData))
    const block = { track, time, isKey, duration: null, place: position, position, size, data, lacing: 0, gaps: 0 }
    if (track.type !== SUBTITLE) yield block
    else if (textOf(data) !== '')
      yield { ...block, data: Buffer.from(textOf(data)), duration: (samples.times[at + 1] ?? samples.end) - time }
  }
}

const timeAt = ({ samples, at }: { samples: Samples; at: number }): number => samples.times[at] ?? 0

/** Reads samples, those that follow each other in the file together. */
function sampleReader(bytes: ByteSource, { count, offsets, sizes }: Samples) {
  let buffer: Buffer = Buffer.alloc(0)
  let start = 0
  return async (i: number, length: number): Promise<Buffer> => {
    const [offset, size] = [offsets[i] ?? 0, sizes[i] ?? 0]
    if (length < size) return bytes.read(offset, length)
    if (offset < start || offset + size > start + buffer.length) {
      let end = offset + size
      for (let next = i + 1; next < count && offsets[next] === end && end - offset < CHUNK_BYTES; next++)
        end += sizes[next] ?? 0
      buffer = await bytes.read(offset, end - offset)
      start = offset
    }
    return buffer.subarray(offset - start, offset - start + size)
  }
}

function cuesOf(track: Track | undefined, samples: Samples | undefined): Cue[] {
  const cues: Cue[] = []
  if (!track || !samples) return cues
  const isEach = track.type !== SUBTITLE && !samples.keys.subarray(0, samples.count).includes(0)
  for (let i = 0, last = -Infinity; i < samples.count; i++) {
    const [time, place] = [samples.times[i] ?? 0, samples.offsets[i] ?? 0]
    if (samples.keys[i] === 0 || (isEach && time < last + KEY_DISTANCE)) continue
    last = time
    cues.push({ track: track.number, time, place, block: null, duration: null })
  }
  return cues
}

/** The text of a sample of subtitles: timed text (3GPP TS 26.245, 5.17) without its styles, or WebVTT (ISO 14496-30, 7). */
function textOf(sample: Buffer): string {
  if (sample.toString('latin1', 4, 8).startsWith('vtt'))
    return [...boxesOf(sample)].flatMap(({ data }) => findBox(data, 'payl')?.toString('utf8') ?? []).join('\n')
  const text = sample.subarray(2, 2 + (sample.length < 2 ? 0 : sample.readUInt16BE()))
  const isUtf16 = text[0] === 0xfe && text[1] === 0xff
  return isUtf16
    ? Buffer.from(text.subarray(2, text.length & ~1))
        .swap16()
        .toString('utf16le')
    : text.toString('utf8')
}
