/** Kills of the site while it encodes what viewers have asked for. */
import { readdirSync, rmSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { packageAboutSchema } from '#src/library/package/package-manifest.ts'
import { createVideo } from '../fixtures/videos.ts'
import type { Data } from './databases.ts'
import { listPrograms } from './programs.ts'
import { killSite, requireNone, type Round, waitUntil, withPrepared } from './round.ts'
import type { SiteProcess } from './site-process.ts'

/** About how long the first segments take (ms). */
const SEGMENT_MS = 1_000
const VIEWERS = 4
const MEDIA = /\.(m4s|mp4|mkv|ts|aac|tmp)$/

export async function killDuringPlayback(round: Round): Promise<string> {
  const { random, tally } = round
  return withPrepared(round, async (data, launch) => {
    const environment = { MEDIA_DIR: await mediaFolder(), PREPARE: 'off', TRANSCODE: 'cpu' }
    const killed = launch(environment)
    await killed.untilReady()
    const tracks = await untilPlayable(data, killed)
    const paths = Array.from(
      { length: VIEWERS },
      () => `${tracks[random(tracks.length)]}/segment-0000${1 + random(3)}.m4s`,
    )
    const delay = random(SEGMENT_MS)
    const asked = Promise.all(
      paths.map((path) =>
        fetch(`${killed.origin}${path}`)
          .then((response) => (response.ok ? response.arrayBuffer() : null))
          .catch(() => null),
      ),
    )
    await pause(delay)
    const programs = listPrograms('').filter(({ parent }) => parent === killed.pid)
    await killSite(killed, tally)
    const killedAt = performance.now()
    await waitUntil(
      () => !listPrograms('').some(({ pid }) => programs.some((one) => one.pid === pid)),
      () => `These still run: ${programs.map(({ command }) => command).join(', ')}`,
    )
    const endedAfter = performance.now() - killedAt
    const early = await asked
    const left = readdirSync(data.dataDir, { recursive: true }).filter((name) => MEDIA.test(String(name)))
    const site = launch(environment)
    await site.untilReady()
    const faults = left.map((name) => `${String(name)} is left on disk`)
    for (const [i, path] of paths.entries()) {
      const [again, expected, before] = [await read(site, path), await readWhole(site, path), early[i]]
      if (!again.equals(expected)) faults.push(`${path} is torn after a kill`)
      if (before && !expected.equals(Buffer.from(before))) faults.push(`${path} was torn before the kill`)
    }
    requireNone(faults)
    await site.kill()
    return `after ${delay} ms, ${programs.length} programs, which had ended ${endedAfter.toFixed(0)} ms later`
  })
}

async function read({ origin }: SiteProcess, path: string): Promise<Buffer> {
  const response = await fetch(`${origin}${path}`)
  if (!response.ok) throw new Error(`${path} responds with ${response.status}`)
  return Buffer.from(await response.arrayBuffer())
}

/** By the part of its path behind the revision: what the first round got of each segment. */
const wholes = new Map<string, Buffer>()

async function readWhole(site: SiteProcess, path: string): Promise<Buffer> {
  const name = path.replace(/^.*\/[0-9a-f]{16}\//, '')
  const known = wholes.get(name) ?? (await read(site, path))
  wholes.set(name, known)
  return known
}

let folder: Promise<string> | undefined
const mediaFolder = (): Promise<string> => (folder ??= createMediaFolder())

/** One video of which everything has to be encoded. */
async function createMediaFolder(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'hoshimi-crash-videos-'))
  process.once('exit', () => rmSync(path, { recursive: true, force: true }))
  createVideo(path, 'Trigun - 01.mkv', { codecs: ['-c:v', 'mpeg2video', '-g', '24', '-c:a', 'ac3'] })
  return path
}

/** @returns the paths of the video and the sound of the live package */
async function untilPlayable(data: Data, site: SiteProcess): Promise<string[]> {
  const find = async (): Promise<string[]> => {
    const [row] = await data.query('select revision, about from media_index')
    if (!row) return []
    const { qualities, sounds } = packageAboutSchema.parse(JSON.parse(String(row['about'])))
    const base = `/media/library/${String(row['revision'])}`
    return [qualities[0], sounds[0]].flatMap((one) => (one ? `${base}/${one.folder}` : []))
  }
  await waitUntil(
    async () => (await find()).length > 0,
    () => `The video is not indexed:\n${site.output()}`,
  )
  return find()
}
