/** The `catalogue:refresh` command: runs the refreshes that are due, or those of one kind. */
import type { ParseArgsConfig } from 'node:util'
import { openData, withStoredSettings } from '#src/command-line.server.ts'
import { type Config, readConfig } from '#src/config.server.ts'
import { TaskRunningError } from '#src/platform/database/task-lock-database.server.ts'
import { UsageError } from '#src/platform/process/operator-error.ts'
import { readArguments } from '#src/platform/process/read-arguments.server.ts'
import { createPublicFetch } from '#src/platform/security/outbound.server.ts'
import { formatNumber } from '#src/platform/text/numbers.ts'
import { withImportLock } from '../import/lock-store.server.ts'
import { stopOnSignals } from '../import/stop-on-signals.server.ts'
import { systemClock } from '../import-sources/http.server.ts'
import { createJikanPacer } from '../import-sources/jikan.server.ts'
import { loadStarter } from '../starter-store.server.ts'
import { STARTER } from '../starter/starter.server.ts'
import type { CatalogueDb, CatalogueTables } from '../tables.server.ts'
import { createReader } from './create-reader.server.ts'
import { isRefreshOn, listTasks, REFRESH_KINDS, type RefreshKind, type RefreshTask } from './kinds.ts'
import { findDueTasks } from './refresh-store.server.ts'
import { type RefreshResult, runRefresh } from './run-refresh.server.ts'

const HELP = `Usage: npm run catalogue:refresh -- [options]

Refreshes the catalogue once from the sources in CATALOGUE_REFRESH: what is due and not paused.
A running site does this without the command; use it where the site does not run all the time.
It is safe to stop and to repeat: the next refresh resumes it, and no field is ever emptied.

Options
  --kind KIND   refresh one kind now, due or not:
                airing  titles that air now, with their episodes (else each hour)
                season  this season and the next (else each day)
                rest    all other titles (else each week)
  --help        show this help

CATALOGUE_REFRESH is a comma-separated list of
  jikan         MyAnimeList through Jikan: airing and season
  an http(s) address of an anime-offline-database file: rest
  anilist       AniList: airing and season. AniList's terms forbid hoarding and mass collection
                of its data: use it only if you have read and accepted them

The exit code is 0 when done, 1 if a refresh failed, 2 for wrong arguments and 130 when stopped.
`

const OPTIONS = {
  kind: { type: 'string' },
  scheduled: { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h', default: false },
} as const satisfies ParseArgsConfig['options']

interface RefreshArgs {
  kind: RefreshKind | undefined
  /** Whether a running site has started it: another import is no failure then. */
  scheduled: boolean
}

const isKind = (text: string): text is RefreshKind => REFRESH_KINDS.some((kind) => kind === text)

/** @returns the parsed arguments, or null for `--help` @throws {UsageError} with a one-line message */
export function parseRefreshArgs(args: string[]): RefreshArgs | null {
  const { values, positionals } = readArguments(args, OPTIONS)
  if (values.help) return null
  if (positionals[0] !== undefined) throw new UsageError(`Unexpected argument ${positionals[0]}`)
  const { kind, scheduled } = values
  if (kind !== undefined && !isKind(kind)) throw new UsageError(`Unknown kind ${kind} (${REFRESH_KINDS.join(', ')})`)
  return { kind, scheduled }
}

/** Runs the command. @returns the exit code: 0 done, 1 failed, 2 invalid usage, 130 stopped */
export async function refreshCommand(args: string[]): Promise<number> {
  try {
    const refreshArgs = parseRefreshArgs(args)
    if (refreshArgs === null) process.stdout.write(HELP)
    return refreshArgs === null ? 0 : await runCommand(refreshArgs, readConfig())
  } catch (error) {
    if (!(error instanceof UsageError)) throw error
    process.stderr.write(`${error.message}. See --help.\n`)
    return 2
  }
}

async function runCommand({ kind, scheduled }: RefreshArgs, start: Config): Promise<number> {
  const database = await openData(start)
  try {
    const config = await withStoredSettings(start, database)
    return await refreshDue(database.$extendTables<CatalogueTables>(), { kind, scheduled }, config)
  } finally {
    await database.destroy()
  }
}

async function refreshDue(db: CatalogueDb, { kind, scheduled }: RefreshArgs, config: Config): Promise<number> {
  if (scheduled && !isRefreshOn(config.refresh)) return 0 // switched off since it was started
  if (!isRefreshOn(config.refresh))
    throw new UsageError('CATALOGUE_REFRESH is off; set it to the sources to refresh from')
  const tasks = listTasks(config.refresh).filter((task) => kind === undefined || task.kind === kind)
  if (tasks.length === 0) throw new UsageError(`CATALOGUE_REFRESH has no source for the kind ${kind}`)
  const stopping = stopOnSignals()
  process.stdout.on('error', () => undefined) // a closed pipe must not stop the refresh
  try {
    return await withImportLock(db, config.dataDir, async () => {
      await loadStarter(db, STARTER) // first, so that starter titles have the same ids on every machine
      const due = kind === undefined ? await findDueTasks(db, tasks) : tasks
      if (due.length === 0 && !scheduled) process.stdout.write('Nothing is due.\n')
      return runTasks(db, due, config, stopping.signal)
    })
  } catch (error) {
    if (scheduled && error instanceof TaskRunningError) return 0
    throw error
  }
}

async function runTasks(
  db: CatalogueDb,
  tasks: readonly RefreshTask[],
  config: Config,
  signal: AbortSignal,
): Promise<number> {
  let code = 0
  // an address that an admin has entered must not lead into the operator's network
  const isEntered = !config.settings.fromEnvironment.includes('CATALOGUE_REFRESH')
  const publicFetch = isEntered ? createPublicFetch() : undefined
  const jikanPacer = createJikanPacer()
  for (const task of tasks) {
    const client = {
      signal,
      clock: systemClock,
      traffic: { requests: 0, retries: 0 },
      ...(task.source === 'offline-database' && publicFetch && { fetch: publicFetch }),
    }
    const reader = createReader(task, { db, config, client, jikanPacer })
    const result = await runRefresh(db, task, reader, { signal, random: Math.random })
    const output = result.state === 'failed' ? process.stderr : process.stdout
    output.write(`${formatResult(task, result)}\n`)
    if (result.state === 'stopped') return 130
    if (result.state === 'failed') code = 1
  }
  return code
}

function formatResult({ kind, source }: RefreshTask, { state, counts, failure }: RefreshResult): string {
  const of = `Refresh of ${kind} from ${source}`
  const { seen, added, changed } = counts
  const titles = `${formatNumber(seen)} titles, ${formatNumber(added)} new, ${formatNumber(changed)} changed`
  if (failure !== null) return `${of} failed: ${failure}`
  return state === 'stopped' ? `${of} stopped (${titles}); the next one resumes it` : `${of}: ${titles}`
}
