/** Where the samples of a track are, and when they are shown: from the tables of the file (ISO 14496-12, 8.6 and 8.7). */
import { fieldsOf, findBox } from './boxes.ts'

export interface Samples {
  count: number
  /** Of each, in the file. */
  offsets: Float64Array
  sizes: Uint32Array
  /** When each is shown, in ticks. */
  times: Float64Array
  /** 1 for key frames. */
  keys: Uint8Array
  /** When the last one ends, in ticks. */
  end: number
}

/** Turns the times of a track into ticks of the file. */
export interface Timing {
  toTick: (time: number) => number
  /** What begins at this tick or later is not shown. */
  end: number
}

/** More would fill the memory: a day of video, or half a day of sound. */
export const MAX_SAMPLES = 2_000_000
const MAX_SAMPLE_BYTES = 64_000_000
/** Samples of PCM are single ones of sound: as many are read as one. */
const PCM_GROUP = 1024
/** Constant sizes up to this are those of PCM, or of old QuickTime, which counts samples that are compressed in groups. */
const MAX_PCM_BYTES = 8

interface TableOptions {
  timing: Timing
  fileSize: number
  /** Bytes of a sample of PCM in all channels; 0 if it is not PCM. */
  pcmBytes: number
  /** Samples that there may be. */
  max: number
}

/**
 * The samples that are listed for the file as a whole, in the order of decoding; without those that are not in it.
 * @param table the content of `stbl`
 * @throws if there are too many, or they need more than one description
 */
export function readSampleTable(table: Buffer, { timing, fileSize, pcmBytes, max }: TableOptions): Samples {
  const sizes = readSizes(table, pcmBytes, fileSize)
  const chunks = readChunks(table)
  const group = pcmBytes > 0 ? PCM_GROUP : 1
  const samples = allocate(pcmBytes > 0 ? chunks.count + Math.ceil(sizes.count / group) : sizes.count, max)
  const [sumDurations, sumOffsets] = [sumOf(findBox(table, 'stts')), sumOf(findBox(table, 'ctts'))]
  const isKey = keyTest(findBox(table, 'stss'))
  let [number, decodeTime] = [0, 0]
  for (let chunk = 0; chunk < chunks.count && number < sizes.count; chunk++) {
    let at = chunks.offsetOf(chunk)
    for (let left = Math.min(chunks.samplesOf(chunk), sizes.count - number); left > 0;) {
      const count = Math.min(group, left)
      const size = pcmBytes > 0 ? count * pcmBytes : sizes.of(number)
      const time = timing.toTick(decodeTime + sumOffsets(count))
      addSample(samples, { offset: at, size, time, isKey: isKey(number) }, fileSize)
      decodeTime += sumDurations(count)
      number += count
      left -= count
      at += size
    }
  }
  // those after the last one that is shown; others may be needed to decode it
  while (samples.count > 0 && (samples.times[samples.count - 1] ?? 0) >= timing.end) samples.count -= 1
  samples.end = Math.min(timing.toTick(decodeTime), timing.end)
  return samples
}

/** @throws if there are more than `max` */
export function allocate(count: number, max: number): Samples {
  if (count > max) throw new Error('This file has too many samples.')
  const [offsets, times] = [new Float64Array(count), new Float64Array(count)]
  return { count: 0, offsets, sizes: new Uint32Array(count), times, keys: new Uint8Array(count), end: 0 }
}

export function addSample(
  samples: Samples,
  { offset, size, time, isKey }: { offset: number; size: number; time: number; isKey: boolean },
  fileSize: number,
): void {
  if (size === 0 || size > MAX_SAMPLE_BYTES || offset + size > fileSize) return
  const i = samples.count++
  samples.offsets[i] = offset
  samples.sizes[i] = size
  samples.times[i] = time
  samples.keys[i] = isKey ? 1 : 0
}

