/**
 * Refreshes an empty catalogue from an upstream that serves the anime-offline-database, AniList and Jikan, and checks times, memory
 * and that a second refresh is small. `UPSTREAM_URL` is its address; Jikan's limits make it last about five minutes.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { listLastRuns } from '#src/catalogue/refresh/refresh-log-store.server.ts'
import type { CatalogueTables } from '#src/catalogue/tables.server.ts'
import { openDatabase } from '#src/platform/database/database.server.ts'

const MAX_MEGABYTES = 400
const REPORT_SCRIPT = `data:text/javascript,process.on('exit',()=>console.log('kilobytes',process.resourceUsage().maxRSS))`

const url = process.env['UPSTREAM_URL']?.replace(/\/$/, '')
if (url) process.exitCode = await check(url)
else console.log('check-refresh did not run: UPSTREAM_URL is not set')

async function check(upstream: string): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'hoshimi-refresh-'))
  const problems: string[] = []
  const expect = (what: string, holds: boolean) => {
    console.log(`${holds ? 'ok  ' : 'MISS'} ${what}`)
    if (!holds) problems.push(what)
  }
  try {
    const database = await openDatabase(undefined, folder)
    const db = database.$extendTables<CatalogueTables>()
    const count = async () => (await db.selectFrom('anime').select('id').execute()).length
    const sources = `jikan,anilist,${upstream}/files/anime-offline-database.jsonl`
    for (const kind of ['rest', 'season', 'airing']) {
      const megabytes = await refresh(upstream, folder, sources, kind)
      expect(`${kind}: at most ${MAX_MEGABYTES} MB (${Math.round(megabytes)})`, megabytes <= MAX_MEGABYTES)
    }
    const first = await listLastRuns(db)
    expect('every source is complete', first.length === 5 && first.every(({ state }) => state === 'done'))
    const titles = await count()
    expect(`all titles are there (${titles})`, titles > 20_000)
    const days = await db.selectFrom('episode_title').select('anime_id').where('aired_on', 'is not', null).execute()
    const shows = new Set(days.map(({ anime_id }) => anime_id)).size
    expect(`titles that air have days of episodes (${shows})`, shows > 80)
    await refresh(upstream, folder, sources, 'airing')
    const again = (await listLastRuns(db)).filter(({ kind }) => kind === 'airing')
    const changed = again.reduce((sum, { counts }) => sum + counts.changed, 0)
    expect(`a second refresh changes only titles that the first did not reach (${changed})`, changed <= 120)
    expect('and loses none', (await count()) >= titles)
    await database.destroy()
  } finally {
    await rm(folder, { recursive: true })
  }
  return problems.length > 0 ? 1 : 0
}

/** @returns the peak memory of the command in megabytes */
async function refresh(upstream: string, folder: string, sources: string, kind: string): Promise<number> {
  const started = performance.now()
  const child = spawn(
    process.execPath,
    ['--import', REPORT_SCRIPT, 'src/cli.ts', 'catalogue:refresh', '--kind', kind],
    {
      env: {
        ...process.env,
        DATA_DIR: folder,
        ANILIST_URL: `${upstream}/graphql`,
        JIKAN_URL: `${upstream}/v4`,
        CATALOGUE_REFRESH: sources,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  await once(child, 'close')
  const seconds = ((performance.now() - started) / 1_000).toFixed(1)
  console.log(`${output.replace(/kilobytes \d+\n/, '').trim()} (${seconds} s)`)
  return Number(/kilobytes (\d+)/.exec(output)?.[1]) / 1_000
}
