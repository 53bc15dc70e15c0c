import { expect, test } from 'vitest'
import { AAC_DESCRIPTORS, DATA_AT, movie, sizesOf, soundEntry, table, track } from '#test/fixtures/movie.ts'
import { cluster, element, matroska, simpleBlock, track as entry, uint } from '#test/fixtures/matroska.ts'
import * as ID from '../matroska/ids.ts'
import { openMatroska } from '../matroska/matroska-file.server.ts'
import { bytesOf } from '../container/byte-source.server.ts'
import { openMp4 } from '../mp4/mp4-file.server.ts'
import { videoTimes } from './encode-video.server.ts'
import { indexFile, indexSounds } from './index-file.server.ts'
import { cutEvenly, cutExternal, endOf, hasHiddenStart, hasNearKeys } from './media-index.ts'
import { MAX_PART_BYTES, readPart } from './read-part.ts'

/** Frames of a second, of which the first and the fourth are key frames that browsers can begin with. */
const KEY = '\0\0\0\u0001e'
const VIDEO_TABLES = [
  table('stts', [[6, 1000]]),
  sizesOf(5, 5, 5, 5, 5, 5),
  table('stss', [[1], [4]]),
  table('stsc', [[1, 6, 1]]),
  table('stco', [[DATA_AT]]),
]
const video = (...edits: [number, number][]) => track({ tables: VIDEO_TABLES, edits })
/** Packets of a tenth of a second. */
const sound = (...edits: [number, number][]) =>
  track({
    id: 2,
    handler: 'soun',
    timescale: 48_000,
    entry: soundEntry('mp4a', {}, AAC_DESCRIPTORS),
    edits,
    tables: [
      table('stts', [[60, 4800]]),
      sizesOf(...Array.from({ length: 60 }, () => 1)),
      table('stsc', [[1, 60, 1]]),
      table('stco', [[DATA_AT]]),
    ],
  })

async function indexed(...tracks: Buffer[]) {
  const file = await openMp4(bytesOf(movie(KEY.repeat(20), ...tracks)))
  const [shown] = file.tracks
  if (!shown) throw new Error('no track')
  const index = await indexFile(file, shown)
  const milliseconds = (tick: number): number => (tick - file.shownFrom) / 1000
  return {
    index,
    milliseconds,
    zero: milliseconds(index.zero),
    keys: index.keys.map(([tick]) => milliseconds(tick)),
    end: endOf(index),
  }
}

test('a file begins with what is seen or heard first', async () => {
  const { index, ...rest } = await indexed(video(), sound())
  expect(rest).toMatchObject({ zero: 0, keys: [0, 3000], end: 6 })
  expect([hasHiddenStart(index), hasNearKeys(index)]).toEqual([false, true])
})

test('hidden video is decoded from the key frame before, and not shown', async () => {
  const { index, milliseconds, ...rest } = await indexed(video([2000, 4000]), sound([2000, 192_000]))
  expect(rest).toMatchObject({ zero: 0, keys: [-1000], end: 2 })
  expect([hasHiddenStart(index), hasNearKeys(index)]).toEqual([true, false])
  const [start = 0] = videoTimes(index, cutEvenly(index), { number: 0, count: 1 })
  expect(milliseconds(start * 1e6)).toBeCloseTo(-4, 3)
})

test('hidden sound, which a decoder needs first, delays nothing', async () => {
  expect(await indexed(video(), sound([5900, 4800]))).toMatchObject({ zero: 0, keys: [0, 3000] })
  expect(await indexed(video(), sound([5000, 48_000]))).toMatchObject({ zero: 0 })
})

test('an audio file begins with what is heard first, and is read from places seconds apart', async () => {
  const file = await openMp4(bytesOf(movie(KEY.repeat(20), sound([5900, 4800]))))
  const index = await indexSounds(file)
  expect(index.zero).toBe(file.shownFrom)
  const whole = await indexSounds(await openMp4(bytesOf(movie(KEY.repeat(20), sound()))))
  expect(whole.keys.map(([tick]) => (tick - whole.zero) / 1e6)).toEqual([0, 5])
  const [first, second] = whole.keys.map(([, place]) => place)
  const cuts = cutExternal(
    [0, 5.5, 6, 7].map((start) => ({ start, end: start + 1 })),
    whole,
  )
  expect(cuts.map(({ place }) => place)).toEqual([0, first, second, second])
})

test('the clusters of an audio file are looked for where its cues lie, or are missing', async () => {
  const clusters = [0, 6000, 12_000].map((time) => cluster(time, [simpleBlock('a')]))
  const tracks = [
    element(ID.INFO, [element(ID.TIMESTAMP_SCALE, uint(1_000_000))]),
    element(ID.TRACKS, [entry(1, 2, 'A_AC3')]),
  ]
  const cue = (time: number, position: number) =>
    element(ID.CUE_POINT, [
      element(ID.CUE_TIME, uint(time)),
      element(ID.CUE_TRACK_POSITIONS, [
        element(ID.CUE_TRACK, uint(1)),
        element(ID.CUE_CLUSTER_POSITION, uint(position)),
      ]),
    ])
  const size = Buffer.concat(tracks).length + element(ID.CUES, [cue(0, 0), cue(0, 0)]).length
  const length = clusters[0]?.length ?? 0
  const indexed = async (...cues: Buffer[]) => {
    const file = await openMatroska(bytesOf(matroska(clusters, [...tracks, ...cues])))
    const { keys } = await indexSounds(file)
    return keys.map(([time, place]) => [time, (place - file.start) / length])
  }
  const ALL = [0, 6000, 12_000].map((time, i) => [time, i])
  expect(await indexed()).toEqual(ALL)
  expect(await indexed(element(ID.CUES, [cue(0, size), cue(6000, size + 2 * length)]))).toEqual(ALL)
  const honest = element(ID.CUES, [cue(0, size), cue(12_000, size + 2 * length)])
  expect(await indexed(honest)).toEqual([ALL[0], ALL[2]])
})

test('a video of years is refused, since its playlist would fill the memory', async () => {
  const tables = [table('stts', [[6, 0x7fffffff]]), ...VIDEO_TABLES.slice(1)]
  await expect(indexed(track({ tables }))).rejects.toThrow('times')
})

test('frames that all lie in the same place do not fill the memory', async () => {
  const size = 1_000_000
  const count = (2 * MAX_PART_BYTES) / size
  const tables = [
    table('stts', [[count, 1]]),
    sizesOf(...Array.from({ length: count }, () => size)),
    table('stsc', [[1, 1, 1]]),
    table(
      'stco',
      Array.from({ length: count }, () => [DATA_AT]),
    ),
  ]
  const file = await openMp4(bytesOf(movie('.'.repeat(size), track({ tables }))))
  const [only] = file.tracks
  let frames = 0
  const read = async () => {
    if (only) for await (const _ of readPart(file, only, 0)) frames += 1
  }
  await expect(read()).rejects.toThrow('too large')
  expect(frames).toBe(MAX_PART_BYTES / size)
})
