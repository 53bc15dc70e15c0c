import { expect, test } from 'vitest'
import {
  AAC_DESCRIPTORS,
  box,
  DATA_AT,
  fullBox,
  movie,
  sizesOf,
  soundEntry,
  table,
  track,
  u16,
  u32,
} from '#test/fixtures/movie.ts'
import { bytesOf } from '../container/byte-source.server.ts'
import type { BlockOptions, Container } from '../container/container.ts'
import { openMp4 } from './mp4-file.server.ts'

const ALL = new Set([1, 2])

/** In milliseconds from what is shown first. */
const millisecondsOf = (file: Container, tick: number): number => (tick - file.shownFrom) / 1000

async function list(file: Container, from = 0, options: Partial<BlockOptions> = {}) {
  const found: string[] = []
  for await (const { track: of, time, isKey, data } of file.readBlocks(from, { tracks: ALL, ...options }))
    found.push(`${of.number} ${millisecondsOf(file, time)}${isKey ? ' key' : ''} ${data.toString()}`)
  return found
}

const open = (...[data, ...parts]: Parameters<typeof movie>) => openMp4(bytesOf(movie(data, ...parts)))

/** Four frames of 40 ms, of which two are shown in the other order. */
const FRAMES = [
  table('stts', [[4, 40]]),
  table('ctts', [
    [1, 0],
    [1, 40],
    [1, -40],
    [1, 0],
  ]),
  table('stss', [[1], [4]]),
  table('stsc', [
    [1, 3, 1],
    [2, 1, 1],
  ]),
]
const VIDEO = track({ tables: [...FRAMES, sizesOf(1, 2, 3, 4), table('stco', [[DATA_AT], [DATA_AT + 12]])] })
const SOUND = track({
  id: 2,
  handler: 'soun',
  timescale: 48_000,
  entry: soundEntry('mp4a', {}, AAC_DESCRIPTORS),
  tables: [table('stts', [[3, 1920]]), sizesOf(2, 2, 2), table('stsc', [[1, 3, 1]]), table('stco', [[DATA_AT + 6]])],
})

test('samples come in the order of decoding, with the times at which they are shown', async () => {
  expect(await list(await open('abbccc112233dddd', VIDEO))).toEqual([
    '1 0 key a',
    '1 80 bb',
    '1 40 ccc',
    '1 120 key dddd',
  ])
  const both = await open('abbccc112233dddd', VIDEO, SOUND)
  expect(await list(both), 'tracks together').toEqual([
    '1 0 key a',
    '2 0 key 11',
    '2 40 key 22',
    '1 80 bb',
    '1 40 ccc',
    '2 80 key 33',
    '1 120 key dddd',
  ])
  expect(await list(both, 0, { keysOnly: true, maxData: 1, tracks: new Set([1]) })).toEqual([
    '1 0 key a',
    '1 120 key d',
  ])
})

test('reading begins at any sample, with those of other tracks that are heard then', async () => {
  const file = await open('abbccc112233dddd', VIDEO, SOUND)
  const cues = await file.readCues(1)
  expect(cues.map(({ time, place }) => [millisecondsOf(file, time), place])).toEqual([
    [0, DATA_AT],
    [120, DATA_AT + 12],
  ])
  expect(await list(file, DATA_AT + 12)).toEqual(['2 80 key 33', '1 120 key dddd'])
  expect(
    String((await file.readBlockAt(cues[1] ?? { track: 1, time: 0, place: 0, block: null, duration: null }, 2))?.data),
  ).toBe('dd')
})

test.each([
  ['64-bit offsets', [sizesOf(1, 2, 3), fullBox('co64', 0, 0, u32(1, 0, DATA_AT))], 'a bb ccc'],
  [
    'sizes of 4 bits',
    [fullBox('stz2', 0, 0, u32(4, 3), Buffer.from([0x12, 0x30])), table('stco', [[DATA_AT]])],
    'a bb ccc',
  ],
  [
    'sizes of 8 bits',
    [fullBox('stz2', 0, 0, u32(8, 3), Buffer.from([1, 2, 3])), table('stco', [[DATA_AT]])],
    'a bb ccc',
  ],
  ['sizes of 16 bits', [fullBox('stz2', 0, 0, u32(16, 3), u16(1, 2, 3)), table('stco', [[DATA_AT]])], 'a bb ccc'],
  ['a sample without data', [sizesOf(1, 0, 2), table('stco', [[DATA_AT]])], 'a bb'],
])('reads %s', async (_, tables, expected) => {
  const file = await open(
    'abbccc',
    track({ tables: [table('stts', [[3, 40]]), table('stsc', [[1, 3, 1]]), ...tables] }),
  )
  expect((await list(file)).map((line) => line.split(' ').at(-1)).join(' ')).toBe(expected)
})

const withEdits = (...edits: NonNullable<Parameters<typeof track>[0]['edits']>) =>
  track({
    edits,
    tables: [table('stts', [[4, 40]]), sizesOf(1, 1, 1, 1), table('stsc', [[1, 4, 1]]), table('stco', [[DATA_AT]])],
  })

