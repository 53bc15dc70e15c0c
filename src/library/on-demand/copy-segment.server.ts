/** Makes segments of video and audio by copying their frames: each is a function of the file, its index and a number. */
import type { Container, Track } from '../container/container.ts'
import { framesOf } from '../matroska/blocks.server.ts'
import { keyframeTestOf } from '../package/key-frames.ts'
import { audioClock } from './audio-clock.ts'
import type { Cut, MediaIndex } from './media-index.ts'
import { readPart } from './read-part.ts'
import { sampleEntry } from './sample-entry.ts'
import { fillGaps, silentPacket } from './silence.ts'
import { initSegment, mediaSegment, type Sample } from './write-mp4.ts'

/** @throws if it cannot be copied */
export function videoInit(file: Pick<Container, 'scale'>, track: Track): Buffer {
  const entry = sampleEntry(track)
  if (!entry || !track.video) throw new Error(`${track.codec} cannot be copied.`)
  return initSegment({ entry, timescale: Math.round(1e9 / file.scale), video: track.video })
}

/** Its frames are those from its own key frame to the next segment's, in the order of the file, which is that of decoding. */
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
  if (samples.length === 0) throw new RangeError(`Segment ${number} has no frames.`)
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

/** Samples of a packet of AAC (ISO 14496-3). */
const AAC_SAMPLES = 1024

/** Only AAC is copied: all browsers play it. */
export const canCopyAudio = (track: Track): boolean =>
  track.codec === 'A_AAC' && !track.isUnreadable && sampleEntry(track) !== null

export function audioInit(track: Track): Buffer {
  const entry = sampleEntry(track)
  if (!entry || !track.audio) throw new Error(`${track.codec} cannot be copied.`)
  return initSegment({ entry, timescale: track.audio.sampleRate, audio: track.audio })
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
  const toSample = audioClock(index, track, AAC_SAMPLES)
  const { from, to, until } = rangeOf(cuts, number, rate)
  const samples: Sample[] = []
  for (let back = number; samples.length === 0 && back >= 0; back--) {
    let isEarly = false
    const at = back === 0 ? index.first : (cuts[back]?.place ?? index.first)
    for await (const block of readPart(file, track, at)) {
      const [first, ...rest] = framesOf(block)
      const start = toSample(block.time)
      isEarly ||= start <= from
      if (start >= to || (!isEarly && back > 0)) break
      for (const [i, data] of [first, ...rest].entries()) {
        const time = start + i * AAC_SAMPLES
        if (data && time >= from && time < to && time >= 0) samples.push({ data, time, isKey: true })
      }
    }
    if (isEarly) break
  }
  const origin = toSample(index.spans[track.number]?.[0] ?? index.zero)
  const whole = withSilence(track, samples, { from, to: until, length: AAC_SAMPLES, origin })
  const end = (whole.at(-1)?.time ?? from) + AAC_SAMPLES
  return whole.length > 0 ? mediaSegment(whole, end, number) : Buffer.alloc(0)
}

/** Channels are those of an AudioSpecificConfig (ISO 14496-3, 1.6.2.1). */
function withSilence({ config }: Track, samples: Sample[], range: Parameters<typeof fillGaps>[1]): Sample[] {
  const silence = silentPacket(((config[1] ?? 0) >> 3) & 15)
  return silence ? fillGaps(samples, range, silence) : samples
}

/** The first sample, the one behind the last, which may be later than the video, and that with which the video ends. */
function rangeOf(cuts: readonly Cut[], number: number, rate: number) {
  const [cut, next] = [cuts[number], cuts[number + 1]]
  if (!cut) throw new RangeError(`There is no segment ${number}.`)
  const from = number === 0 ? 0 : Math.ceil(cut.start * rate)
  return { from, to: next ? Math.ceil(next.start * rate) : Infinity, until: Math.ceil(cut.end * rate) }
}