/** A table of entries of some bytes each, behind the number of them, as many as are there. */
function readEntries(box: Buffer | null, width: number) {
  const bytes = (box ?? Buffer.alloc(0)).subarray(8)
  const count = Math.min(fieldsOf(box ?? Buffer.alloc(0), 4).u32(), Math.floor(bytes.length / width))
  return {
    count,
    u32: (entry: number, field = 0): number => bytes.readUInt32BE(entry * width + field * 4),
    i32: (entry: number, field = 0): number => bytes.readInt32BE(entry * width + field * 4),
    u64: (entry: number): number => Number(bytes.readBigUInt64BE(entry * width)),
  }
}

interface Sizes {
  count: number
  of: (sample: number) => number
}

/** `stsz` or `stz2`, whose sizes have 4, 8 or 16 bits. */
function readSizes(table: Buffer, pcmBytes: number, fileSize: number): Sizes {
  const [long, compact] = [findBox(table, 'stsz'), findBox(table, 'stz2')]
  const box = long ?? compact ?? Buffer.alloc(0)
  const fields = fieldsOf(box, 4)
  const [field, claimed] = [fields.u32(), fields.u32()]
  const rest = box.subarray(12)
  if (!long) {
    const bits = [4, 8, 16].find((width) => width === (field & 0xff)) ?? 0
    const count = Math.min(claimed, bits === 0 ? 0 : Math.floor((rest.length * 8) / bits))
    return { count, of: (sample) => readCompact(rest, bits, sample) }
  }
  const fixed = pcmBytes > 0 ? pcmBytes : field
  if (fixed === 0) return { count: Math.min(claimed, rest.length >> 2), of: (sample) => rest.readUInt32BE(sample * 4) }
  if (pcmBytes === 0 && fixed <= MAX_PCM_BYTES) throw new Error('The file does not tell the sizes of its samples.')
  return { count: Math.min(claimed, Math.ceil(fileSize / fixed)), of: () => fixed }
}

function readCompact(bytes: Buffer, bits: number, sample: number): number {
  if (bits === 16) return bytes.readUInt16BE(sample * 2)
  const byte = bytes[bits === 8 ? sample : sample >> 1] ?? 0
  return bits === 8 ? byte : sample % 2 === 0 ? byte >> 4 : byte & 15
}

/** `stco` or `co64`, and how many samples are in each chunk: `stsc`. */
function readChunks(table: Buffer) {
  const [short, long] = [findBox(table, 'stco'), findBox(table, 'co64')]
  const offsets = readEntries(short ?? long, short ? 4 : 8)
  const runs = readEntries(findBox(table, 'stsc'), 12)
  for (let run = 1; run < runs.count; run++)
    if (runs.u32(run, 2) !== runs.u32(0, 2)) throw new Error('The codec changes within the file.')
  let run = 0
  return {
    count: runs.count === 0 ? 0 : offsets.count,
    offsetOf: (chunk: number): number => (short ? offsets.u32(chunk) : offsets.u64(chunk)),
    /** For one chunk after another. */
    samplesOf(chunk: number): number {
      while (run + 1 < runs.count && runs.u32(run + 1) <= chunk + 1) run += 1
      return runs.u32(run, 1)
    },
  }
}

/**
 * Sums the values of one sample after another, from a table of how many have which; 0 behind its end. Negative ones are also in tables of the
 * version that has none.
 */
function sumOf(box: Buffer | null): (samples: number) => number {
  const runs = readEntries(box, 8)
  let [run, used] = [0, 0]
  return (samples) => {
    let sum = 0
    for (let left = samples; left > 0 && run < runs.count;) {
      const taken = Math.min(left, runs.u32(run) - used)
      sum += taken * runs.i32(run, 1)
      left -= taken
      used += taken
      if (used >= runs.u32(run)) [run, used] = [run + 1, 0]
    }
    return sum
  }
}

/** For one sample after another. Without the table, all are key frames. */
function keyTest(box: Buffer | null): (sample: number) => boolean {
  if (!box) return () => true
  const numbers = readEntries(box, 4)
  let next = 0
  return (sample) => {
    while (next < numbers.count && numbers.u32(next) <= sample) next += 1
    return next < numbers.count && numbers.u32(next) === sample + 1
  }
}
