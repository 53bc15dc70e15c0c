import { expect, test } from 'vitest'
import { decodeText } from '#src/platform/subtitles/text-encoding.ts'
import { blockGroup, cluster, element, matroska, track, uint } from '#test/fixtures/matroska.ts'
import type { ByteSource } from '../container/byte-source.server.ts'
import * as ID from '../matroska/ids.ts'
import { openMatroska } from '../matroska/matroska-file.server.ts'
import { readSubtitles } from './read-subtitles.server.ts'

const LINES = 2_000
/** As in a file of 6 GB. */
const CLUSTER_BYTES = 3_000_000
const INDEX = { scale: 1_000_000, zero: 0, first: 0, video: 1, frame: 1, keys: [], fonts: [], spans: {} }

const TRACKS = [
  element(ID.INFO, [element(ID.TIMESTAMP_SCALE, uint(1_000_000))]),
  element(ID.TRACKS, [track(1, 1, 'V_VP9'), track(2, 17, 'S_TEXT/UTF8')]),
]
const long = (value: number): Buffer => {
  const bytes = Buffer.alloc(8)
  bytes.writeBigUInt64BE(BigInt(value))
  return bytes
}
const blockOf = (text: Buffer): Buffer => blockGroup(text, { track: 2 }, element(ID.BLOCK_DURATION, uint(900)))

/** One line in each cluster, whose rest is video that is not there. */
function hugeFile(textOf: (line: number) => Buffer): { source: ByteSource; counted: { bytes: number; reads: number } } {
  const block = (line: number) => blockOf(textOf(line))
  const cues = (from: number) =>
    element(
      ID.CUES,
      Array.from({ length: LINES }, (_, line) =>
        element(ID.CUE_POINT, [
          element(ID.CUE_TIME, uint(line * 1000)),
          element(ID.CUE_TRACK_POSITIONS, [
            element(ID.CUE_TRACK, uint(2)),
            element(ID.CUE_CLUSTER_POSITION, long(from + line * CLUSTER_BYTES)),
            element(ID.CUE_RELATIVE_POSITION, uint(cluster(0, []).length - element(ID.CLUSTER).length)),
          ]),
        ]),
      ),
    )
  const segment = matroska([], []).length
  const start = matroska([], [...TRACKS, cues(0)]).length
  const head = matroska([], [...TRACKS, cues(start - segment)])
  const size = start + LINES * CLUSTER_BYTES
  const counted = { bytes: 0, reads: 0 }
  const clusterAt = (line: number): Buffer =>
    Buffer.concat([cluster(line * 1000, [block(line)], CLUSTER_BYTES), element(ID.VOID, [], CLUSTER_BYTES)])
  const source: ByteSource = {
    size,
    async read(position, length) {
      const bytes = Buffer.alloc(Math.max(0, Math.min(length, size - position)))
      counted.bytes += bytes.length
      counted.reads += 1
      if (position < start) {
        head.copy(bytes, 0, position)
        return bytes
      }
      const line = Math.floor((position - start) / CLUSTER_BYTES)
      clusterAt(line)
        .subarray((position - start) % CLUSTER_BYTES)
        .copy(bytes)
      return bytes
    },
  }
  return { source, counted }
}

test('the lines of a file of 6 GB are read by their places, and little else', async () => {
  const { source, counted } = hugeFile((line) => Buffer.from(`line ${line}`))
  const file = await openMatroska(source)
  const [, subtitles] = file.tracks
  if (!subtitles) throw new Error('It has no subtitles.')
  const text = String(await readSubtitles(file, subtitles, INDEX))
  expect(text.match(/^line \d+$/gm)).toHaveLength(LINES)
  expect(text).toContain('00:33:19,000 --> 00:33:19,900\nline 1999')
  expect(counted.bytes, 'of each line, a kilobyte or two').toBeLessThan(LINES * 3_000)
})

test('times are rounded to the nearest millisecond', async () => {
  const { source } = hugeFile((line) => Buffer.from(`line ${line}`))
  const file = await openMatroska(source)
  const [, subtitles] = file.tracks
  if (!subtitles) throw new Error('It has no subtitles.')
  const text = String(await readSubtitles(file, subtitles, { ...INDEX, scale: 1_000_600 }))
  expect(text).toContain('00:00:01,001 --> 00:00:01,901\nline 1\n')
})

test('text that is not in UTF-8 is read like a file beside the video', async () => {
  const { source } = hugeFile((line) => Buffer.from(`Caf\xe9 ${line}`, 'latin1'))
  const file = await openMatroska(source)
  const [, subtitles] = file.tracks
  if (!subtitles) throw new Error('It has no subtitles.')
  expect(decodeText(await readSubtitles(file, subtitles, INDEX), 'fr')).toContain('Café 7')
})
