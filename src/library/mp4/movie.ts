/** The header of a file, `moov` (ISO 14496-12, 8.2 to 8.4): its tracks, and when their samples are shown. */
import { AUDIO, SUBTITLE, VIDEO } from '../container/container.ts'
import { boxesOf, fieldsOf, findBox } from './boxes.ts'
import { type Description, readDescription } from './sample-description.ts'

export interface TrackHeader {
  /** As fragments name it. */
  id: number
  /** `VIDEO`, `AUDIO`, `SUBTITLE`, or 0. */
  type: number
  description: Description
  /** Of the track's times: so many are a second. */
  timescale: number
  /** By its edit list: seconds from the track's time 0 to when it is shown, negative if it is hidden. */
  shift: number
  /** What its edit list shows, in seconds on the timeline of the file; the end is Infinity if it does not say. */
  start: number
  end: number
  /** The content of `stbl`. */
  table: Buffer
}

const MAX_TRACKS = 200
const TYPES: Readonly<Record<string, number>> = {
  vide: VIDEO,
  soun: AUDIO,
  sbtl: SUBTITLE,
  subt: SUBTITLE,
  text: SUBTITLE,
}

/** @param movie content of `moov` @throws if only ffmpeg can read it */
export function readMovie(movie: Buffer): TrackHeader[] {
  const timescale = readTimescale(findBox(movie, 'mvhd')) || 1
  const tracks: TrackHeader[] = []
  let hasMetadata = false
  for (const { type, data } of boxesOf(movie)) {
    hasMetadata ||= type === 'udta' || type === 'meta'
    if (type !== 'trak') continue
    // a picture in metadata is a stream of ffprobe too
    if (hasMetadata || tracks.length === MAX_TRACKS) throw new Error('The tracks of this file cannot be told apart.')
    tracks.push(readTrackHeader(data, timescale))
  }
  return tracks
}

function readTrackHeader(track: Buffer, movieScale: number): TrackHeader {
  const header = findBox(track, 'tkhd') ?? Buffer.alloc(0)
  const isLong = header[0] === 1
  const handler = findBox(track, 'mdia', 'hdlr')?.toString('latin1', 8, 12) ?? ''
  const table = findBox(track, 'mdia', 'minf', 'stbl') ?? Buffer.alloc(0)
  const type = TYPES[handler] ?? 0
  const timescale = readTimescale(findBox(track, 'mdia', 'mdhd'))
  const description: Description =
    type === 0
      ? { codec: handler, config: Buffer.alloc(0), video: null, audio: null, pcmBytes: 0 }
      : readDescription(handler, findBox(table, 'stsd') ?? Buffer.alloc(0))
  if (type !== 0 && timescale === 0) throw new Error('A track has no timescale.')
  return {
    id: fieldsOf(header, isLong ? 20 : 12).u32(),
    type,
    description: { ...description, video: description.video && withShape(description.video, header) },
    timescale,
    ...readEdits(findBox(track, 'edts', 'elst'), movieScale, timescale),
    table,
  }
}

/** The shape on screen is that of the track, unless that of its pixels is told. */
function withShape(video: NonNullable<Description['video']>, header: Buffer): Description['video'] {
  const fields = fieldsOf(header, header[0] === 1 ? 88 : 76)
  const [across, down] = [fields.u32(), fields.u32()]
  if (video.displayWidth !== video.width || across === 0 || down === 0) return video
  return { ...video, displayWidth: Math.max(1, Math.round((video.displayHeight * across) / down)) }
}

/** Of `mvhd` or `mdhd`. */
const readTimescale = (box: Buffer | null): number => (box === null ? 0 : fieldsOf(box, box[0] === 1 ? 20 : 12).u32())

const NORMAL_RATE = 0x10000

/** Empty edits delay a track, and one says which part of it is shown. @throws if there are several parts, or another speed */
function readEdits(
  box: Buffer | null,
  movieScale: number,
  timescale: number,
): Pick<TrackHeader, 'shift' | 'start' | 'end'> {
  const fields = fieldsOf(box ?? Buffer.alloc(0))
  const isLong = fields.u32() >>> 24 === 1
  const claimed = fields.u32()
  const count = Math.min(claimed, Math.floor(fields.left() / (isLong ? 20 : 12)))
  let delay = 0
  let shown: Pick<TrackHeader, 'shift' | 'start' | 'end'> | undefined
  for (let i = 0; i < count; i++) {
    const seconds = (isLong ? fields.u64() : fields.u32()) / movieScale
    const time = isLong ? fields.i64() : fields.i32()
    const rate = fields.u32()
    if (time < 0) {
      delay += seconds
      continue
    }
    if (shown || rate !== NORMAL_RATE) throw new Error('Parts of this file are shown in another order.')
    shown = { shift: delay - time / timescale, start: delay, end: seconds === 0 ? Infinity : delay + seconds }
  }
  return shown ?? { shift: delay, start: -Infinity, end: Infinity }
}
