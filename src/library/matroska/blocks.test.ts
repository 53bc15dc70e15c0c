import { expect, test } from 'vitest'
import { blockGroup, cluster, element, matroska, simpleBlock, uint } from '#test/fixtures/matroska.ts'
import { bytesOf } from '../container/byte-source.server.ts'
import { framesOf } from './blocks.server.ts'
import * as ID from './ids.ts'
import { openMatroska } from './matroska-file.server.ts'

const ALL = new Set([1, 2])

async function list(bytes: Buffer, tracks = ALL, chunk = 16) {
  const file = await openMatroska(bytesOf(bytes))
  const found: string[] = []
  for await (const block of file.readBlocks(file.start, { tracks, chunk }))
    found.push(
      `${block.track.number} ${block.time}${block.isKey ? ' key' : ''} ${framesOf(block).map(String).join('+')}`,
    )
  return found
}

const FIRST = cluster(1000, [simpleBlock('one'), simpleBlock('two', { track: 2, delta: 20 })])
const SECOND = cluster(2000, [simpleBlock('three', { flags: 0 }), simpleBlock('four', { delta: -5 })])

test('blocks come in the order of the file, with their times', async () => {
  expect(await list(matroska([FIRST, SECOND]))).toEqual([
    '1 1000 key one',
    '2 1020 key two',
    '1 2000 three',
    '1 1995 key four',
  ])
  expect(await list(matroska([FIRST, SECOND]), new Set([2])), 'of some tracks').toEqual(['2 1020 key two'])
})

test('groups have a duration, and are key frames if they refer to no other', async () => {
  const groups = [
    blockGroup('key', {}, element(ID.BLOCK_DURATION, uint(40))),
    blockGroup('other', { delta: 40 }, element(ID.REFERENCE_BLOCK, Buffer.from([0xd8]))),
  ]
  const file = await openMatroska(bytesOf(matroska([cluster(0, groups)])))
  for (const maxData of [Infinity, 0]) {
    const found = []
    for await (const { isKey, duration, size, data } of file.readBlocks(file.start, { tracks: ALL, maxData }))
      found.push([isKey, duration, size, String(data)])
    expect(found).toEqual([
      [true, 40, 3, maxData ? 'key' : ''],
      [false, null, 5, maxData ? 'other' : ''],
    ])
  }
})

const GARBAGE = Buffer.from('a3 01 00 00 00 00 00 00 40 ff'.replaceAll(' ', ''), 'hex')

test.each([
  ['clusters of unknown size', [cluster(1000, [simpleBlock('one')], null), SECOND]],
  ['clusters whose size is wrong', [cluster(1000, [simpleBlock('one')], 5), SECOND]],
  ['a block that claims more than there is', [cluster(1000, [simpleBlock('one'), GARBAGE]), SECOND]],
  ['a cue in between', [cluster(1000, [simpleBlock('one')]), element(ID.CUES, Buffer.alloc(8)), SECOND]],
  ['a checksum', [cluster(1000, [element(ID.CHECKSUM, Buffer.alloc(4)), simpleBlock('one')]), SECOND]],
])('reads on after %s', async (_, clusters) => {
  for (const chunk of [1, 64, 65_536])
    expect((await list(matroska(clusters), ALL, chunk)).filter((line) => /one|three|four/.test(line))).toEqual([
      '1 1000 key one',
      '1 2000 three',
      '1 1995 key four',
    ])
})

test.each([
  ['zeros', Buffer.alloc(100)],
  ['an unknown element', element(0x7777, Buffer.alloc(50))],
])('a block that ends in %s may have been overwritten: it is left out', async (_, broken) => {
  const first = cluster(1000, [simpleBlock('one'), simpleBlock('two', { delta: 20 })])
  for (const chunk of [1, 64, 65_536])
    expect(await list(matroska([first, broken, SECOND]), ALL, chunk)).toEqual([
      '1 1000 key one',
      '1 2000 three',
      '1 1995 key four',
    ])
})

test('of a file that is cut off, all whole blocks are read', async () => {
  const whole = matroska([FIRST, SECOND])
  const counts = Array.from(
    { length: 60 },
    async (_, cut) => (await list(whole.subarray(0, whole.length - cut))).length,
  )
  expect([...new Set(await Promise.all(counts))]).toEqual([4, 3, 2])
})

test('a cue leads to its block, also without its place in the cluster, and to another if it lies', async () => {
  const bytes = matroska([FIRST, SECOND])
  const file = await openMatroska(bytesOf(bytes))
  const at = bytes.indexOf(SECOND)
  const block = element(ID.TIMESTAMP, uint(0)).length + simpleBlock('three').length
  const cue = { track: 1, time: 1995, place: at, block, duration: null }
  const read = async (changes: object) => String((await file.readBlockAt({ ...cue, ...changes }, 100))?.data ?? null)
  expect(await read({})).toBe('four')
  expect(await read({ time: 2000, block: null })).toBe('three')
  expect(await read({ time: 2000, block: 3 }), 'a place within an element').not.toBe('three')
  expect(await read({ place: bytes.length - 1 })).toBe('null')
})
