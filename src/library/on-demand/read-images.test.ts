import { deflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { bar, draw, nothing, subpicture } from '#test/fixtures/image-subtitles.ts'
import { blockGroup, cluster, element, matroska, simpleBlock, track, uint } from '#test/fixtures/matroska.ts'
import type { DisplaySet } from '../image-subtitles/display-sets.ts'
import { bytesOf } from '../container/byte-source.server.ts'
import * as ID from '../matroska/ids.ts'
import { openMatroska } from '../matroska/matroska-file.server.ts'
import { readImages } from './read-images.server.ts'

const TICKS = 1000
/** Bytes of the video in each cluster. */
const VIDEO_BYTES = 50_000
const CLUSTER_SECONDS = 10

interface FileOptions {
  seconds: number
  codec?: string
  hasCues?: boolean
  /** Further elements of the track. */
  more?: readonly Buffer[]
  /** Of the subtitles' blocks; not yet of what begins at 0 for players. */
  blocks: readonly { start: number; data: Buffer; duration?: number }[]
}

/** A file with a cluster of video every 10 seconds, from the 5th second on, and with subtitles between. */
function build({ seconds, codec = 'S_HDMV/PGS', hasCues = true, more = [], blocks }: FileOptions): {
  bytes: Buffer
  keys: [number, number][]
} {
  const clusters: Buffer[] = []
  const cued: { time: number; cluster: number; block: number; duration: number | undefined }[] = []
  const keys: [number, number][] = []
  for (let at = 0; at < seconds; at += CLUSTER_SECONDS) {
    const own = blocks.filter(({ start }) => start >= at && start < at + CLUSTER_SECONDS)
    const written = [simpleBlock(Buffer.alloc(VIDEO_BYTES))]
    for (const { start, data, duration } of own) {
      const offset = element(ID.TIMESTAMP, uint(0)).length + written.reduce((sum, { length }) => sum + length, 0)
      cued.push({
        time: (start + 5) * TICKS,
        cluster: clusters.length,
        block: offset,
        duration: duration && duration * TICKS,
      })
      const about = { track: 3, delta: (start - at) * TICKS }
      const group = duration === undefined ? [] : [element(ID.BLOCK_DURATION, uint(duration * TICKS))]
      written.push(duration === undefined ? simpleBlock(data, about) : blockGroup(data, about, ...group))
    }
    clusters.push(cluster((at + 5) * TICKS, written))
  }
  const write = (positions: readonly number[]) => [
    element(ID.INFO, [element(ID.TIMESTAMP_SCALE, uint(1_000_000))]),
    element(ID.TRACKS, [track(1, 1, 'V_VP9'), track(3, 17, codec, ...more)]),
    ...(hasCues
      ? [
          element(
            ID.CUES,
            cued.map(({ time, cluster: number, block }) =>
              element(ID.CUE_POINT, [
                element(ID.CUE_TIME, uint(time)),
                element(ID.CUE_TRACK_POSITIONS, [
                  element(ID.CUE_TRACK, uint(3)),
                  element(ID.CUE_CLUSTER_POSITION, uint(positions[number] ?? 0)),
                  element(ID.CUE_RELATIVE_POSITION, uint(block)),
                ]),
              ]),
            ),
          ),
        ]
      : []),
  ]
  const head = Buffer.concat(write([])).length
  const positions = clusters.map((_, i) => head + clusters.slice(0, i).reduce((sum, { length }) => sum + length, 0))
  const bytes = matroska(clusters, write(positions))
  const segment = bytes.length - head - clusters.reduce((sum, { length }) => sum + length, 0)
  for (const [i, position] of positions.entries()) keys.push([(i * CLUSTER_SECONDS + 5) * TICKS, segment + position])
  return { bytes, keys }
}

async function read(options: FileOptions, number: number) {
  const { bytes, keys } = build(options)
  let count = 0
  const whole = bytesOf(bytes)
  const source = {
    size: bytes.length,
    read(position: number, length: number) {
      count += length
      return whole.read(position, length)
    },
  }
  const file = await openMatroska(source)
  const found = file.tracks.find((one) => one.number === 3)
  if (!found) throw new Error('There is no such track.')
  const timeline = {
    scale: file.scale,
    zero: 5 * TICKS,
    keys: keys.map(([tick, at]): [number, number, 1] => [tick, at, 1]),
  }
  const part = await readImages(file, found, timeline, number)
  return { part, count, size: bytes.length }
}

const AREA = { x: 10, y: 900, width: 4, height: 2 }
const toBlock = ({ start, data }: DisplaySet) => ({ start, data })
const shownFor = (start: number, seconds: number, x = start) => [
  toBlock(bar(start, { ...AREA, x })),
  toBlock(nothing(start + seconds)),
]
/** When what begins, and where it is. */
const list = (part: Buffer) => draw(part).map(({ start, at }) => `${start}${at ? ` ${at[0]}` : ''}`)

const BLOCKS = [...shownFor(1, 2), ...shownFor(60, 3), ...shownFor(118, 5), ...shownFor(130, 2), ...shownFor(300, 2)]

test.each([true, false])(
  'a part has what is shown within it, on the timeline of players (cues: %s)',
  async (hasCues) => {
    const file = { seconds: 400, hasCues, blocks: BLOCKS }
    expect(list((await read(file, 1)).part)).toEqual(['1.00 1', '3.00', '60.00 60', '63.00', '118.00 118'])
    const second = list((await read(file, 2)).part)
    expect(second, 'what has begun before is in it').toEqual(['118.00 118', '123.00', '130.00 130', '132.00'])
    expect(list((await read(file, 3)).part).slice(-2)).toEqual(['300.00 300', '302.00'])
  },
)

test.each([true, false])('little of a long file is read for a part (cues: %s)', async (hasCues) => {
  const { count, size } = await read({ seconds: 1200, hasCues, blocks: BLOCKS }, 2)
  expect(size).toBeGreaterThan(6_000_000)
  expect(count).toBeLessThan(hasCues ? 300_000 : 500_000)
})

test('a set that needs the one before comes with it', async () => {
  const fade = { ...toBlock(bar(100, AREA)) }
  const change = toBlock(nothing(110))
  const { part } = await read({ seconds: 300, blocks: [fade, change, toBlock(nothing(121))] }, 2)
  expect(list(part)).toEqual(['100.00 10', '110.00', '121.00'])
})

test('compressed blocks are read, and broken ones are left out', async () => {
  const more = [
    element(
      ID.CONTENT_ENCODINGS,
      element(ID.CONTENT_ENCODING, element(ID.CONTENT_COMPRESSION, element(ID.CONTENT_COMP_ALGO, uint(0)))),
    ),
  ]
  const [one, other, broken] = [bar(1, AREA), bar(5, { ...AREA, x: 50 }), { start: 3, data: Buffer.from('broken') }]
  const blocks = [...[one, other].map(({ start, data }) => ({ start, data: deflateSync(data) })), broken].toSorted(
    (a, b) => a.start - b.start,
  )
  expect(list((await read({ seconds: 20, more, blocks }, 1)).part)).toEqual(['1.00 10', '5.00 50'])
})

test('of a track that is far larger than any disc has, a part ends early', { tags: 'slow' }, async () => {
  const filler = Buffer.concat([Buffer.from([0x15, 0xea, 0x60]), Buffer.alloc(60_000)])
  const large = [0, 1, 2, 3, 4, 5, 6].map((start) => ({
    start,
    data: Buffer.concat([bar(start, AREA).data, ...Array.from({ length: 64 }, () => filler)]),
  }))
  const { part } = await read({ seconds: 20, blocks: large }, 1)
  expect(
    list(part).map((line) => line.slice(0, 4)),
    'of 16 MB',
  ).toEqual(['0.00', '1.00', '2.00', '3.00'])
  const flood = [{ start: 1, data: Buffer.alloc(3_900_000) }]
  expect((await read({ seconds: 20, blocks: flood }, 1)).part.length, 'of empty segments').toBeLessThan(10_000)
  const huge = [{ start: 1, data: Buffer.alloc(4_000_001) }, ...shownFor(3, 1)]
  expect(list((await read({ seconds: 20, blocks: huge }, 1)).part)).toEqual(['3.00 3', '4.00'])
})

const COLOURS = { colours: [0, 1, 2, 3], opacities: [0, 15, 15, 15] }
const IDX = element(ID.CODEC_PRIVATE, Buffer.from('size: 720x480\n'))

test('VobSub becomes PGS, and a picture ends where the next one begins', async () => {
  const unit = (x: number, stop?: number) => subpicture(['rr'], { ...COLOURS, x, ...(stop !== undefined && { stop }) })
  const blocks = [
    { start: 1, data: unit(1, 3) },
    { start: 3, data: unit(3), duration: 2 },
    { start: 119, data: unit(119), duration: 4 },
    { start: 130, data: Buffer.from('broken') },
  ]
  const file = { seconds: 200, codec: 'S_VOBSUB', more: [IDX], blocks }
  expect(list((await read(file, 1)).part)).toEqual(['1.00 1', '3.00 3', '5.00', '119.00 119'])
  expect(list((await read(file, 2)).part)).toEqual(['119.00 119', '123.00'])
})
