import { execFileSync } from 'node:child_process'
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { fileTasks } from '#test/library/file-tasks.ts'
import { H264, makeVideo } from '#test/fixtures/videos.ts'
import { explain } from './explain-failure.ts'
import { type FailureCode, PackageFailure, toWriteFailure } from './failure.ts'
import { packageFile } from './package.server.ts'
import { probeFile } from './probe.server.ts'
import { findTools, type Tools } from './tools.server.ts'

/** ffmpeg shares the machine with whoever else is at work. */
vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 })
let work: string
let out: string
let good: string
let tools: Tools
beforeAll(async () => {
  work = mkdtempSync(join(tmpdir(), 'hoshimi-failures-'))
  out = join(work, 'packages')
  mkdirSync(out)
  good = makeVideo(work, 'good.mkv')
  tools = await findTools('ffmpeg')
})
afterAll(() => rmSync(work, { recursive: true, force: true }))

const make = async (file: string, more: { room?: number; keepFree?: number; signal?: AbortSignal } = {}) => {
  const { room = 1e9, keepFree = 1e6, signal = new AbortController().signal } = more
  const { probe } = await probeFile(file, tools, fileTasks)
  return packageFile({
    file,
    probe,
    sidecars: [],
    locateText: async ({ file }) => file,
    folder: join(out, 'a'),
    tools,
    tasks: fileTasks,
    limits: { cores: 1, room, keepFree },
    signal,
    progress: () => {},
  })
}
const failureOf = async (attempt: Promise<unknown>): Promise<PackageFailure> => {
  const error: unknown = await attempt.then(
    () => new Error('It went well'),
    (reason: unknown) => reason,
  )
  if (error instanceof PackageFailure) return error
  throw error
}
const copyOf = (name: string, change: (bytes: Buffer) => Buffer): string => {
  writeFileSync(join(work, name), change(readFileSync(good)))
  return join(work, name)
}
const text = (name: string, content: string): string => {
  writeFileSync(join(work, name), content)
  return join(work, name)
}

const KINDS: [kind: string, make: () => string, code: FailureCode, sentence: RegExp][] = [
  ['is gone', () => join(work, 'gone.mkv'), 'vanished', /not there any more/],
  ['is empty', () => copyOf('empty.mkv', () => Buffer.alloc(0)), 'empty', /empty/],
  [
    'is cut off',
    () => copyOf('cut.mkv', (all) => all.subarray(0, all.length / 3)),
    'truncated',
    /ends after 00:00:\d\d of 00:00:16/,
  ],
  ['lacks its index', () => cutMp4(), 'truncated', /index at its end is missing/],
  [
    'is noise',
    () => copyOf('noise.mkv', (all) => Buffer.from(all.map((_, i) => (i * 7919) % 251))),
    'not-media',
    /not a file of video/,
  ],
  ['is only zeros', () => copyOf('zeros.mp4', () => Buffer.alloc(100_000)), 'truncated', /incomplete/],
  ['has only sound', () => makeSound('sound.mkv'), 'no-video', /no video/],
  [
    'is a playlist',
    () => text('list.mkv', `#EXTM3U\n#EXT-X-TARGETDURATION:9\n#EXTINF:9,\nfile:${good}\n#EXT-X-ENDLIST\n`),
    'not-media',
    /leads elsewhere/,
  ],
  [
    'is a list to be joined',
    () => text('concat.mkv', `ffconcat version 1.0\nfile '${good}'\n`),
    'not-media',
    /leads elsewhere/,
  ],
  ['is a picture', () => makePicture('picture.mkv'), 'not-media', /leads elsewhere|not a file of video/],
  [
    'is a text',
    () => text('text.mkv', 'Once upon a time. '.repeat(500)),
    'not-media',
    /not a file of video|leads elsewhere/,
  ],
]

