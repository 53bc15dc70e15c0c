import { expect, test } from 'vitest'
import { bar, draw, nothing } from '#test/fixtures/image-subtitles.ts'
import { bytesOf, type ByteSource } from '../container/byte-source.server.ts'
import { type DisplaySet, STATE_OFFSET, toSup } from '../image-subtitles/display-sets.ts'
import { listSets, readSup } from './read-sup.server.ts'

const BAR = { x: 100, y: 900, width: 300, height: 20 }
/** Segments that players pass over, of 600 kB. */
const FILLING = Buffer.concat(
  Array.from({ length: 10 }, () => Buffer.concat([Buffer.from([0x99, 0xea, 0x60]), Buffer.alloc(60_000)])),
)
const fill = (set: DisplaySet): DisplaySet => ({ ...set, data: Buffer.concat([FILLING, set.data]) })
const startsOf = (part: Uint8Array) => draw(part).map(({ start, at }) => `${start}${at ? '' : ' nothing'}`)

async function read(file: Buffer, number: number): Promise<Buffer> {
  const bytes = bytesOf(file)
  return readSup(bytes, await listSets(bytes), number)
}

test('a part begins with all that is shown at its start, and has the times of players', async () => {
  const file = toSup([bar(1, BAR), nothing(3), bar(115, BAR), nothing(125), bar(130, BAR), nothing(300)])
  expect(startsOf(await read(file, 1))).toEqual(['1.00', '3.00 nothing', '115.00'])
  expect(startsOf(await read(file, 2))).toEqual(['115.00', '125.00 nothing', '130.00'])
  expect(startsOf(await read(file, 3))).toEqual(['130.00', '300.00 nothing'])
  expect(draw(await read(file, 2))[2]).toEqual(draw(file)[4])
})

test('of a long file, only headers are read to find a part', async () => {
  const file = toSup(Array.from({ length: 100 }, (_, i) => fill(bar(i * 6, BAR))))
  let count = 0
  const bytes: ByteSource = {
    size: file.length,
    read: async (position, length) => {
      const read = await bytesOf(file).read(position, length)
      count += read.length
      return read
    },
  }
  const sets = await listSets(bytes)
  count = 0
  expect(startsOf(await readSup(bytes, sets, 4))[0]).toBe('360.00')
  expect(count, 'a part of five').toBeLessThan(file.length / 4)
})

test('what is broken ends the file, and sets that are too large are left out', async () => {
  const whole = toSup([bar(1, BAR), bar(2, BAR)])
  const large = Array.from({ length: 8 }, () => FILLING)
  const file = toSup([
    bar(1, BAR),
    { ...bar(2, BAR), data: Buffer.concat([bar(2, BAR).data.subarray(0, -3), ...large]) },
    bar(3, BAR),
  ])
  expect(startsOf(await read(file, 1))).toEqual(['1.00', '3.00'])
  expect(startsOf(await read(Buffer.concat([whole, Buffer.from('PX'), whole]), 1))).toEqual(['1.00', '2.00'])
  expect(startsOf(await read(whole.subarray(0, -5), 1))[0]).toBe('1.00')
  for (const bytes of [Buffer.alloc(0), Buffer.from('PG'), Buffer.alloc(100)])
    expect(await read(bytes, 1)).toHaveLength(0)
})

test('files of hostile length are read up to a limit', async () => {
  const count = async (size: number, read: ByteSource['read']) => {
    let reads = 0
    const sets = await listSets({ size, read: (...part) => ((reads += 1), read(...part)) })
    return { reads, sets: sets.length }
  }
  const empty = Buffer.from([...Buffer.from('PG'), ...Buffer.alloc(8), 0x80, 0, 0])
  const chunk = Buffer.concat(Array.from({ length: 5_000 }, () => empty))
  const short = await count(1e12, async () => chunk)
  expect(short).toEqual({ reads: 201, sets: 0 })
  const long = Buffer.from([...Buffer.from('PG'), ...Buffer.alloc(8), 0x99, 0xff, 0xff, ...Buffer.alloc(10)])
  expect((await count(1e12, async () => long)).reads).toBeLessThan(16_000)
})

test('of sets that change what no other has begun, only those of the part are read', async () => {
  const change = (start: number): DisplaySet => {
    const { data } = bar(start, BAR)
    return { start, data: Buffer.from(data).fill(0, STATE_OFFSET, STATE_OFFSET + 1), isWhole: false }
  }
  const file = toSup(Array.from({ length: 100 }, (_, i) => change(i * 6)))
  expect((await read(file, 2)).length).toBe(file.length / 5)
})
