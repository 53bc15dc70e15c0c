import { execFileSync, spawnSync } from 'node:child_process'
import {
  closeSync,
  constants,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  unlinkSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fileTasks, readImages } from '#test/library/file-tasks.ts'
import { H264, createVideo, ffmpeg } from '#test/fixtures/videos.ts'
import { describeFailure } from '#src/platform/jobs/jobs.ts'
import { toFfmpegFailure } from './explain-failure.ts'
import { type FailureCode, PackageFailure, toWriteFailure } from './failure.ts'
import { quickRows } from '#test/tier.ts'
import { run } from './ffmpeg.server.ts'
import { packageFile } from './package.server.ts'
import { probeFile } from './probe.server.ts'
import { findTools, type Tools } from './tools.server.ts'

let work: string
let out: string
let good: string
let tools: Tools
beforeAll(async () => {
  work = mkdtempSync(join(tmpdir(), 'hoshimi-failures-'))
  out = join(work, 'packages')
  mkdirSync(out)
  good = createVideo(work, 'good.mkv', { seconds: 16 })
  tools = await findTools('ffmpeg')
})
afterAll(() => rmSync(work, { recursive: true, force: true }))

const packageOf = async (
  file: string,
  overrides: { maxBytes?: number; minFreeBytes?: number; signal?: AbortSignal } = {},
) => {
  const { maxBytes = 1e9, minFreeBytes = 1e6, signal = new AbortController().signal } = overrides
  const probe = await probeFile(file, tools, fileTasks)
  return packageFile({
    file,
    probe,
    sidecars: [],
    locateSidecar: async ({ file }) => file,
    folder: join(out, 'a'),
    tools,
    tasks: fileTasks,
    readImages,
    limits: { cores: 1, maxBytes, minFreeBytes },
    signal,
    progress: () => {},
  })
}
const failureOf = async (attempt: Promise<unknown>): Promise<PackageFailure> => {
  const error: unknown = await attempt.then(
    () => new Error('Expected a failure'),
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

/** Ends in the middle of a packet of the track, two thirds through the file. */
function cutWithinPacket(file: string, track: 'v' | 'a'): string {
  const args = `-v error -select_streams ${track} -show_entries packet=size,pos -of csv=p=0`.split(' ')
  const packets = execFileSync('ffprobe', [...args, file], { encoding: 'utf8' })
    .trim()
    .split('\n')
  const [size = 0, position = 0] = packets[Math.floor(packets.length * 0.66)]?.split(',').map(Number) ?? []
  const cut = join(work, `within-${track}.mp4`)
  writeFileSync(cut, readFileSync(file).subarray(0, position + Math.ceil(size / 2)))
  return cut
}

/** What ffmpeg says when it decodes a packaged track. */
function decodeErrors(track: string): string {
  const folder = join(out, 'a', track)
  const names = readdirSync(folder).filter((name) => name.startsWith('segment'))
  const inOrder = names.toSorted((one, other) => one.localeCompare(other, 'en', { numeric: true }))
  const parts = ['init.mp4', ...inOrder].map((name) => readFileSync(join(folder, name)))
  const joined = join(work, 'joined.mp4')
  writeFileSync(joined, Buffer.concat(parts))
  return String(spawnSync('ffmpeg', ['-v', 'error', '-i', joined, '-enc_time_base', '-1', '-f', 'null', '-']).stderr)
}

const KINDS: [kind: string, make: () => string, code: FailureCode, message: RegExp][] = [
  ['does not exist', () => join(work, 'gone.mkv'), 'vanished', /no longer exists/],
  ['is empty', () => copyOf('empty.mkv', () => Buffer.alloc(0)), 'empty', /empty/],
  ['has no index', () => cutMp4(), 'truncated', /index is missing/],
  [
    'contains random bytes',
    () => copyOf('noise.mkv', (all) => Buffer.from(all.map((_, i) => (i * 7919) % 251))),
    'not-media',
    /Not a video file/,
  ],
  ['contains only zeros', () => copyOf('zeros.mp4', () => Buffer.alloc(100_000)), 'truncated', /incomplete/],
  ['has only audio', () => makeAudio('sound.mkv'), 'no-video', /no video/],
  [
    'is a playlist',
    () => text('list.mkv', `#EXTM3U\n#EXT-X-TARGETDURATION:9\n#EXTINF:9,\nfile:${good}\n#EXT-X-ENDLIST\n`),
    'not-media',
    /points elsewhere/,
  ],
  [
    'is a concat list',
    () => text('concat.mkv', `ffconcat version 1.0\nfile '${good}'\n`),
    'not-media',
    /points elsewhere/,
  ],
  ['is an image', () => makePicture('picture.mkv'), 'not-media', /points elsewhere|Not a video file/],
  [
    'is plain text',
    () => text('text.mkv', 'Once upon a time. '.repeat(500)),
    'not-media',
    /Not a video file|points elsewhere/,
  ],
]

describe('packaging', () => {
  test.each(quickRows(KINDS, 2))('rejects a file that %s', async (_, file, code, message) => {
    const failure = await failureOf(packageOf(file()))
    expect([failure.code, failure.message]).toEqual([code, expect.stringMatching(message)])
    expect(readdirSync(out)).toEqual([])
  })

  test('plays what there is of a file that is cut off, and says so', async () => {
    const about = await packageOf(copyOf('cut.mkv', (all) => all.subarray(0, all.length / 3)))
    expect(about.notes).toEqual([expect.stringMatching(/ends after 00:00:\d\d of 00:00:16: it is incomplete/)])
    rmSync(join(out, 'a'), { recursive: true })
  })

  test.each(quickRows(['video', 'sound']))(
    'plays no part of a packet: an MP4 that is cut off in its %s',
    async (kind) => {
      const whole = join(work, 'whole.mp4')
      ffmpeg('-i', good, '-c', 'copy', '-movflags', '+faststart', whole)
      const about = await packageOf(cutWithinPacket(whole, kind === 'video' ? 'v' : 'a'))
      for (const own of [about.qualities[0], about.sounds[0]]) expect(decodeErrors(own?.folder ?? '')).toBe('')
      rmSync(join(out, 'a'), { recursive: true })
    },
  )

  test('accepts a file with the wrong extension', { tags: 'slow' }, async () => {
    const about = await packageOf(copyOf('really-matroska.avi', (all) => all))
    expect(about.video).toBe('copied')
    rmSync(join(out, 'a'), { recursive: true })
  })

  test('rejects a file that was deleted after the probe', async () => {
    const file = copyOf('vanishing.mkv', (all) => all)
    const probe = await probeFile(file, tools, fileTasks)
    unlinkSync(file)
    const options = {
      file,
      probe,
      sidecars: [],
      locateSidecar: async () => file,
      folder: join(out, 'a'),
      tools,
      tasks: fileTasks,
      readImages,
      limits: { cores: 1, maxBytes: 1e9, minFreeBytes: 1e6 },
    }
    const failure = await failureOf(
      packageFile({ ...options, signal: new AbortController().signal, progress: () => {} }),
    )
    expect(failure.code).toBe('vanished')
  })

  test('limits the number of audio tracks', { tags: 'slow' }, async () => {
    const inputs = Array.from({ length: 50 }, () => ['-f', 'lavfi', '-i', 'sine=440:d=2']).flat()
    const about = await packageOf(
      createVideo(work, 'fifty.mkv', { audioFrequencies: [], inputs, codecs: [...H264, '-t', '2', '-c:a', 'aac'] }),
    )
    expect(about.sounds).toHaveLength(32)
    expect(about.notes).toEqual(['Only the first 32 of 50 audio tracks are available.'])
    expect(new Set(about.sounds.map(({ label }) => label)).size).toBe(32)
    rmSync(join(out, 'a'), { recursive: true })
  })

  test('skips subtitles that are too large', { tags: 'slow' }, async () => {
    const line = 'word '.repeat(300)
    const cues = Array.from(
      { length: 15_000 },
      (_, i) => `${i + 1}\n00:00:0${Math.floor(i / 2000)},000 --> 00:00:15,000\n${line}${i}\n\n`,
    )
    const giant = text('giant.srt', cues.join(''))
    const about = await packageOf(
      createVideo(work, 'giant.mkv', { inputs: ['-i', giant], codecs: [...H264, '-c:a', 'aac', '-c:s', 'copy'] }),
    )
    expect(about.subtitles).toEqual([])
    expect(about.notes).toEqual(['Subtitles skipped: Subtitles: it is too large.'])
    rmSync(join(out, 'a'), { recursive: true })
  })
})

describe('disk limits', () => {
  test('fails if the disk is almost full', async () => {
    const failure = await failureOf(packageOf(good, { minFreeBytes: 1e18 }))
    expect([failure.code, failure.message]).toEqual(['disk-full', expect.stringMatching(/Not enough disk space/)])
    expect(readdirSync(out)).toEqual([])
  })
  test('fails if the package limit is reached', async () => {
    const failure = await failureOf(packageOf(good, { maxBytes: 1000 }))
    expect([failure.code, failure.message]).toEqual(['disk-limit', expect.stringMatching(/PACKAGE_DISK_GB/)])
  })
  test.each([
    ['ENOSPC', 'disk-full', /full/],
    ['EROFS', 'read-only', /read-only/],
    ['EACCES', 'read-only', /no permission/],
  ])('maps %s to %s', (code, expected, message) => {
    const failure = toWriteFailure(Object.assign(new Error(code), { code }))
    expect(failure).toMatchObject({ code: expected, message: expect.stringMatching(message) })
  })
})

test('a job is retried only after a transient failure', () => {
  const isRetried = (code: FailureCode) => describeFailure(new PackageFailure(code, 'It failed.')).isTransient
  expect([isRetried('disk-full'), isRetried('vanished'), isRetried('truncated')]).toEqual([true, true, false])
})

test('a program that the system kills is started again once', async () => {
  const killed = run({ command: 'sh', args: ['-c', 'kill -9 $$'], timeoutSeconds: 9 })
  const failure: unknown = await killed.catch((error: unknown) => error)
  expect(describeFailure(failure)).toMatchObject({
    failure: 'The system ended ffmpeg while it read this file.',
    isStalled: true,
    isTransient: false,
  })
})

test('a program may use as much processor time as it is given, however long that takes', async () => {
  const limit = (cpuSeconds?: number) =>
    run({ command: 'sh', args: ['-c', 'ulimit -t'], timeoutSeconds: 99, cpuSeconds })
  expect(await limit(7)).toBe('7\n')
  expect(await limit()).not.toBe('7\n')
})

test.each([
  [true, true],
  [false, false],
])('where reading (%s) takes too long, it is tried again later: %s', async (isReading, isTransient) => {
  const slow = run({ command: 'sleep', args: ['999'], timeoutSeconds: 0, isReading })
  expect(describeFailure(await slow.catch((error: unknown) => error))).toMatchObject({ isTransient })
})

test('an abort does not wait for a program that cannot be killed', async () => {
  const pipe = join(work, 'pipe')
  execFileSync('mkfifo', [pipe])
  const stop = new AbortController()
  // like a program that waits for a dead share, the one in the background keeps the outputs open
  const args = ['-c', '{ echo >&3; read line; } < "$0" & wait', pipe]
  const started = Promise.withResolvers<undefined>()
  const outputReaders = [
    async (output: AsyncIterable<Buffer>) => {
      for await (const _ of output) started.resolve(undefined)
    },
  ]
  const running = run({
    command: 'sh',
    args,
    outputReaders,
    timeoutSeconds: 9_000,
    signal: stop.signal,
    killGraceMs: 0,
  })
  const writer = openSync(pipe, constants.O_RDWR)
  await started.promise
  stop.abort(new Error('Closing'))
  await expect(running).rejects.toThrow('Closing')
  writeSync(writer, 'x\n')
  closeSync(writer)
})

test('an abort rejects with its reason and leaves no files', async () => {
  const stop = new AbortController()
  stop.abort(new Error('Closing'))
  await expect(packageOf(good, { signal: stop.signal })).rejects.toThrow('Closing')
  expect(readdirSync(out)).toEqual([])
})

test('without ffmpeg, the error tells the operator to install it', async () => {
  const failure = await failureOf(findTools('/nowhere/ffmpeg'))
  expect([failure.code, failure.message]).toEqual(['no-ffmpeg', expect.stringMatching(/Install ffmpeg/)])
})

test('ffmpeg errors become messages and include the original output', () => {
  expect(toFfmpegFailure('av_interleaved_write_frame(): No space left on device')).toMatchObject({ code: 'disk-full' })
  expect(toFfmpegFailure('malloc: Cannot allocate memory')).toMatchObject({
    message: expect.stringMatching(/more memory/),
  })
  expect(toFfmpegFailure('Something new')).toMatchObject({ code: 'failed', tail: 'Something new' })
})

function cutMp4(): string {
  const path = createVideo(work, 'no-index.mp4', { seconds: 16 })
  truncateSync(path, 100_000)
  return path
}

function makeAudio(name: string): string {
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
