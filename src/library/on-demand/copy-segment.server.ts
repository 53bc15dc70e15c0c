/** Makes segments of video and audio by copying their frames: each is a function of the file, its index and a number. */
import type { Container, Track } from '../container/container.ts'
import { framesOf } from '../matroska/blocks.server.ts'
import { keyframeTestOf } from '../package/key-frames.ts'
import { audioClock } from './audio-clock.ts'
import type { Cut, MediaIndex } from './media-index.ts'
import { packetSamples } from './packet-samples.ts'
import { readPart } from './read-part.ts'
import { describesItself, type SampleEntry, sampleEntry } from './sample-entry.ts'
import { fillGaps, silenceLike } from './silence.ts'
import { initSegment, mediaSegment, type Sample } from './write-mp4.ts'

/** Where the first frame of a track is looked for. */
const MAX_START_BYTES = 64_000_000

/** @throws if it cannot be copied */
export async function videoInit(file: Container, track: Track): Promise<Buffer> {
  const entry = await entryOf(file, track)
  if (!entry || !track.video) throw new Error(`${track.codec} cannot be copied.`)
  return initSegment({ entry, timescale: Math.round(1e9 / file.scale), video: track.video })
}

async function entryOf(file: Container, track: Track): Promise<SampleEntry | null> {
  return sampleEntry(track, describesItself(track) ? await readFirstKey(file, track) : undefined)
}

async function readFirstKey(file: Container, track: Track): Promise<Buffer | undefined> {
  const options = { tracks: new Set([track.number]), keysOnly: true, until: file.start + MAX_START_BYTES }
  for await (const block of file.readBlocks(file.start, options)) return framesOf(block)[0]
  return undefined
}

/**
 * Its frames are those from its own key frame to the next segment's, in the order of the file, which is that of decoding.
 * @returns nothing if the file has lost all of them: players go on behind it
 */
export async function copyVideo(
  file: Container,
  track: Track,
  index: MediaIndex,
  cuts: readonly Cut[],
  number: number,
): Promise<Buffer> {
  const [cut, next] = [cuts[number], cuts[number + 1]]
  if (!cut) throw new RangeError(`There is no segment ${number}.`)
  const canBegin = beginningTest(track)
  const samples: Sample[] = []
  let [gaps, isComplete] = [0, true]
  let end: number | null = null
  const from = number === 0 ? index.first : cut.place
  for await (const block of readPart(file, track, from)) {
    if (next && block.isKey && block.time >= next.tick) {
      end = block.time - index.zero
      break
    }
    if (samples.length === 0 && !(block.isKey && (number === 0 || block.time >= cut.tick))) continue
    // without the frames that it refers to, browsers end playback at a frame
    isComplete = block.isKey || (isComplete && block.gaps === gaps)
    gaps = block.gaps
    if (!isComplete) continue
    for (const data of framesOf(block))
      samples.push({ data, time: block.time - index.zero, isKey: block.isKey && canBegin(data) })
  }
  if (samples.length === 0) return Buffer.alloc(0)
  const first = samples.reduce((earliest, sample) => (sample.time < earliest.time ? sample : earliest))
  // players would move the whole timeline otherwise
  if (number === 0) first.time = 0
  const last = samples.reduce((latest, { time }) => Math.max(latest, time), 0)
  return mediaSegment(samples, end ?? Math.round(last + index.frame), number)
}

/** Tells whether browsers can begin with a frame, by its beginning, whatever the file says. */
export function beginningTest(track: Track): (frame: Buffer) => boolean {
  const entry = sampleEntry(track)
  if (!entry) return () => true
  const test = keyframeTestOf(entry.config)
  return (frame) => test(frame, { firstSampleStart: 0, firstSampleEnd: frame.length })
}

