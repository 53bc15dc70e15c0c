/** Kills of the site while it encodes what a viewer has asked for. */
import { rmSync } from 'node:fs'
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

/** About how long the first segment takes (ms). */
const SEGMENT_MS = 600

export async function killDuringPlayback(round: Round): Promise<string> {
  const { random, tally } = round
  return withPrepared(round, async (data, launch) => {
    const environment = { MEDIA_DIR: await mediaFolder(), PREPARE: 'off', TRANSCODE: 'cpu' }
    const killed = launch(environment)
    await killed.untilReady()
    const tracks = await untilPlayable(data, killed)
    const [track = '', delay] = [tracks[random(tracks.length)], random(SEGMENT_MS)]
    const path = `${track}/segment-0000${1 + random(3)}.m4s`
    const asked = fetch(`${killed.origin}${path}`)
      .then((response) => response.arrayBuffer())
      .catch(() => null)
    await pause(delay)
    const encoders = listPrograms('').filter(({ parent }) => parent === killed.pid)
    await killSite(killed, tally)
    const early = await asked
    await waitUntil(
      () => !listPrograms('').some(({ pid }) => encoders.some((one) => one.pid === pid)),
      () => `These still run: ${encoders.map(({ command }) => command).join(', ')}`,
    )
    const site = launch(environment)
    await site.untilReady()
    const [again, expected] = [await read(site, path), await readWhole(site, path)]
    requireNone([
      ...(again.equals(expected) ? [] : [`${path} is torn after a kill`]),
      ...(!early || expected.equals(Buffer.from(early)) ? [] : [`${path} was torn before the kill`]),
    ])
    await site.kill()
    return `${path.slice(path.lastIndexOf('/', path.lastIndexOf('/') - 1))}, after ${delay} ms, ${encoders.length} encoders`
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