describe('a file that', () => {
  test.each(KINDS)('%s', async (_, file, code, sentence) => {
    const failure = await failureOf(make(file()))
    expect([failure.code, failure.message]).toEqual([code, expect.stringMatching(sentence)])
    expect(readdirSync(out)).toEqual([])
  })

  test('has another ending than it should is played all the same', async () => {
    const about = await make(copyOf('really-matroska.avi', (all) => all))
    expect(about.video).toBe('copied')
    rmSync(join(out, 'a'), { recursive: true })
  })

  test('vanishes between the look and the work', async () => {
    const file = copyOf('vanishing.mkv', (all) => all)
    const { probe } = await probeFile(file, tools, fileTasks)
    unlinkSync(file)
    const wish = {
      file,
      probe,
      sidecars: [],
      locateText: async () => file,
      folder: join(out, 'a'),
      tools,
      tasks: fileTasks,
      limits: { cores: 1, room: 1e9, keepFree: 1e6 },
    }
    const failure = await failureOf(packageFile({ ...wish, signal: new AbortController().signal, progress: () => {} }))
    expect(failure.code).toBe('vanished')
  })

  test('has fifty sounds is played with some of them', async () => {
    const inputs = Array.from({ length: 50 }, () => ['-f', 'lavfi', '-i', 'sine=440:d=2']).flat()
    const about = await make(
      makeVideo(work, 'fifty.mkv', { sounds: [], inputs, codecs: [...H264, '-t', '2', '-c:a', 'aac'] }),
    )
    expect(about.sounds).toHaveLength(32)
    expect(about.notes).toEqual(['Only the first 32 of 50 sounds are offered.'])
    expect(new Set(about.sounds.map(({ label }) => label)).size).toBe(32)
    rmSync(join(out, 'a'), { recursive: true })
  })

  test('has giant subtitles is played without them', async () => {
    const line = 'word '.repeat(300)
    const cues = Array.from(
      { length: 15_000 },
      (_, i) => `${i + 1}\n00:00:0${Math.floor(i / 2000)},000 --> 00:00:15,000\n${line}${i}\n\n`,
    )
    const giant = text('giant.srt', cues.join(''))
    const about = await make(
      makeVideo(work, 'giant.mkv', { inputs: ['-i', giant], codecs: [...H264, '-c:a', 'aac', '-c:s', 'copy'] }),
    )
    expect(about.subtitles).toEqual([])
    expect(about.notes).toEqual(['Subtitles left out: Subtitles, since it is far too large.'])
    rmSync(join(out, 'a'), { recursive: true })
  })
})

describe('the disk', () => {
  test('has no room left', async () => {
    const failure = await failureOf(make(good, { keepFree: 1e18 }))
    expect([failure.code, failure.message]).toEqual(['disk-full', expect.stringMatching(/too little room/)])
    expect(readdirSync(out)).toEqual([])
  })
  test('may not be filled further', async () => {
    const failure = await failureOf(make(good, { room: 1000 }))
    expect([failure.code, failure.message]).toEqual(['disk-limit', expect.stringMatching(/PACKAGE_DISK_GB/)])
  })
  test.each([
    ['ENOSPC', 'disk-full', /full/],
    ['EROFS', 'read-only', /read-only/],
    ['EACCES', 'read-only', /no right/],
  ])('says %s', (code, expected, sentence) => {
    const failure = toWriteFailure(Object.assign(new Error(code), { code }))
    expect(failure).toMatchObject({ code: expected, message: expect.stringMatching(sentence) })
  })
})

test('whoever breaks it off gets their own reason back, and nothing is left', async () => {
  const stop = new AbortController()
  stop.abort(new Error('Closing'))
  await expect(make(good, { signal: stop.signal })).rejects.toThrow('Closing')
  expect(readdirSync(out)).toEqual([])
})

test('without ffmpeg it says what to do', async () => {
  const failure = await failureOf(findTools('/nowhere/ffmpeg'))
  expect([failure.code, failure.message]).toEqual(['no-ffmpeg', expect.stringMatching(/install ffmpeg/)])
})

test('what ffmpeg says last is told in words, and kept', () => {
  expect(explain('av_interleaved_write_frame(): No space left on device')).toMatchObject({ code: 'disk-full' })
  expect(explain('malloc: Cannot allocate memory')).toMatchObject({ message: expect.stringMatching(/more memory/) })
  expect(explain('Something new')).toMatchObject({ code: 'failed', tail: 'Something new' })
})

function cutMp4(): string {
  const path = makeVideo(work, 'no-index.mp4')
  truncateSync(path, 100_000)
  return path
}

function makeSound(name: string): string {
  execFileSync('ffmpeg', ['-y', '-v', 'error', '-nostdin', '-f', 'lavfi', '-i', 'sine=440:d=2', join(work, name)])
  return join(work, name)
}

function makePicture(name: string): string {
  execFileSync('ffmpeg', [
    '-y',
    '-v',
    'error',
    '-f',
    'lavfi',
    '-i',
    'testsrc',
    '-frames:v',
    '1',
    '-f',
    'image2',
    '-c:v',
    'png',
    join(work, name),
  ])
  return join(work, name)
}