/** What browsers play in MP4, by codec strings: AAC in all of them. */
const AUDIO_CODECS: Readonly<Record<string, string>> = {
  A_AAC: 'mp4a.40.2',
  A_OPUS: 'Opus',
  A_FLAC: 'fLaC',
  A_AC3: 'ac-3',
  A_EAC3: 'ec-3',
  'A_MPEG/L3': 'mp4a.6B',
}

/** @returns null if it has to be encoded, as FLAC with blocks of several sizes: their exact times are not known */
export async function copiedAudioCodec(file: Container, track: Track): Promise<string | null> {
  const codec = AUDIO_CODECS[track.codec] ?? null
  return codec !== null && (await audioInit(file, track)) ? codec : null
}

/** @returns null if it has to be encoded */
export async function audioInit(file: Container, track: Track): Promise<Buffer | null> {
  if (track.isUnreadable || !track.audio || packetSamples(track, Buffer.alloc(0)) === null) return null
  const entry = await entryOf(file, track)
  return entry && initSegment({ entry, timescale: track.audio.sampleRate, audio: track.audio })
}

/** Its packets are those whose first sample is in the segment of the video; the last one has all that is left. Silence stands where there are none. */
export async function copyAudio(
  file: Container,
  track: Track,
  index: MediaIndex,
  cuts: readonly Cut[],
  number: number,
): Promise<Buffer> {
  const rate = track.audio?.sampleRate ?? 48_000
  let toSample: ((tick: number) => number) | undefined
  const { from, to, until } = rangeOf(cuts, number, rate)
  const samples: Sample[] = []
  let [packet, heardUntil]: [Buffer, number] = [Buffer.alloc(0), from]
  for (let back = number; samples.length === 0 && back >= 0; back--) {
    let isEarly = false
    const at = back === 0 ? index.first : (cuts[back]?.place ?? index.first)
    for await (const block of readPart(file, track, at)) {
      const packets = framesOf(block)
      if (packet.length === 0) packet = packets[0] ?? packet
      toSample ??= audioClock(index, track, packetSamples(track, packets[0] ?? block.data))
      let time = toSample(block.time)
      isEarly ||= time <= from
      if (time >= to || (!isEarly && back > 0)) break
      for (const data of packets) {
        const end = time + (packetSamples(track, data) ?? 0)
        if (time < from) heardUntil = end
        else if (time < to) samples.push({ data, time, isKey: true })
        time = end
      }
    }
    if (isEarly) break
  }
  const whole = withSilence(index, track, samples, { range: { from, to: until, heardUntil }, packet })
  const last = whole.at(-1)
  return last ? mediaSegment(whole, last.time + (packetSamples(track, last.data) ?? 0), number) : Buffer.alloc(0)
}

interface Heard {
  range: { from: number; to: number; heardUntil: number }
  /** Any one of the track. */
  packet: Buffer
}

function withSilence(index: MediaIndex, track: Track, packets: Sample[], { range, packet }: Heard): Sample[] {
  const [length, silence] = [packetSamples(track, packet), silenceLike(track, packet)]
  if (!silence || !length) return packets
  const origin = audioClock(index, track, length)(index.spans[track.number]?.[0] ?? index.zero)
  const lengthOf = (data: Buffer): number => packetSamples(track, data) ?? length
  return fillGaps(packets, { ...range, length, origin, lengthOf }, silence)
}

/** Sound may outlast the video. */
export const MAX_LAST_SECONDS = 600

/** The first sample, the one behind the last, which may be later than the video, and that with which the video ends. */
function rangeOf(cuts: readonly Cut[], number: number, rate: number) {
  const [cut, next] = [cuts[number], cuts[number + 1]]
  if (!cut) throw new RangeError(`There is no segment ${number}.`)
  const from = number === 0 ? 0 : Math.ceil(cut.start * rate)
  const end = next?.start ?? cut.end + MAX_LAST_SECONDS
  return { from, to: Math.ceil(end * rate), until: Math.ceil(cut.end * rate) }
}
