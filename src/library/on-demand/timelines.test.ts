import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ffmpeg } from '#test/fixtures/videos.ts'
import { fileTasks, mediaTasks, readImages } from '#test/library/file-tasks.ts'
import { beepsIn, createSyncVideo, flashesIn, startOf } from '#test/media/sync.ts'
import { findFfmpeg } from '#test/programs.ts'
import { quickRows } from '#test/tier.ts'
import { toJson } from '#src/platform/json-text.ts'
import type { PackageAbout } from '../package/package-manifest.ts'
import { packageFile } from '../package/package.server.ts'
import { probeFile } from '../package/probe.server.ts'
import { findTools, type Tools } from '../package/tools.server.ts'
import { indexMedia } from './index-media.server.ts'
import { openLiveMedia } from './live-media.server.ts'
import { withShownParts } from './shown-parts.server.ts'

const { signal } = new AbortController()
const request = { signal, findRequester: async () => ({ key: 'me', isSignedIn: true }) }

let tools: Tools
let folder: string
let base: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hoshimi-timelines-'))
  tools = await findTools(findFfmpeg() ?? 'ffmpeg')
  base = join(folder, 'base.mkv')
  createSyncVideo(base, 9)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

type Make = (out: string) => string[]
const COPY = ['-c', 'copy']
const TRACKS = ['-map', '0:v', '-map', '1:a']
const lateAudio = (seconds: number): string[] => ['-i', base, '-itsoffset', String(seconds), '-i', base, ...TRACKS]
const lateVideo = (seconds: number): string[] => ['-itsoffset', String(seconds), '-i', base, '-i', base, ...TRACKS]
const asMp4 = (): string => {
  const path = join(folder, 'whole.mp4')
  ffmpeg('-i', base, ...COPY, path)
  return path
}

const FILES: [kind: string, name: string, make: Make][] = [
  ['sound that begins 2.6 s later', 'late.mkv', () => [...lateAudio(2.6), ...COPY]],
  ['video that begins 3.04 s later', 'video.mkv', () => [...lateVideo(3.04), ...COPY]],
  ['an MP4 whose sound has priming', 'primed.mp4', () => ['-i', base, '-c:v', 'copy', '-c:a', 'aac']],
  ['an MP4 cut within a group of frames', 'cut.mp4', () => ['-ss', '1.3', '-i', asMp4(), ...COPY]],
  ['times that begin at 600 s', '600.mkv', () => ['-i', base, ...COPY, '-output_ts_offset', '600']],
  ['encoded sound that begins 4.3 s later', 'flac.mkv', () => [...lateAudio(4.3), '-c:v', 'copy', '-c:a', 'flac']],
  ['sound that ends after 3 s', 'short.mkv', () => ['-i', base, '-t', '3', '-i', base, ...TRACKS, ...COPY]],
  ['a broadcast whose video begins 5.04 s later', 'late.ts', () => [...lateVideo(5.04), ...COPY]],
  ['a broadcast whose sound begins 12 s later', 'sound.ts', () => [...lateAudio(12), '-c:v', 'copy', '-c:a', 'ac3']],
  [
    'H.264 in AVI',
    'plain.avi',
    () => ['-i', base, '-preset', 'ultrafast', '-bf', '0', '-c:v', 'libx264', '-c:a', 'mp3'],
  ],
  [
    'HEVC whose video begins 5.04 s later',
    'hevc.mkv',
    () => [
      ...lateVideo(5.04),
      '-c:v',
      'libx265',
      '-preset',
      'ultrafast',
      '-x265-params',
      'log-level=error',
      '-c:a',
      'ac3',
    ],
  ],
]

/** Writes all segments of both tracks. */
async function joinTracks(about: PackageAbout, read: (path: string) => Promise<Buffer | null>) {
  const tracks = []
  for (const name of [about.qualities[0]?.folder, about.sounds[0]?.folder]) {
    const segments = String(await read(`${name}/index.m3u8`)).match(/^segment.*$/gm) ?? []
    const parts = []
    for (const part of ['init.mp4', ...segments]) parts.push(await read(`${name}/${part}`))
    expect(parts.filter((part) => !part || part.length === 0)).toEqual([])
    tracks.push(join(folder, `${name}.joined.mp4`))
    await writeFile(tracks.at(-1) ?? '', Buffer.concat(parts.map((part) => part ?? Buffer.alloc(0))))
  }
  return { video: tracks[0] ?? '', audio: tracks[1] ?? '' }
}

