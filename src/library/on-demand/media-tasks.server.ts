/**
 * The tasks that read untrusted media files, in a thread of their own with deadlines: indexing, and making segments. A file stays open between the
 * segments of a viewer.
 */
import { type ByteSource, bytesOf, type OpenFile, openBytes, partOf } from '../container/byte-source.server.ts'
import { AUDIO, type Container, type Track } from '../container/container.ts'
import { cleanLines, type Line } from '#src/platform/subtitles/clean-lines.ts'
import { EBML } from '../matroska/ids.ts'
import { openMatroska } from '../matroska/matroska-file.server.ts'
import { openMp4 } from '../mp4/mp4-file.server.ts'
import { audioInit, copiedAudioCodec, copyAudio, copyVideo, videoInit } from './copy-segment.server.ts'
import { type AudioStretch, readAudioStretch } from './encode-audio.server.ts'
import { holdFrame, readVideoStretch, toVideoSegments, type VideoStretch } from './encode-video.server.ts'
import { convertSubtitles } from '#src/platform/subtitles/read-subtitles.ts'
import { parseTimedText } from '#src/platform/subtitles/srt.ts'
import { decodeText } from '#src/platform/subtitles/text-encoding.ts'
import { indexFile, indexSounds } from './index-file.server.ts'
import { beginsWith } from './begins-with.server.ts'
import { readBeginning } from './read-beginning.ts'
import { ownTimeline, readImages } from './read-images.server.ts'
import { listSets, readSup } from './read-sup.server.ts'
import { readFontNames } from '../package/subtitles/font-names.ts'
import { readSubtitles } from './read-subtitles.server.ts'
import { beginsLate, type Cut, hasHiddenStart, type MediaIndex } from './media-index.ts'

export interface MediaFile {
  path: string
  /** Its size when it was indexed: another one means another file. */
  bytes: number
  /** What may hang as a whole, if it has a thread of its own. */
  folder?: string
}

/** A part of a file: the segment `number` of its stream. */
export interface Part {
  file: MediaFile
  /** Index of the stream in ffprobe's report, which is that of the track. */
  stream: number
  index: MediaIndex
  cuts: readonly Cut[]
  number: number
}

/** A part of a track of images, on the timeline of players. */
export interface ImagesPart extends Pick<Part, 'file' | 'stream' | 'number'> {
  /** That of the file itself by default. */
  timeline?: Pick<MediaIndex, 'scale' | 'zero' | 'keys'>
}

interface TextPart extends Pick<Part, 'file' | 'stream' | 'index'> {
  language: string
}

const MAX_OPEN_FILES = 16
/** Where .sup files have their sets. */
const supSets = new Map<string, Awaited<ReturnType<typeof listSets>>>()
const opened = new Map<string, Promise<{ bytes: OpenFile; container: Container }>>()

/** @throws if it is another file now, or none of the containers that are read here */
async function open({ path, bytes: expected }: MediaFile): Promise<Container> {
  const key = `${expected} ${path}`
  const known = opened.get(key)
  opened.delete(key)
  const opening = known ?? read(path)
  opened.set(key, opening)
  const [oldest] = opened.keys()
  if (opened.size > MAX_OPEN_FILES && oldest !== undefined) await close(oldest)
  try {
    const { bytes, container } = await opening
    if (bytes.size !== expected) throw new Error('The file has changed.')
    return container
  } catch (error) {
    await close(key)
    throw error
  }
}

async function read(path: string) {
  const bytes = await openBytes(path)
  try {
    return { bytes, container: await openContainer(bytes) }
  } catch (error) {
    await bytes.close()
    throw error
  }
}

/** By its first bytes, whatever its name says. */
async function openContainer(bytes: ByteSource): Promise<Container> {
  const head = await bytes.read(0, 4)
  return head.length === 4 && head.readUInt32BE() === EBML ? openMatroska(bytes) : openMp4(bytes)
}

