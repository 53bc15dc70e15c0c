import { expect, test } from 'vitest'
import { box, DATA_AT, fullBox, movie, sizesOf, table, track, u16, u32 } from '#test/fixtures/movie.ts'
import type { BlockOptions, Container } from '../container/container.ts'
import { openMp4 } from './mp4-file.server.ts'

/** A file of any size that holds nothing behind its first bytes, and counts what is read of it. */
function countedFile(bytes: Buffer, size = bytes.length) {
  const counted = { reads: 0, bytes: 0 }
  const read = (position: number, length: number): Promise<Buffer> => {
    const taken = Math.max(0, Math.min(length, size - position))
    counted.reads += 1
    counted.bytes += taken
    const part = Buffer.alloc(taken)
    bytes.copy(part, 0, position, position + taken)
    return Promise.resolve(part)
  }
  return { counted, source: { size, read } }
}

async function allBytes(file: Container, options: BlockOptions): Promise<number> {
  let bytes = 0
  for await (const { data } of file.readBlocks(file.start, options)) bytes += data.length
  return bytes
}

const MANY = 0xffffffff
const HUGE = 2 ** 50
const STSC = table('stsc', [[1, 1, 1]])
const STCO = table('stco', [[DATA_AT]])
const fragmented = (...parts: Buffer[]) =>
  Buffer.concat([movie('', track({}), box('mvex', fullBox('trex', 0, 0, u32(1, 1, 40, 1, 0)))), ...parts])
const longBox = (type: string) => Buffer.concat([u32(1), Buffer.from(type), u32(0x3fffff, MANY)])

/** What opens, or not, after little work. */
test.each([
  [
    'tables that claim more entries than they have',
    movie(
      '',
      track({
        tables: [
          table('stts', [[1, 40]], MANY),
          fullBox('stsz', 0, 0, u32(0, MANY), u32(1)),
          table('stsc', [[1, 1, 1]], MANY),
          table('stco', [[DATA_AT]], MANY),
          table('stss', [[1]], MANY),
          table('ctts', [[1, 0]], MANY),
        ],
      }),
    ),
    undefined,
  ],
  [
    'samples of a byte each in a huge file',
    movie('', track({ tables: [fullBox('stsz', 0, 0, u32(9, MANY)), table('stsc', [[1, MANY, 1]]), STCO] })),
    HUGE,
  ],
  ['samples of 4 GB each in a huge file', movie('', track({ tables: [sizesOf(MANY), STSC, STCO] })), HUGE],
  [
    'runs that never end',
    movie(
      '',
      track({
        tables: [
          table('stts', [[MANY, MANY]]),
          table('ctts', [
            [0, 1],
            [0, 2],
            [MANY, 3],
          ]),
          sizesOf(1, 1),
          table('stsc', [[1, MANY, 1]]),
          STCO,
        ],
      }),
    ),
    undefined,
  ],
  [
    'chunks that hold nothing',
    movie(
      '',
      track({
        tables: [
          sizesOf(1),
          table('stsc', [[1, 0, 1]]),
          table(
            'stco',
            Array.from({ length: 999 }, () => [0]),
          ),
        ],
      }),
    ),
    undefined,
  ],
  ['offsets beyond the end', movie('', track({ tables: [sizesOf(1), STSC, table('stco', [[MANY]])] })), undefined],
  ['a header as large as the file', Buffer.concat([box('ftyp'), longBox('moov')]), HUGE],
  ['boxes of a size that cannot be', Buffer.concat([box('ftyp'), u32(3, 3)]), HUGE],
  ['boxes without end', Buffer.concat(Array.from({ length: 5000 }, () => box('free'))), HUGE],
  ['tracks without end', movie('', ...Array.from({ length: 3000 }, () => track({}))), undefined],
  [
    'a compact table of 3 bits',
    movie('', track({ tables: [fullBox('stz2', 0, 0, u32(3, MANY)), STSC, STCO] })),
    undefined,
  ],
  ['edits without end', movie('', track({ edits: Array.from({ length: 9999 }, () => [1, -1] as const) })), undefined],
  [
    'a fragment that claims 4 billion samples',
    fragmented(
      box(
        'moof',
        box('traf', fullBox('tfhd', 0, 0, u32(1)), fullBox('tfdt', 0, 0, u32(0)), fullBox('trun', 0, 0, u32(MANY))),
      ),
    ),
    undefined,
  ],
  ['a fragment as large as the file', fragmented(longBox('moof')), HUGE],
  ['nothing', Buffer.alloc(0), undefined],
  ['zeros', Buffer.alloc(200), HUGE],
  [
    'a subtitle that is cut off',
    movie('a', track({ handler: 'text', entry: box('text', u16(0)), tables: [sizesOf(1), STSC, STCO] })),
    undefined,
  ],
])('little is read of %s', async (_, bytes, size) => {
  const { counted, source } = countedFile(bytes, size)
  const read = async () => {
    const file = await openMp4(source)
    await file.readCues(1)
    return allBytes(file, { tracks: new Set([1]), maxData: 100 })
  }
  const outcome = await read().catch((error: unknown) => error)
  expect(typeof outcome === 'number' ? outcome < 1000 : outcome instanceof Error).toBe(true)
  expect(counted.bytes).toBeLessThan(1_000_000)
  expect(counted.reads).toBeLessThan(2500)
})

test('every byte of a file may be another one', async () => {
  const tables = [
    table('stts', [[2, 40]]),
    table('ctts', [[2, 1]]),
    table('stss', [[1]]),
    sizesOf(2, 2),
    STSC,
    table('stco', [[DATA_AT], [DATA_AT + 2]]),
  ]
  const whole = movie(
    'aabb',
    track({ tables, edits: [[80, 1]] }),
    box('mvex', fullBox('trex', 0, 0, u32(1, 1, 40, 1, 0))),
  )
  for (let at = 0; at < whole.length; at++)
    for (const value of [0, 0xff]) {
      const changed = Buffer.from(whole)
      changed[at] = value
      const { counted, source } = countedFile(changed)
      const read = async () => allBytes(await openMp4(source), { tracks: new Set([1, 2]) })
      const outcome = await read().catch((error: unknown) => error)
      expect(typeof outcome === 'number' ? outcome < 2000 : outcome instanceof Error).toBe(true)
      expect(counted.bytes).toBeLessThan(20_000)
    }
})
