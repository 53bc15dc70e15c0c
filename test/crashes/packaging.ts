/** Kills of the site, and of ffmpeg alone, while a video is probed, packaged and gets its lower renditions. */
import { existsSync, readdirSync, rmSync } from 'node:fs'
import { copyFile, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { CatalogueTables } from '#src/catalogue/tables.server.ts'
import { cleanPackages } from '#src/library/clean-packages.server.ts'
import { openDatabase } from '#src/platform/database/database.server.ts'
import { createFolderStorage } from '#src/platform/storage/folder-storage.server.ts'
import { cachedVideo } from '../fixtures/videos.ts'
import { listViolations } from '../hls-rules.ts'
import type { Data } from './databases.ts'
import { listPrograms } from './programs.ts'
import { killSite, type Launch, requireNone, type Round, waitUntil, withPrepared } from './round.ts'
import type { SiteProcess } from './site-process.ts'

/** Each with about the time that it takes (ms). `publish`: from when the package is in its place. */
const PHASES = { probe: 150, index: 100, package: 300, publish: 80, sound: 250, ladder: 600 } as const
type Phase = keyof typeof PHASES
const PHASE_NAMES: readonly Phase[] = ['probe', 'index', 'package', 'package', 'publish', 'sound', 'ladder', 'ladder']
const KINDS = ['probe', 'index', 'package', 'sound', 'ladder']

export async function killDuringPackaging(round: Round): Promise<string> {
  const { random, tally } = round
  return withPrepared(round, async (data, launch) => {
    const phase = PHASE_NAMES[random(PHASE_NAMES.length)] ?? 'package'
    const isFfmpeg = phase !== 'publish' && random(3) === 0
    const delay = random(PHASES[phase])
    const environment = { MEDIA_DIR: await mediaFolder(), PREPARE: 'all' }
    let site = launch(environment)
    await site.untilReady()
    await untilPhase(data, phase, site)
    if (isFfmpeg) {
      if (await killFfmpeg(site)) tally.kills++
    } else {
      await pause(delay)
      site = await restart({ data, site, launch, environment, tally })
    }
    await untilDone(data, site)
    const origin = site.origin
    requireNone([...(await listFaults(data)), ...(await listUnplayable(origin, data))])
    await site.kill()
    requireNone(listPrograms(data.dataDir).map(({ command }) => `Still running: ${command}`))
    return isFfmpeg ? `ffmpeg was killed in ${phase}` : `${phase}, after ${delay} ms`
  })
}

let folder: Promise<string> | undefined

/** One video, whose lower rendition has to be encoded. It is older than the time for which a new file must be unchanged. */
const mediaFolder = (): Promise<string> => (folder ??= createMediaFolder())

async function createMediaFolder(): Promise<string> {
  const video = cachedVideo({ seconds: 2, filter: ',scale=768:432' })
  const path = await mkdtemp(join(tmpdir(), 'hoshimi-crash-videos-'))
  process.once('exit', () => rmSync(path, { recursive: true, force: true }))
  await copyFile(join(video.folder, video.name), join(path, 'Trigun - 01.mkv'))
  return path
}

const listJobs = async ({ query }: Pick<Data, 'query'>) =>
  (await query('select kind, state, failure from job order by id')).map(({ kind, state, failure }) => ({
    kind: String(kind),
    state: String(state),
    failure: failure === null ? '' : String(failure),
  }))

const untilPhase = (data: Data, phase: Phase, site: SiteProcess): Promise<void> =>
  waitUntil(
    async () => {
      if (phase === 'publish') return listPackages(data).length > 0
      const job = (await listJobs(data)).find(({ kind }) => kind === phase)
      return job !== undefined && job.state !== 'waiting'
    },
    () => `${phase} did not start:\n${site.output()}`,
  )

/** Kills the site and starts it again. On PostgreSQL, its lease is ended instead of waiting for 30 seconds. */
async function restart({
  data,
  site,
  launch,
  environment,
  tally,
}: Pick<Round, 'tally'> & { data: Data; site: SiteProcess; launch: Launch; environment: Record<string, string> }) {
  await killSite(site, tally)
  if (data.engine === 'postgres')
    await data.query(`update job set leased_until = '2020-01-01T00:00:00.000Z' where state = 'running'`)
  const next = launch(environment)
  await next.untilReady()
  return next
}

/** @returns whether there was one to kill */
async function killFfmpeg(site: SiteProcess): Promise<boolean> {
  for (let attempt = 0; attempt < 100; attempt++) {
    const program = listPrograms('').find(
      ({ parent, command }) => parent === site.pid && /ffmpeg|ffprobe/.test(command),
    )
    if (program) return process.kill(program.pid, 'SIGKILL')
    await pause(5)
  }
  return false
}

async function untilDone(data: Data, site: SiteProcess): Promise<void> {
  const describe = (jobs: Awaited<ReturnType<typeof listJobs>>) =>
    jobs.map(({ kind, state, failure }) => `${kind} ${state} ${failure}`).join(', ')
  let jobs = await listJobs(data)
  await waitUntil(
    async () => {
      jobs = await listJobs(data)
      const failed = jobs.filter(({ state }) => state === 'failed')
      if (failed.length > 0) throw new Error(`${describe(failed)}\n${site.output()}`)
      return KINDS.every((kind) => jobs.some((job) => job.kind === kind && job.state === 'done'))
    },
    () => `${describe(jobs)}\n${site.output()}`,
  )
}

const listPackages = ({ dataDir }: Data): string[] =>
  existsSync(join(dataDir, 'media')) ? readdirSync(join(dataDir, 'media')) : []

/** The package is whole, is the only one, and nothing else is left; after the hourly clean-up on PostgreSQL. */
async function listFaults(data: Data): Promise<string[]> {
  if (data.engine === 'postgres') await cleanUp(data)
  const faults: string[] = []
  const packages = await data.query(`select revision, state from media_package`)
  const revisions = packages.map(({ revision }) => String(revision))
  if (packages.length !== 1 || packages[0]?.['state'] !== 'whole')
    faults.push(`The packages are ${JSON.stringify(packages)}`)
  const folders = listPackages(data)
  if (folders.join() !== revisions.join())
    faults.push(`The storage contains ${folders.join(', ')}, and the database ${revisions.join(', ')}`)
  const work = join(data.dataDir, 'work')
  const left = existsSync(work) ? readdirSync(work) : []
  if (left.length > 0) faults.push(`Left in ${work}: ${left.join(', ')}`)
  for (const revision of revisions) faults.push(...listViolations(join(data.dataDir, 'media', revision)))
  const jobs = await listJobs(data)
  if (jobs.length !== KINDS.length) faults.push(`There are ${jobs.length} jobs`)
  return faults
}

async function cleanUp({ environment, dataDir }: Data): Promise<void> {
  const database = await openDatabase(environment['DATABASE_URL'], dataDir)
  try {
    await cleanPackages(database.$extendTables<CatalogueTables>(), createFolderStorage({ root: dataDir }))
  } finally {
    await database.destroy()
  }
}

/** Loads the playlists that the site serves and the first and last file of each. */
async function listUnplayable(origin: string, { query }: Data): Promise<string[]> {
  const sources = await query(`select distinct address from episode_source where file_id is not null`)
  if (sources.length === 0) return ['The episode has no source']
  const faults: string[] = []
  for (const { address } of sources) await load(new URL(String(address), origin))
  return faults

  async function load(url: URL): Promise<void> {
    const response = await fetch(url)
    const text = await response.text()
    if (!response.ok) faults.push(`${url.pathname} responds with ${response.status}`)
    if (!url.pathname.endsWith('.m3u8')) return
    const entries = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
    if (entries.length === 0) faults.push(`${url.pathname} is empty`)
    for (const entry of new Set([entries[0], entries.at(-1)])) if (entry !== undefined) await load(new URL(entry, url))
  }
}
