import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seededRandom } from '#test/crashes/random.ts'
import { cachedVideo } from '#test/fixtures/videos.ts'
import { fileTasks, mediaTasks } from '#test/library/file-tasks.ts'
import { type DamagedPlayer, playDamaged } from '#test/media/play-damaged.ts'
import { findFfmpeg } from '#test/programs.ts'
import { toJson } from '#src/platform/json-text.ts'
import { probeFile } from '../package/probe.server.ts'
import type { Probe } from '../package/probe.ts'
import { findTools, type Tools } from '../package/tools.server.ts'
import { indexMedia } from './index-media.server.ts'
import { openLiveMedia } from './live-media.server.ts'

const never = new AbortController().signal
const request = { signal: never, findRequester: async () => ({ key: 'me', isSignedIn: true }) }

let tools: Tools
let whole: { name: string; bytes: Buffer }
let probe: Probe
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hoshimi-damaged-'))
  tools = await findTools(findFfmpeg() ?? 'ffmpeg')
  const { name, folder: videos } = cachedVideo()
  const path = join(videos, name)
  whole = { name, bytes: await readFile(path) }
  probe = await probeFile(path, tools, fileTasks, never)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

function openPlayer(): DamagedPlayer {
  const media = openLiveMedia({ tools, slots: 2, thread: mediaTasks })
  return {
    async open(path) {
      const { size: bytes } = await stat(path)
      const file = { path, bytes }
      const facts = { ...file, id: 1, fingerprint: path, sidecars: toJson([]) }
      const indexed = await indexMedia({ file: facts, probe, tools, thread: mediaTasks, signal: never })
      return indexed && { ...indexed, file, probe, sidecars: [], locateSidecar: async () => '' }
    },
    read: (live, path) => media.read(live, path, request),
  }
}

/** Errors of the code itself are faults; others say what is wrong with a file. */
async function play(files: number) {
  const { playable, parts, errors } = await playDamaged(openPlayer(), [whole], files, {
    random: seededRandom(1),
    folder,
  })
  const faults = [...errors.keys()].filter((error) => /^TypeError|ERR_/.test(error))
  return { isMostPlayable: playable > files / 4, hasParts: parts > playable, faults }
}
const GOOD = { isMostPlayable: true, hasParts: true, faults: [] }

/** Two of each kind of damage. */
test('whatever is wrong with a file, its parts are made or refused, and others go on', async () => {
  expect(await play(10)).toEqual(GOOD)
})

test('the same of many files', { tags: 'slow' }, async () => {
  expect(await play(60)).toEqual(GOOD)
})
