import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ffmpeg } from '#test/fixtures/videos.ts'
import { type LibraryUnderTest, openLibraryUnderTest } from '#test/library/running-library.ts'
import { databases } from '#test/services/databases.ts'

const [engine] = databases()
if (!engine) throw new Error('no database')
const { open } = engine

let library: LibraryUnderTest
let work: string
beforeEach(async () => {
  work = mkdtempSync(join(tmpdir(), 'hoshimi-sound-'))
  library = await openLibraryUnderTest(open)
})
afterEach(async () => {
  await library.close()
  rmSync(work, { recursive: true })
})

const VIDEO = 'Paper Moon - 01.mkv'
const RATE = 48_000
/** Silence, and a tone from the second second on. */
const TONE = ['-f', 'lavfi', '-i', `aevalsrc=if(gte(t\\,2)\\,sin(2764*t)/2\\,0):s=${RATE}:d=6`]
const putTone = (name: string, ...options: readonly string[]) =>
  ffmpeg(...TONE, ...options, join(library.folder, `Paper Moon - 01.${name}`))

/** Seconds on the timeline of players. */
function firstTone(bytes: Buffer): number {
  const path = join(work, 'track.mp4')
  writeFileSync(path, bytes)
  const filter = `aresample=${RATE}:async=1:first_pts=0`
  const samples = execFileSync('ffmpeg', ['-v', 'error', '-i', path, '-af', filter, '-ac', '1', '-f', 's16le', '-'])
  for (let at = 0; at + 1 < samples.length; at += 2) if (Math.abs(samples.readInt16LE(at)) > 3000) return at / 2 / RATE
  return -1
}

test('audio files beside a video are heard before it is packaged, in step with it', { tags: 'slow' }, async () => {
  await library.putVideo(VIDEO)
  putTone('eng.mka', '-c:a', 'aac')
  // as long as it plays, whatever time it begins with
  putTone('fre.mka', '-c:a', 'flac', '-output_ts_offset', '600')
  putTone('ger.m4a', '-c:a', 'aac')
  putTone('ita.opus', '-c:a', 'libopus')
  putTone('spa.ogg', '-c:a', 'libvorbis')
  await library.put('Paper Moon - 01.por.mka', 'noise')
  library.start(undefined, { prepare: 'off' })
  await expect.poll(() => library.job('index', VIDEO)).toMatchObject({ state: 'done' })
  const live = await library.openServed(VIDEO)
  expect(live).toMatchObject({ isLive: true, about: { sub: 0, dub: 1 } })
  expect(live?.about.notes).toEqual(['Audio skipped: Paper Moon - 01.por.mka can’t be read.'])
  const heard: unknown[] = []
  for (const { label, folder, because } of live?.about.sounds.slice(1) ?? []) {
    const playlist = String(await live?.read(`${folder}/index.m3u8`))
    const names = ['init.mp4', ...playlist.split('\n').filter((line) => line.endsWith('.m4s'))]
    const parts: Buffer[] = []
    // each alone, from the last one
    for (const name of names.toReversed()) parts.unshift((await live?.read(`${folder}/${name}`)) ?? Buffer.alloc(0))
    heard.push([label, because, firstTone(Buffer.concat(parts))])
  }
  expect(heard).toEqual([
    // the file does not say that its encoder began early
    ['English', undefined, expect.closeTo(2 + 1024 / RATE, 2)],
    ['French', 'the browser doesn’t play FLAC', expect.closeTo(2, 2)],
    ['German', undefined, expect.closeTo(2, 2)],
    ['Italian', 'browsers don’t play Opus', expect.closeTo(2, 2)],
    ['Spanish', 'browsers don’t play Vorbis', expect.closeTo(2, 2)],
  ])
})
