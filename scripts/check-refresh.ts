/**
 * `npm run check:refresh`: refreshes an empty catalogue from the sources in CATALOGUE_REFRESH, and checks memory and that a second
 * refresh is small. ANILIST_URL and JIKAN_URL name other instances of these services. Jikan's limits make it last five minutes or more.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { listTasks, REFRESH_KINDS, type RefreshKind, type RefreshTask } from '#src/catalogue/refresh/kinds.ts'
import { listLastRuns } from '#src/catalogue/refresh/refresh-log-store.server.ts'
import type { CatalogueTables } from '#src/catalogue/tables.server.ts'
import { childEnvironment, readConfig } from '#src/config.server.ts'
import { openDatabase } from '#src/platform/database/database.server.ts'

const MAX_MEGABYTES = 400
const REPORT_SCRIPT = `data:text/javascript,process.on('exit',()=>console.log('kilobytes',process.resourceUsage().maxRSS))`

const tasks = listTasks(readConfig().refresh)
if (tasks.length > 0) process.exitCode = await check(tasks)
else {
  console.log(
    'Set CATALOGUE_REFRESH to the sources to check, such as jikan,anilist,https://… (npm run catalogue:refresh -- --help)',
  )
  process.exitCode = 2
}

async function check(tasks: readonly RefreshTask[]): Promise<number> {
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
    const kinds = REFRESH_KINDS.filter((kind) => tasks.some((task) => task.kind === kind))
    for (const kind of kinds.toReversed()) {
      const megabytes = await refresh(folder, kind)
      expect(`${kind}: at most ${MAX_MEGABYTES} MB (${Math.round(megabytes)})`, megabytes <= MAX_MEGABYTES)
    }
    const first = await listLastRuns(db)
    expect('every source is complete', first.length === tasks.length && first.every(({ state }) => state === 'done'))
    const titles = await count()
    // only the file has all titles, and only the services have what airs
    if (kinds.includes('rest')) expect(`all titles are there (${titles})`, titles > 20_000)
    if (kinds.includes('airing')) {
      const days = await db.selectFrom('episode_title').select('anime_id').where('aired_on', 'is not', null).execute()
      const shows = new Set(days.map(({ anime_id }) => anime_id)).size
      expect(`titles that air have days of episodes (${shows})`, shows > 80)
    }
    const [mostFrequent = 'rest'] = kinds
    await refresh(folder, mostFrequent)
    const again = (await listLastRuns(db)).filter(({ kind }) => kind === mostFrequent)
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
async function refresh(folder: string, kind: RefreshKind): Promise<number> {
  const started = performance.now()
  const child = spawn(
    process.execPath,
    ['--import', REPORT_SCRIPT, 'src/cli.ts', 'catalogue:refresh', '--kind', kind],
    {
      env: childEnvironment({ DATA_DIR: folder, DATABASE_URL: '', DATABASE_URL_FILE: '' }),
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
