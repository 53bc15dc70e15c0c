import { expect, test } from 'vitest'
import { box, DATA_AT, fullBox, movie, sizesOf, table, track, u32 } from '#test/fixtures/movie.ts'
import { bytesOf } from '../container/byte-source.server.ts'
import type { BlockOptions } from '../container/container.ts'
import { openMp4 } from './mp4-file.server.ts'

/** Two samples of 4 and 6 bytes, 40 ms each, of which the first is a key frame. */
function fragment(time: number, data: string, { base = 'moof', hasTime = true } = {}): Buffer {
  const [flags, own] = base === 'moof' ? [0x20000, []] : [0, []]
  const content = (offset: number) =>
    box(
      'moof',
      fullBox('mfhd', 0, 0, u32(1)),
      box(
        'traf',
        fullBox('tfhd', 0, flags, u32(1), ...own),
        ...(hasTime ? [fullBox('tfdt', 1, 0, u32(0, time))] : []),
        fullBox('trun', 0, 0x205, u32(2, offset, 0x2000000), u32(4), u32(6)),
      ),
    )
  return Buffer.concat([content(content(0).length + 8), box('mdat', Buffer.from(data))])
}

/** Samples are 40 ms long, and no key frames. */
const EXTENDS = box('mvex', fullBox('trex', 0, 0, u32(1, 1, 40, 0, 0x10000)))
const FIRST = movie('', track({}), EXTENDS)
const ONE = fragment(0, 'aaaabbbbbb')

async function list(file: Buffer, from?: number, options: Partial<BlockOptions> = {}) {
  const opened = await openMp4(bytesOf(file))
  const found: string[] = []
  for await (const { time, isKey, data, place } of opened.readBlocks(from ?? opened.start, {
    tracks: new Set([1]),
    ...options,
  }))
    found.push(`${place} ${(time - opened.shownFrom) / 1000}${isKey ? ' key' : ''} ${data.toString()}`)
  return found
}

test('samples of fragments are read from any fragment on', async () => {
  const file = Buffer.concat([FIRST, ONE, box('free', Buffer.alloc(9)), fragment(80, 'ccccdddddd', { base: 'none' })])
  const [one, two] = [FIRST.length, FIRST.length + ONE.length + 17]
  const all = [`${one} 0 key aaaa`, `${one} 40 bbbbbb`, `${two} 80 key cccc`, `${two} 120 dddddd`]
  expect(await list(file)).toEqual(all)
  expect(await list(file, two)).toEqual(all.slice(2))
  expect(await list(file, undefined, { keysOnly: true })).toEqual([all[0], all[2]])
  expect(await list(file, undefined, { until: two })).toEqual(all.slice(0, 2))
  expect(await list(file.subarray(0, -1)), 'without what is cut off').toEqual(all.slice(0, 3))
  const opened = await openMp4(bytesOf(file))
  expect([await opened.readCues(1), opened.tracks[0]?.frame]).toEqual([[], 40_000_000])
})

test('fragments may follow samples that the header lists', async () => {
  const tables = [table('stts', [[1, 40]]), sizesOf(3), table('stsc', [[1, 1, 1]]), table('stco', [[DATA_AT]])]
  const first = movie('one', track({ tables }), EXTENDS)
  const file = Buffer.concat([first, fragment(40, 'ccccdddddd')])
  expect(await list(file)).toEqual([`${DATA_AT} 0 key one`, `${first.length} 40 key cccc`, `${first.length} 80 dddddd`])
  expect(await list(file, DATA_AT)).toHaveLength(3)
})

test('a file whose fragments do not tell their times is left to ffmpeg', async () => {
  await expect(list(Buffer.concat([FIRST, fragment(0, 'aaaabbbbbb', { hasTime: false })]))).rejects.toThrow('time')
})
