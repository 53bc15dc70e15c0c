import { execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { toJson } from '#src/platform/json-text.ts'
import { AAC_DESCRIPTORS, DATA_AT, movie, sizesOf, soundEntry, table, track } from '#test/fixtures/movie.ts'
import { createVideo, H264 } from '#test/fixtures/videos.ts'
import { mediaTasks } from '#test/library/file-tasks.ts'
import { FIRST_FRAMES, probeArguments } from '../package/ffmpeg-arguments.ts'
import { parseProbe, type Probe } from '../package/probe.ts'
import { createEncoder } from './encoder.server.ts'
import { encodedAudioInit } from './encode-audio.server.ts'
import { indexMedia } from './index-media.server.ts'
import { cutsOf, planLive } from './live-package.server.ts'

const { signal } = new AbortController()
const TOOLS = { ffmpeg: 'ffmpeg', ffprobe: 'ffprobe', toneMap: true }

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'hoshimi-live-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

const index = (path: string, probe: Probe, tools = TOOLS) =>
  indexMedia({
    file: { path, bytes: statSync(path).size, id: 1, fingerprint: null, sidecars: toJson([]) },
    probe,
    tools,
    thread: mediaTasks,
    signal,
  })

/** An ffmpeg that decodes so many of the streams that it is asked for, and notes each run. */
function fakeFfmpeg(folder: string, frames: number): string {
  const path = join(folder, `ffmpeg-${frames}`)
  const line = "echo '0,          0,          0,        1,     1382400, 0x0'\n"
  writeFileSync(path, `#!/bin/sh\necho "$@" >> ${join(folder, 'runs')}\n${line.repeat(frames)}`)
  chmodSync(path, 0o755)
  return path
}

test('a file plays at once only if its first frame and its first sound can be decoded', async () => {
  const folder = temporaryFolder()
  const tables = [table('stts', [[2, 1000]]), sizesOf(1, 1), table('stsc', [[1, 2, 1]]), table('stco', [[DATA_AT]])]
  const sound = { id: 2, handler: 'soun', timescale: 48_000, entry: soundEntry('mp4a', {}, AAC_DESCRIPTORS) }
  const path = join(folder, 'a.mp4')
  writeFileSync(path, movie('ab', track({ tables }), track({ ...sound, tables })))
  const probe = parseProbe({
    streams: [
      { index: 0, codec_type: 'video', codec_name: 'h264', width: 640, height: 360, avg_frame_rate: '1/1' },
      { index: 1, codec_type: 'audio', codec_name: 'aac', channels: 2, sample_rate: '48000' },
    ],
    format: { format_name: 'mov', duration: '2' },
  })
  const indexed = (frames: number) =>
    index(path, probe, { ...TOOLS, ffprobe: 'false', ffmpeg: fakeFfmpeg(folder, frames) })
  expect(await indexed(2)).toMatchObject({ about: { duration: 2 } })
  const runs = readFileSync(join(folder, 'runs'), 'utf8').trim().split('\n')
  expect(runs, 'one process for all').toEqual([expect.stringMatching(/-map 0:0 .*-map 0:1 /)])
  expect(await indexed(1), 'silent').toBeNull()
  expect(await indexed(0), 'without a picture').toBeNull()
})

test('a Matroska file is not decoded again if its probe has decoded the same packets', async () => {
  const folder = temporaryFolder()
  const path = createVideo(folder, 'a.mkv')
  const args = [...FIRST_FRAMES, ...probeArguments(path)]
  const probe = parseProbe(JSON.parse(execFileSync('ffprobe', args, { encoding: 'utf8' })))
  const { 0: picture = [], 1: sound = [] } = probe.decoded ?? {}
  const plays = async (decoded: Probe['decoded'], format = probe.format) =>
    (await index(
      path,
      { ...probe, decoded, format },
      { ...TOOLS, ffprobe: 'false', ffmpeg: fakeFfmpeg(folder, 0) },
    )) !== null
  expect(await plays({ 0: picture, 1: sound })).toBe(true)
  expect(await plays({ 0: picture }), 'no sound').toBe(false)
  expect(await plays({ 0: picture, 1: [] }), 'no packet of it').toBe(false)
  expect(await plays({ 0: picture.slice(1), 1: sound }), 'another packet').toBe(false)
  expect(await plays({ 0: picture, 1: [...sound, ...picture] }), 'another one later').toBe(false)
  expect(await plays({ 0: picture, 1: sound }, 'mov,mp4'), 'another container').toBe(false)
})

test('a file that only ffmpeg can read plays whole, each part made alone', { tags: 'slow' }, async () => {
  const folder = temporaryFolder()
  const path = createVideo(folder, 'a.ts', { codecs: [...H264, '-c:a', 'ac3'] })
  const probe = parseProbe(JSON.parse(execFileSync('ffprobe', probeArguments(path), { encoding: 'utf8' })))
  const indexed = await index(path, probe)
  if (!indexed) throw new Error('It does not play.')
  const plan = planLive(probe, indexed.index, TOOLS)
  const [audio] = plan.audioTracks
  if (!audio) throw new Error('It has no sound.')
  const encoder = createEncoder({ tools: TOOLS, thread: mediaTasks })
  const cuts = cutsOf(indexed.index, plan)
  const video: Buffer[] = []
  const sound = [encodedAudioInit(2)]
  // in no order
  for (const number of [2, 0, 1]) {
    const stretch = { file: { path, bytes: statSync(path).size }, index: indexed.index, cuts, number, count: 1 }
    const made = await encoder.video(stretch, plan.video, signal)
    video[0] = made.init
    video[number + 1] = made.segments[0] ?? Buffer.alloc(0)
    sound[number + 1] = (await encoder.audio(stretch, audio, signal))[0] ?? Buffer.alloc(0)
  }
  expect(cuts).toHaveLength(3)
  const packets = (name: string, parts: readonly Buffer[]): number[] => {
    writeFileSync(join(folder, name), Buffer.concat(parts))
    const args = ['-v', 'error', '-show_entries', 'packet=pts_time', '-of', 'csv=p=0', join(folder, name)]
    const times = execFileSync('ffprobe', args, { encoding: 'utf8' }).split('\n').filter(Boolean).map(Number.parseFloat)
    return times.toSorted((one, other) => one - other)
  }
  const steps = (times: readonly number[]) => times.slice(1).map((time, i) => time - (times[i] ?? 0))
  const shown = packets('v.mp4', video)
  expect(shown).toHaveLength(144)
  expect(Math.max(...steps(shown).slice(1))).toBeLessThan(0.043)
  const heard = packets('a.mp4', sound)
  expect(heard.length).toBeGreaterThan(279)
  for (const step of steps(heard)) expect(step).toBeCloseTo(1024 / 48_000, 4)
})