test.each([
  ['none', [], [0, 40, 80, 120]],
  ['a part that is hidden', [[120, 40]], [-40, 0, 40, 80]],
  [
    'a delay',
    [
      [500, -1],
      [160, 0],
    ],
    [500, 540, 580, 620],
  ],
  [
    'a delay, and a part that is hidden',
    [
      [500, -1],
      [160, 80],
    ],
    [420, 460, 500, 540],
  ],
  ['a part that begins inside a frame', [[120, 50]], [-50, 0, 30, 70]],
  [
    'a delay, and a part that begins inside a frame',
    [
      [500, -1],
      [160, 70],
    ],
    [430, 500, 510, 550],
  ],
  ['an end', [[80, 0]], [0, 40]],
  ['no duration', [[0, 40]], [-40, 0, 40, 80]],
] as const)('obeys an edit list: %s', async (_, edits, times) => {
  const file = await open('abcd', withEdits(...edits))
  expect((await list(file)).map((line) => Number(line.split(' ')[1]))).toEqual(times)
})

test.each([
  [[120, 40], undefined],
  [[120, 50], { start: 0, end: 0.12, hidden: 0.01 }],
  [[0, 75], { start: 0, hidden: 0.035 }],
  [[0, 79], undefined],
] as const)('the edit %j shows %j, if it begins inside a frame', async (edit, shown) => {
  expect((await open('abcd', withEdits(edit))).tracks[0]?.shown).toEqual(shown)
})

test('the edits of one track move no other, and no time is negative', async () => {
  const sound = track({
    id: 2,
    handler: 'soun',
    timescale: 48_000,
    entry: soundEntry('mp4a', {}, AAC_DESCRIPTORS),
    edits: [[100, 48_000]],
    tables: [table('stts', [[1, 1024]]), sizesOf(1), table('stsc', [[1, 1, 1]]), table('stco', [[DATA_AT]])],
  })
  const file = await open('abcd', withEdits([160, 0]), sound)
  expect(await list(file)).toContain('2 -1000 key a')
  for await (const { time } of file.readBlocks(0, { tracks: ALL })) expect(time).toBeGreaterThan(0)
})

test.each([
  ['several parts', 'another order', withEdits([40, 0], [40, 80])],
  ['another speed', 'another order', withEdits([40, 0, 0x20000])],
  [
    'a second codec',
    'codec changes',
    track({
      tables: [
        sizesOf(1, 1),
        table('stsc', [
          [1, 1, 1],
          [2, 1, 2],
        ]),
        table('stco', [[DATA_AT], [DATA_AT]]),
      ],
    }),
  ],
  ['an encrypted track', 'encrypted', track({ entry: box('encv', Buffer.alloc(100)) })],
  ['a track that describes nothing', 'description', track({ entry: Buffer.alloc(0) })],
  ['a track without a timescale', 'timescale', track({ timescale: 0 })],
  ['a picture before its tracks', 'told apart', Buffer.concat([box('udta'), track({})])],
  ['H.264 without parameters', 'configuration', track({ entry: box('avc1', Buffer.alloc(78)) })],
  [
    'sizes that old QuickTime leaves out',
    'sizes',
    track({ handler: 'soun', entry: soundEntry('ima4', {}), tables: [fullBox('stsz', 0, 0, u32(1, 9))] }),
  ],
])('leaves a file with %s to ffmpeg', async (_, message, part) => {
  await expect(open('abcd', part)).rejects.toThrow(message)
})

test('samples of PCM are read a thousand at a time', async () => {
  const tables = [
    table('stts', [[3000, 1]]),
    fullBox('stsz', 0, 0, u32(4, 3000)),
    table('stsc', [[1, 3000, 1]]),
    table('stco', [[DATA_AT]]),
  ]
  const file = await open(
    '.'.repeat(12_000),
    track({ handler: 'soun', timescale: 48_000, entry: soundEntry('sowt', {}), tables }),
  )
  const found = []
  for await (const { time, size } of file.readBlocks(0, { tracks: ALL, maxData: 0 }))
    found.push([millisecondsOf(file, time), size])
  expect(found).toEqual([
    [0, 4096],
    [21.333, 4096],
    [42.667, 3808],
  ])
})

const subtitle = (text: Buffer | string) => Buffer.concat([u16(Buffer.from(text).length), Buffer.from(text)])

test('subtitles are text, with how long they are shown', async () => {
  const lines = [
    subtitle('Hello'),
    subtitle(''),
    Buffer.concat([subtitle('Bye'), box('styl', Buffer.alloc(4))]),
    subtitle(Buffer.from('feff3042', 'hex')),
    box('vttc', box('payl', Buffer.from('cue'))),
  ]
  const tables = [
    table('stts', [[5, 500]]),
    sizesOf(...lines.map(({ length }) => length)),
    table('stsc', [[1, 5, 1]]),
    table('stco', [[DATA_AT]]),
  ]
  const file = await openMp4(
    bytesOf(
      Buffer.concat([
        box('ftyp', Buffer.alloc(8)),
        box('mdat', ...lines),
        box(
          'moov',
          fullBox('mvhd', 0, 0, u32(0, 0, 1000, 0)),
          track({ handler: 'sbtl', entry: box('tx3g', Buffer.alloc(30)), tables }),
        ),
      ]),
    ),
  )
  const found = []
  for await (const { data, duration } of file.readBlocks(0, { tracks: ALL }))
    found.push([data.toString(), (duration ?? 0) / 1000])
  expect(found).toEqual([
    ['Hello', 500],
    ['Bye', 500],
    ['あ', 500],
    ['cue', 500],
  ])
  expect(file.tracks[0]?.codec).toBe('S_TEXT/UTF8')
  const byPlace = (await file.readCues(1)).map(async (cue) => (await file.readBlockAt(cue, 100))?.data.toString())
  expect(await Promise.all(byPlace), 'each once').toEqual(['Hello', undefined, 'Bye', 'あ', 'cue'])
})
