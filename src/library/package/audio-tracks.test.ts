import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fileTasks, readImages } from '#test/library/file-tasks.ts'
import { listViolations } from '#test/hls-rules.ts'
import { H264, createVideo } from '#test/fixtures/videos.ts'
import { audioOf, parseAnySidecar } from './audio-sidecar.ts'
import { packageFile } from './package.server.ts'
import { probeFile, readProbe } from './probe.server.ts'
import { findTools, type Tools } from './tools.server.ts'

let work: string
let tools: Tools
beforeAll(async () => {
  work = mkdtempSync(join(tmpdir(), 'hoshimi-audio-'))
  tools = await findTools('ffmpeg')
})
afterAll(() => rmSync(work, { recursive: true, force: true }))

test('adds a surround track next to stereo, and a track for each audio sidecar', { tags: 'slow' }, async () => {
  const codecs = [...H264, '-t', '4', '-c:a', 'ac3', '-ac', '6', '-metadata:s:a:0', 'language=jpn']
  const file = createVideo(work, 'surround.mkv', { codecs })
  createVideo(work, 'surround.eng.mka', { codecs: ['-vn', '-t', '4', '-c:a', 'aac'] })
  createVideo(work, 'surround.fre.mka', { codecs: ['-vn', '-t', '4', '-c:a', 'libopus'] })
  writeFileSync(join(work, 'surround.ger.mka'), 'noise')
  const sidecars = ['eng', 'fre', 'ger'].map((code) => parseAnySidecar('surround', `surround.${code}.mka`))
  const folder = join(work, 'package')
  const about = await packageFile({
    file,
    probe: await probeFile(file, tools, fileTasks),
    sidecars: [],
    audio: audioOf(sidecars.flatMap((sidecar) => sidecar ?? [])),
    locateSidecar: async (sidecar) => join(work, sidecar.file),
    folder,
    tools,
    tasks: fileTasks,
    readImages,
    limits: { cores: 1, maxBytes: 1e9, minFreeBytes: 1e6 },
    signal: new AbortController().signal,
    progress: () => {},
  })
  expect(listViolations(folder)).toEqual([])
  expect(about.sounds.map(({ label, channels }) => [label, channels])).toEqual([
    ['Japanese', 2],
    ['English', 1],
    ['French', 1],
    ['Japanese (5.1)', 6],
  ])
  expect([about.sub, about.dub]).toEqual([0, 1])
  expect(about.notes).toEqual(['Audio skipped: surround.ger.mka can’t be read.'])
  const surround = join(folder, about.sounds[3]?.folder ?? '')
  const track = ['init.mp4', 'segment-00001.m4s'].map((name) => readFileSync(join(surround, name)))
  writeFileSync(join(work, 'track.mp4'), Buffer.concat(track))
  const probe = await readProbe(join(work, 'track.mp4'), tools, fileTasks)
  expect(probe.sounds).toMatchObject([{ codec: 'aac', channels: 6 }])
  const master = readFileSync(join(folder, 'sub.m3u8'), 'utf8')
  expect(master).toContain('NAME="Japanese",LANGUAGE="ja",DEFAULT=YES,AUTOSELECT=YES,CHANNELS="2"')
  expect(master).toContain('NAME="Japanese (5.1)",LANGUAGE="ja",DEFAULT=NO,AUTOSELECT=NO,CHANNELS="6"')
})
