/** Tracks of a Matroska file (RFC 9559, 5.1.4). */
import { inflateSync } from 'node:zlib'
import type { Colour, Track } from '../container/container.ts'
import { childrenOf, type Element, toFloat, toInt, toText, toUint } from './ebml.ts'
import * as ID from './ids.ts'

const MAX_CONFIG_BYTES = 16_000_000
const [ZLIB, HEADER_STRIPPING] = [0, 3]
/** Which parts are compressed: bits of ContentEncodingScope. */
const [FRAMES, CONFIG] = [1, 2]

/** @throws if its configuration is compressed and broken */
export function readTrack(entry: Buffer): Track {
  const fields = toMap(childrenOf(entry))
  const number = (id: number, otherwise = 0) => {
    const data = fields.get(id)
    return data === undefined ? otherwise : toUint(data)
  }
  const [video, audio] = [fields.get(ID.VIDEO), fields.get(ID.AUDIO)]
  const encoding = readEncoding(fields.get(ID.CONTENT_ENCODINGS))
  const config = fields.get(ID.CODEC_PRIVATE) ?? Buffer.alloc(0)
  const codec = toText(fields.get(ID.CODEC_ID) ?? Buffer.alloc(0))
  return {
    number: number(ID.TRACK_NUMBER),
    type: number(ID.TRACK_TYPE),
    codec,
    config: Buffer.from(
      encoding.isConfigDeflated ? inflateSync(config, { maxOutputLength: MAX_CONFIG_BYTES }) : config,
    ),
    delay: number(ID.CODEC_DELAY),
    frame: number(ID.DEFAULT_DURATION),
    stripped: encoding.stripped,
    isDeflated: encoding.isDeflated,
    isUnreadable: encoding.isUnreadable,
    video: video === undefined ? null : readVideo(video),
    audio: audio === undefined ? null : readAudio(audio, codec),
    entry: Buffer.from(entry),
  }
}

/** Of repeated elements, the first counts. */
function toMap(elements: Iterable<Element>): Map<number, Buffer> {
  const map = new Map<number, Buffer>()
  for (const { id, data } of elements) if (!map.has(id)) map.set(id, data)
  return map
}

function readVideo(content: Buffer): Track['video'] {
  const fields = toMap(childrenOf(content))
  const number = (id: number) => toUint(fields.get(id) ?? Buffer.alloc(0))
  const [width, height] = [number(ID.PIXEL_WIDTH), number(ID.PIXEL_HEIGHT)]
  const inPixels = number(ID.DISPLAY_UNIT) === 0
  const colour = fields.get(ID.COLOUR)
  return {
    width,
    height,
    displayWidth: (inPixels && number(ID.DISPLAY_WIDTH)) || width,
    displayHeight: (inPixels && number(ID.DISPLAY_HEIGHT)) || height,
    colour: colour === undefined ? null : readColour(colour),
  }
}

function readColour(content: Buffer): Colour | null {
  const fields = toMap(childrenOf(content))
  const number = (id: number) => toUint(fields.get(id) ?? Buffer.alloc(0))
  const [primaries, transfer] = [number(ID.PRIMARIES), number(ID.TRANSFER)]
  if (primaries === 0 || transfer === 0) return null
  return { primaries, transfer, matrix: number(ID.MATRIX) || 1, isFullRange: number(ID.RANGE) === 2 }
}

/** Opus is decoded at one rate, whatever was recorded (RFC 7845, 5.1). */
const OPUS_RATE = 48_000

function readAudio(content: Buffer, codec: string): Track['audio'] {
  const fields = toMap(childrenOf(content))
  return {
    sampleRate: codec === 'A_OPUS' ? OPUS_RATE : toFloat(fields.get(ID.SAMPLING_FREQUENCY) ?? Buffer.alloc(0)) || 8000,
    channels: toUint(fields.get(ID.CHANNELS) ?? Buffer.alloc(0)) || 1,
    bitDepth: toUint(fields.get(ID.BIT_DEPTH) ?? Buffer.alloc(0)),
  }
}

function readEncoding(content: Buffer | undefined) {
  const result = { stripped: null as Buffer | null, isDeflated: false, isConfigDeflated: false, isUnreadable: false }
  for (const { id, data } of childrenOf(content ?? Buffer.alloc(0))) {
    if (id !== ID.CONTENT_ENCODING) continue
    const fields = toMap(childrenOf(data))
    const compression = toMap(childrenOf(fields.get(ID.CONTENT_COMPRESSION) ?? Buffer.alloc(0)))
    const scope = fields.has(ID.CONTENT_ENCODING_SCOPE) ? toInt(fields.get(ID.CONTENT_ENCODING_SCOPE) ?? data) : FRAMES
    const algorithm = toUint(compression.get(ID.CONTENT_COMP_ALGO) ?? Buffer.alloc(0))
    const isEncrypted = toUint(fields.get(ID.CONTENT_ENCODING_TYPE) ?? Buffer.alloc(0)) === 1
    if (!isEncrypted && algorithm === HEADER_STRIPPING)
      result.stripped = Buffer.from(compression.get(ID.CONTENT_COMP_SETTINGS) ?? [])
    else if (!isEncrypted && algorithm === ZLIB) {
      result.isDeflated ||= (scope & FRAMES) !== 0
      result.isConfigDeflated ||= (scope & CONFIG) !== 0
    } else result.isUnreadable = true
  }
  return result
}
