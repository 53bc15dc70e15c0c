import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cachedVideo } from '#test/fixtures/videos.ts'
import { fileTasks, mediaTasks } from '#test/library/file-tasks.ts'
import { findFfmpeg } from '#test/programs.ts'
import { toJson } from '#src/platform/json-text.ts'
import { probeFile } from '../package/probe.server.ts'
import type { Probe } from '../package/probe.ts'
import { findTools, type Tools } from '../package/tools.server.ts'
import { indexMedia } from './index-media.server.ts'
import { openLiveMedia } from './live-media.server.ts'

const never = new AbortController().signal
const request = { signal: never, findRequester: async () => ({ key: 'me', isSignedIn: true }) }
const ROUNDS = 40

let tools: Tools
let whole: Buffer
let probe: Probe
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hoshimi-damaged-'))
  tools = await findTools(findFfmpeg() ?? 'ffmpeg')
  const video = cachedVideo()
  const path = join(video.folder, video.name)
  whole = await readFile(path)
  probe = await probeFile(path, tools, fileTasks, never)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** The same numbers in every run. */
function numbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    return state / 2 ** 31
  }
}

function damage(seed: number): Buffer {
  const next = numbers(seed + 1)
  const at = (below: number) => Math.floor(next() * below)
  const bytes = Buffer.from(whole)
  // headers are damaged more often than frames
  const where = () => at(seed % 2 === 0 ? 2_000 : bytes.length)
  if (seed % 5 === 4) return bytes.subarray(0, at(bytes.length))
  for (let i = 0; i < 1 + (seed % 20); i++) bytes[where()] = at(256)
  if (seed % 3 === 0) bytes.fill(at(2) * 255, where(), where() + at(40_000))
  return bytes
}

test('whatever is wrong with a file, its parts are made or refused, and others go on', { tags: 'slow' }, async () => {
  const media = openLiveMedia({ tools, slots: 2, thread: mediaTasks })
  let playable = 0
  for (let seed = 0; seed < ROUNDS; seed++) {
    const path = join(folder, `${seed}.mkv`)
    const content = damage(seed)
    await writeFile(path, content)
    const file = { path, bytes: content.length }
    const facts = { ...file, id: seed, fingerprint: String(seed), sidecars: toJson([]) }
    const indexed = await indexMedia({ file: facts, probe, tools, thread: mediaTasks, signal: never })
    if (!indexed) continue
    playable += 1
    const live = { ...indexed, file, probe, sidecars: [], locateSidecar: async () => '' }
    const paths = [live.about.qualities[0]?.folder, live.about.sounds[0]?.folder].flatMap((one) =>
      ['init.mp4', 'segment-00001.m4s', 'segment-00002.m4s'].map((name) => `${one}/${name}`),
    )
    for (const part of ['sub.m3u8', ...paths]) await media.read(live, part, request).catch(() => null)
    await rm(path)
  }
  expect(playable, 'most damage does no harm').toBeGreaterThan(ROUNDS / 4)
})
