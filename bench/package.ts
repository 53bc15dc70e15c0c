/** Time to package an episode by copying streams, and encoding speed if the video cannot be copied. */
// bench: needs ffmpeg
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { openFileTasks } from '#src/library/file-tasks.server.ts'
import { renditionsBelow } from '#src/library/package/quality.ts'
import { encodeRenditions } from '#src/library/package/renditions.server.ts'
import { packageFile } from '#src/library/package/package.server.ts'
import { probeFile } from '#src/library/package/probe.server.ts'
import { findTools } from '#src/library/package/tools.server.ts'
import { ffmpeg } from '#test/fixtures/videos.ts'

const MAX_SECONDS = 15
const EPISODE_SECONDS = 24 * 60
const SCENE_SECONDS = 60

const work = await mkdtemp(join(tmpdir(), 'hoshimi-bench-'))
const tools = await findTools('ffmpeg')
const tasks = openFileTasks()
const limits = { cores: Math.max(1, availableParallelism() - 1), maxBytes: 1e12, minFreeBytes: 1e9 }
const signal = new AbortController().signal

async function timed<T>(what: string, act: () => Promise<T>): Promise<{ seconds: number; result: T }> {
  const from = performance.now()
  const result = await act()
  const seconds = (performance.now() - from) / 1000
  console.log(`     ${what}: ${seconds.toFixed(1)} s`)
  return { seconds, result }
}

/** A minute at the bit rate of an episode (about 5 Mbit/s); an episode repeats it. */
async function makeFiles(): Promise<{ scene: string; episode: string }> {
  const [scene, episode] = [join(work, 'scene.mkv'), join(work, 'episode.mkv')]
  ffmpeg(
    '-f',
    'lavfi',
    '-i',
    `testsrc2=s=1920x1080:r=24000/1001:d=${SCENE_SECONDS},noise=alls=6:allf=t`,
    '-f',
    'lavfi',
    '-i',
    `anoisesrc=r=48000:d=${SCENE_SECONDS}:a=0.1`,
    '-ac',
    '2',
    '-c:v',
    'libx264',
    '-preset',
    'ultrafast',
    '-b:v',
    '5M',
    '-maxrate',
    '6M',
    '-bufsize',
    '12M',
    '-g',
    '120',
    '-bf',
    '2',
    '-pix_fmt',
    'yuv420p',
    '-c:a',
    'aac',
    '-b:a',
    '192k',
    scene,
  )
  ffmpeg('-stream_loop', String(EPISODE_SECONDS / SCENE_SECONDS - 1), '-i', scene, '-c', 'copy', episode)
  return { scene, episode }
}

async function run(): Promise<boolean> {
  const { scene, episode } = await makeFiles()
  console.log(
    `an episode of ${EPISODE_SECONDS / 60} minutes, ${Math.round((await stat(episode)).size / 1e6)} MB, 1080p, ${limits.cores} core(s) for ffmpeg`,
  )
  const options = {
    sidecars: [],
    locateSidecar: async ({ file }: { file: string }) => file,
    tools,
    tasks,
    limits,
    signal,
    progress: () => {},
  }
  const probed = await timed('probing', () => probeFile(episode, tools, tasks))
  const folder = join(work, 'copied')
  const copy = await timed('copying, with storyboard and playlists', () =>
    packageFile({ ...options, file: episode, probe: probed.result.probe, folder }),
  )
  if (copy.result.video !== 'copied') throw new Error('The video was not copied.')
  const total = probed.seconds + copy.seconds
  const isFast = total <= MAX_SECONDS
  console.log(`${isFast ? 'ok  ' : 'MISS'} ready to play after ${total.toFixed(1)} s (at most ${MAX_SECONDS})`)

  const { probe } = await probeFile(scene, tools, tasks)
  const interlaced = { ...probe, video: probe.video.map((one) => ({ ...one, interlaced: true })) }
  const encoded = await timed('encoding a minute', () =>
    packageFile({ ...options, file: scene, probe: interlaced, folder: join(work, 'encoded') }),
  )
  console.log(`     encoding runs at ${(SCENE_SECONDS / encoded.seconds).toFixed(1)} times real time`)
  const names = renditionsBelow({ width: 1920, height: 1080 }).map(({ name }) => name)
  const renditions = await timed(`encoding lower qualities of a minute: ${names.join(', ')}`, () =>
    encodeRenditions({
      ...options,
      file: scene,
      probe: interlaced,
      read: (name) => readFile(join(work, 'encoded', name)),
      folder: join(work, 'lower'),
    }),
  )
  console.log(`     lower qualities run at ${(SCENE_SECONDS / renditions.seconds).toFixed(1)} times real time`)
  return isFast
}

try {
  process.exitCode = (await run()) ? 0 : 1
} finally {
  await rm(work, { recursive: true, force: true })
}
