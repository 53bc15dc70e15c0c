/** `npm run check:playback`: compares what is played of the videos of a folder with its files, and disturbs it. */
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { seededRandom } from '../test/crashes/random.ts'
import { requireFreshBuild } from '../test/fresh-build.ts'
import { VIDEO } from '../bench/linked-videos.ts'
import { playDamaged } from '../test/media/play-damaged.ts'
import { abortRequests } from './playback/abort.ts'
import type { LivePackage } from '#src/library/on-demand/live-media.server.ts'
import { type Comparison, compareFile } from './playback/compare.ts'
import { openPlayer } from './playback/open-live.ts'
import { playServed } from './playback/play-served.ts'
import { readOptions, toChoices, toInteger } from './test/options.ts'

const CHECKS = ['exact', 'packaged', 'served', 'aborts', 'damaged'] as const
/** Larger ones would be read into memory for each damaged copy. */
const MAX_DAMAGED_BYTES = 20_000_000
/** Of reading a damaged file: processor time, since a busy machine takes any time. */
const MAX_READING_SECONDS = 30
const MAX_HELD_MS = 50
/** Of this process, with its threads. */
const MAX_MEMORY_BYTES = 600_000_000

const HELP = `npm run check:playback -- --folder FOLDER [--only exact|packaged|served|aborts|damaged]… [--name TEXT] [--rounds 100] [--files 800] [--seed 1]

exact: each segment of each video, made alone, joined and decoded, has the frames, times and samples of the file. The videos
show their frame numbers as a bar code, and beep each second.
packaged: the same for packages of the videos, as far as it can be heard.
served: a site offers each video, and each of its tracks plays to its end, and from five places, without an error, as long and with as many
frames as the file. The site must have been built.
aborts: requests and encoders that are ended at random moments leave no process and no torn segment.
damaged: damaged copies are refused or played, and hold nothing up.

Options
  --name TEXT      only videos whose name contains it
  --rounds N       requests that are ended
  --files N        damaged files`

const options = readOptions(
  HELP,
  {
    folder: { type: 'string' },
    only: { type: 'string', multiple: true },
    name: { type: 'string', default: '' },
    rounds: { type: 'string', default: '100' },
    files: { type: 'string', default: '800' },
    seed: { type: 'string', default: '1' },
  },
  ({ folder, only, name, rounds, files, seed }) => {
    if (folder === undefined) throw new Error('--folder is missing')
    const checks = toChoices('--only', only, CHECKS)
    return {
      folder,
      checks,
      name,
      rounds: toInteger('--rounds', rounds),
      files: toInteger('--files', files),
      seed: toInteger('--seed', seed),
    }
  },
)

const work = await mkdtemp(join(tmpdir(), 'hoshimi-playback-'))
const player = await openPlayer()
const names = (await readdir(options.folder))
  .filter((name) => VIDEO.test(name) && name.includes(options.name))
  .toSorted()
let failed = 0
const say = (isRight: boolean, text: string): void => {
  if (!isRight) failed += 1
  console.log(`${isRight ? 'ok  ' : 'FAIL'} ${text}`)
}

if (options.checks.includes('exact')) for (const name of names) await compare(name)
if (options.checks.includes('packaged')) for (const name of names) await compare(name, true)
if (options.checks.includes('served')) {
  requireFreshBuild()
  const videos = names.map((name) => join(options.folder, name))
  await playServed({ ffmpeg: player.tools.ffmpeg, videos, work, say })
}
if (options.checks.includes('aborts'))
  for (const name of names) await abort(name).catch((error: unknown) => say(false, `${name}: ${String(error)}`))
if (options.checks.includes('damaged')) await damage()
await player.close()
await rm(work, { recursive: true })
process.exitCode = failed > 0 ? 1 : 0

async function compare(name: string, isPackage = false): Promise<void> {
  const shown = isPackage ? `${name}, packaged` : name
  try {
    const live = await player.open(join(options.folder, name))
    if (!live) return say(false, `${shown}: cannot be indexed, so that nothing can be compared`)
    const { faults, notes } = isPackage ? await comparePackage(live) : await compareFile(player, live, work)
    say(faults.length === 0, `${shown}: ${[...faults, ...notes].join('; ')}`)
  } catch (error) {
    say(false, `${shown}: ${String(error)}`)
  }
}

async function comparePackage(live: LivePackage): Promise<Comparison> {
  const folder = join(work, 'package')
  try {
    const { packaged, read } = await player.package(live, folder)
    return await compareFile({ tools: player.tools, read }, packaged, work, true)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function abort(name: string): Promise<void> {
  const live = await player.open(join(options.folder, name))
  if (!live) return
  const share = Math.ceil(options.rounds / names.length)
  const { rounds, complete, torn, orphans } = await abortRequests(player, live, share, seededRandom(options.seed))
  say(
    torn === 0 && orphans === 0,
    `${name}: ${rounds} requests, ${complete} of them complete before; ${torn} torn segments, ${orphans} processes left`,
  )
}

async function damage(): Promise<void> {
  const wholes = []
  for (const name of names) {
    const bytes = await readFile(join(options.folder, name))
    if (bytes.length <= MAX_DAMAGED_BYTES) wholes.push({ name, bytes })
  }
  const found = await playDamaged(player, wholes, options.files, { random: seededRandom(options.seed), folder: work })
  say(
    found.held <= MAX_HELD_MS && found.memory <= MAX_MEMORY_BYTES && found.slowest <= MAX_READING_SECONDS,
    `${found.files} damaged files, ${found.playable} of them playable, with ${found.parts} parts: ` +
      `the slowest, ${found.slowestName}, took ${found.slowest.toFixed(1)} s of a core (${MAX_READING_SECONDS}), ` +
      `the event loop was held for ${found.held.toFixed(0)} ms of a core at most (${MAX_HELD_MS}), ` +
      `the process had ${(found.memory / 1e6).toFixed(0)} MB (${MAX_MEMORY_BYTES / 1e6})`,
  )
  for (const [error, times] of [...found.errors].toSorted(([, one], [, other]) => other - one))
    say(!/^TypeError|ERR_/.test(error), `${times} × ${error}`)
}