async function makeLive(path: string) {
  const probe = await probeFile(path, tools, fileTasks, signal)
  const file = { path, bytes: (await stat(path)).size }
  const facts = { ...file, id: 1, fingerprint: path, sidecars: toJson([]) }
  const indexed = await indexMedia({ file: facts, probe, tools, thread: mediaTasks, signal })
  if (!indexed) throw new Error('It plays from a package only.')
  const live = { ...indexed, file, probe, sidecars: [], locateSidecar: async () => '' }
  const media = openLiveMedia({ tools, slots: 2, thread: mediaTasks })
  return joinTracks(live.about, (part) => media.read(live, part, request))
}

async function makePackage(path: string) {
  const out = join(folder, 'package')
  const probe = await withShownParts(await probeFile(path, tools, fileTasks, signal), path, mediaTasks, signal)
  const limits = { cores: 2, maxBytes: 1e9, minFreeBytes: 1e6 }
  const none = { sidecars: [], locateSidecar: async () => '', progress: () => {} }
  const options = { file: path, probe, folder: out, tools, tasks: fileTasks, readImages, limits, signal, ...none }
  const about = await packageFile(options)
  expect(about.notes.filter((note) => note.includes('incomplete'))).toEqual([])
  return joinTracks(about, (part) => readFile(join(out, part)))
}

const seconds = (times: readonly number[], zero: number): number[] => times.map((time) => time - zero)
/** Digits behind the point. */
const WITHIN_20_MS = -Math.log10(0.04)
const closeTo = (times: readonly number[]): unknown[] => times.map((time) => expect.closeTo(time, WITHIN_20_MS))
/** What is at the very beginning may be the encoder's run-in, or the first frame, which is shown from 0. */
const afterStart = (times: readonly number[], start: number): number[] => times.filter((time) => time > start + 0.1)

/** Frames are shown for 42 ms. Before the first cut, the second one of a flash began by 18 ms; before the others, a black one by 1 and 28 ms. */
const CUTS = [1.06, 1.293, 1.32]
/** ffmpeg counts from the priming of the sound. */
const PRIMING = 1024 / 48_000
test.for(
  quickRows(
    CUTS.flatMap((cut) => [
      { cut, way: 'packaged', make: makePackage },
      { cut, way: 'live', make: makeLive },
    ]),
    1,
  ),
)('an MP4 that is cut inside a frame begins with it: at $cut s, $way', { timeout: 120_000 }, async ({ cut, make }) => {
  const path = join(folder, `cut-${cut}.mp4`)
  ffmpeg('-ss', String(cut + PRIMING), '-i', asMp4(), ...COPY, path)
  const made = await make(path)
  const whole = [2, 3, 4, 5, 6, 7, 8].map((second) => expect.closeTo(second - cut, 2))
  const shown = flashesIn(made.video)
  expect(seconds(shown.flashes, shown.start)).toEqual(cut < 1.1 ? [0, ...whole] : whole)
  expect(afterStart(beepsIn(made.audio).beeps, 0)).toEqual(whole)
})

test.for(
  quickRows(
    FILES.flatMap((file) => [
      { file, way: 'live', make: makeLive },
      { file, way: 'packaged', make: makePackage },
    ]),
    1,
  ).map((row) => [row.file[0], row.way, row] as const),
)('flash and beep stay together: %s, %s', { timeout: 120_000 }, async ([, , row]) => {
  const [, name, args] = row.file
  const path = join(folder, name)
  ffmpeg(...args(path), path)
  const [shown, heard] = [flashesIn(path), beepsIn(path)]
  const zero = Math.min(shown.start, heard.start)
  const made = await row.make(path)
  expect(startOf(made.video, 'v')).toBe(0)
  expect(startOf(made.audio, 'a')).toBeLessThan(0.03)
  const found = flashesIn(made.video)
  const first = shown.start - zero
  expect(afterStart(seconds(found.flashes, found.start), first)).toEqual(
    closeTo(afterStart(seconds(shown.flashes, zero), first)),
  )
  const begin = Math.max(0, heard.start - zero)
  expect(afterStart(beepsIn(made.audio).beeps, begin)).toEqual(closeTo(afterStart(seconds(heard.beeps, zero), begin)))
})
