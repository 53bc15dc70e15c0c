/** Time to package an episode by copying streams, and encoding speed if the video cannot be copied. */
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { openFileTasks } from '#src/library/file-tasks.server.ts'
import { renditionsBelow } from '#src/library/package/quality.ts'
import { addRenditions } from '#src/library/package/renditions.server.ts'
import { packageFile } from '#src/library/package/package.server.ts'
import { probeFile } from '#src/library/package/probe.server.ts'
import { findTools } from '#src/library/package/tools.server.ts'
import { ffmpeg } from '#test/fixtures/videos.ts'

const THRESHOLDS = 15
const EPISODE = 24 * 60
const SCENE = 60

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
    `testsrc2=s=1920x1080:r=24000/1001:d=${SCENE},noise=alls=6:allf=t`,
    '-f',
    'lavfi',
    '-i',
    `anoisesrc=r=48000:d=${SCENE}:a=0.1`,
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
  ffmpeg('-stream_loop', String(EPISODE / SCENE - 1), '-i', scene, '-c', 'copy', episode)
  return { scene, episode }
}

async function run(): Promise<boolean> {
  const { scene, episode } = await makeFiles()
  console.log(
    `an episode of ${EPISODE / 60} minutes, ${Math.round((await stat(episode)).size / 1e6)} MB, 1080p, ${limits.cores} core(s) for ffmpeg`,
  )
  const wish = {
    sidecars: [],
    locateSidecar: async ({ file }: { file: string }) => file,
    tools,
    tasks,
    limits,
    signal,
    progress: () => {},
  }
  const look = await timed('looking into it', () => probeFile(episode, tools, tasks))
  const folder = join(work, 'copied')
  const copy = await timed('copying it, with storyboard and playlists', () =>
    packageFile({ ...wish, file: episode, probe: look.result.probe, folder }),
  )
  if (copy.result.video !== 'copied') throw new Error('It was not copied.')
  const total = look.seconds + copy.seconds
  const isFast = total <= THRESHOLDS
  console.log(`${isFast ? 'ok  ' : 'MISS'} ready to play after ${total.toFixed(1)} s (wanted ${THRESHOLDS})`)

  const { probe } = await probeFile(scene, tools, tasks)
  const hard = { ...probe, video: probe.video.map((one) => ({ ...one, interlaced: true })) }
  const encoded = await timed('encoding a minute of it', () =>
    packageFile({ ...wish, file: scene, probe: hard, folder: join(work, 'encoded') }),
  )
  console.log(`     an encode runs at ${(SCENE / encoded.seconds).toFixed(1)} times real time`)
  const names = renditionsBelow({ width: 1920, height: 1080 }).map(({ name }) => name)
  const renditions = await timed(`the ladder of a minute: ${names.join(', ')}`, () =>
    addRenditions({ ...wish, file: scene, probe: hard, folder: join(work, 'encoded') }),
  )
  console.log(`     the ladder runs at ${(SCENE / renditions.seconds).toFixed(1)} times real time`)
  return isFast
}

try {
  process.exitCode = (await run()) ? 0 : 1
} finally {
  await rm(work, { recursive: true, force: true })
}