async function close(key: string): Promise<void> {
  const opening = opened.get(key)
  opened.delete(key)
  await opening?.then(({ bytes }) => bytes.close()).catch(() => undefined)
}

async function openTrack(file: MediaFile, stream: number): Promise<{ container: Container; track: Track }> {
  const container = await open(file)
  const track = container.tracks[stream]
  if (!track || track.isUnreadable) throw new Error(`Stream ${stream} can’t be read.`)
  return { container, track }
}

/** What a file is found to be when it is indexed. */
export interface IndexedMedia {
  index: MediaIndex
  /** The header of its copied video; null if it cannot be copied. */
  init: Uint8Array | null
  /** Codec strings of the audio streams that can be copied, by number of the stream. */
  audioCodecs: Readonly<Record<number, string>>
}

async function listCopied(file: Container, index: MediaIndex): Promise<IndexedMedia['audioCodecs']> {
  const codecs: Record<number, string> = {}
  for (const [i, track] of file.tracks.entries()) {
    if (track.type !== AUDIO || beginsLate(index, track.number)) continue
    const codec = await copiedAudioCodec(file, track)
    if (codec !== null) codecs[i] = codec
  }
  return codecs
}

export const tasks = {
  /** @throws if only ffmpeg can read the file */
  async index({ file, stream }: { file: MediaFile; stream: number }): Promise<IndexedMedia> {
    const { container, track } = await openTrack(file, stream)
    const index = await indexFile(container, track)
    const init = await videoInit(container, track).catch(() => null)
    return { index, init, audioCodecs: await listCopied(container, index) }
  },

  /** Of an MP4 file, by the number of the stream. @throws if only ffmpeg can read it */
  async shownParts({ path }: Pick<MediaFile, 'path'>): Promise<Track['shown'][]> {
    const bytes = await openBytes(path)
    try {
      return (await openMp4(bytes)).tracks.map(({ shown }) => shown)
    } finally {
      await bytes.close()
    }
  },

  /** Nothing is to be read from it yet. */
  async openFile({ file }: { file: MediaFile }): Promise<void> {
    await open(file)
  },

  /** A file of sounds alone. @throws if only ffmpeg can read it */
  async indexSounds({ file }: { file: MediaFile }): Promise<Omit<IndexedMedia, 'init'>> {
    const container = await open(file)
    const index = await indexSounds(container)
    return { index, audioCodecs: await listCopied(container, index) }
  },

  /** The first packets of some streams. */
  async beginning({ file, index, streams }: Pick<Part, 'file' | 'index'> & { streams: readonly number[] }) {
    const opened = await Promise.all(streams.map((stream) => openTrack(file, stream)))
    const [first] = opened
    if (!first) throw new Error('No stream is named.')
    const from = hasHiddenStart(index) ? (index.keys[0]?.[1] ?? index.first) : index.first
    const tracks = opened.map(({ track }) => track)
    return readBeginning(first.container, tracks, from)
  },

  /** Whether these streams begin with these packets. @param packets by the number of the stream */
  async beginsWith({ file, packets }: Pick<Part, 'file'> & { packets: ReadonlyMap<number, readonly string[]> }) {
    for (const [stream, expected] of packets) {
      const { container, track } = await openTrack(file, stream)
      if (!(await beginsWith(container, track, expected))) return false
    }
    return true
  },

  async videoInit({ file, stream }: { file: MediaFile; stream: number }): Promise<Uint8Array> {
    const { container, track } = await openTrack(file, stream)
    return videoInit(container, track)
  },

  async copyVideo({ file, stream, index, cuts, number }: Part): Promise<Uint8Array> {
    const { container, track } = await openTrack(file, stream)
    return copyVideo(container, track, index, cuts, number)
  },

  async videoStretch({ file, stream, index, cuts, number, count }: Part & { count: number }): Promise<VideoStretch> {
    const { container, track } = await openTrack(file, stream)
    return readVideoStretch(container, track, index, cuts, { number, count })
  },

  videoSegments: ({
    written,
    index,
    cuts,
    number,
    count,
    stills,
  }: Omit<Part, 'file' | 'stream'> & { written: Uint8Array; count: number; stills: ReadonlyMap<number, Uint8Array> }) =>
    toVideoSegments({ written, stills }, index, cuts, { number, count }),

  heldFrame: ({
    written,
    cuts,
    number,
    count,
  }: Pick<Part, 'cuts' | 'number'> & { written: Uint8Array; count: number }) =>
    holdFrame(written, cuts, { number, count }),

  /** A text track, for players that draw it themselves and for those that don't. @returns null if its file does not say where the lines are */
  async subtitles({ file, stream, index, language }: TextPart) {
    const { container, track } = await openTrack(file, stream)
    if ((await container.readCues(track.number)).length === 0) return null
    return convertSubtitles(decodeText(await readSubtitles(container, track, index), language))
  },

  /** The same, of any file: all of it may be read. */
  async searchedSubtitles({ file, stream, index, language }: TextPart) {
    const { container, track } = await openTrack(file, stream)
    return convertSubtitles(decodeText(await readSubtitles(container, track, index), language))
  },

  /** A part of a track of images. */
  async images({ file, stream, timeline, number }: ImagesPart): Promise<Uint8Array> {
    const { container, track } = await openTrack(file, stream)
    return readImages(container, track, timeline ?? (await ownTimeline(container, track)), number)
  },

  /** A part of a .sup file. */
  async sup({ file: { path }, number }: { file: Omit<MediaFile, 'bytes'>; number: number }): Promise<Uint8Array> {
    const bytes = await openBytes(path)
    try {
      const key = `${bytes.size} ${bytes.modifiedMs} ${path}`
      const sets = supSets.get(key) ?? (await listSets(bytes))
      supSets.delete(key)
      supSets.set(key, sets)
      const [oldest] = supSets.keys()
      if (supSets.size > MAX_OPEN_FILES && oldest !== undefined) supSets.delete(oldest)
      return await readSup(bytes, sets, number)
    } finally {
      await bytes.close()
    }
  },

  /** A part of the only track of a Matroska stream, which has its times. */
  async imagesOf({ bytes, number }: { bytes: Uint8Array; number: number }): Promise<Uint8Array> {
    const container = await openMatroska(bytesOf(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)))
    const [track] = container.tracks
    return track ? readImages(container, track, await ownTimeline(container, track), number) : Buffer.alloc(0)
  },

  convertSubtitles: ({ bytes, language }: { bytes: Uint8Array; language: string }) =>
    convertSubtitles(decodeText(bytes, language)),

  /** What is said in a track that was converted to WebVTT. */
  lines: ({ vtt }: { vtt: Uint8Array }): Line[] => cleanLines(parseTimedText(new TextDecoder().decode(vtt))),

  async bytes({ file, position, size }: { file: MediaFile; position: number; size: number }): Promise<Uint8Array> {
    return (await open(file)).bytes.read(position, size)
  },

  /** The names of each font. @param fonts their offsets and sizes */
  async fontNames({ file, fonts }: { file: MediaFile; fonts: readonly (readonly [number, number])[] }) {
    const { bytes } = await open(file)
    return Promise.all(fonts.map(([position, size]) => readFontNames(partOf(bytes, position, size))))
  },

  /** @returns null if the sound has to be encoded */
  async audioInit({ file, stream }: { file: MediaFile; stream: number }): Promise<Uint8Array | null> {
    const { container, track } = await openTrack(file, stream)
    return audioInit(container, track)
  },

  async copyAudio({ file, stream, index, cuts, number }: Part): Promise<Uint8Array> {
    const { container, track } = await openTrack(file, stream)
    return copyAudio(container, track, index, cuts, number)
  },

  async audioStretch({ file, stream, index, cuts, number }: Part): Promise<AudioStretch> {
    const { container, track } = await openTrack(file, stream)
    return readAudioStretch(container, track, index, cuts, number)
  },
}

export type MediaTasks = typeof tasks
