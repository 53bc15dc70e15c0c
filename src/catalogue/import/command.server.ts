/** The `catalogue:import` command: parses the arguments and runs the import. */
import type { ParseArgsConfig } from 'node:util'
import { openData, withStoredSettings } from '#src/command-line.server.ts'
import { createPublicFetch } from '#src/platform/security/outbound.server.ts'
import { readConfig } from '#src/config.server.ts'
import type { Config } from '#src/config.server.ts'
import { readArguments } from '#src/platform/process/read-arguments.server.ts'
import { UsageError } from '#src/platform/process/operator-error.ts'
import { stopOnSignals } from './stop-on-signals.server.ts'
import { withImportLock } from './lock-store.server.ts'
import { createProgress, formatSummary } from './progress.server.ts'
import { type ImportOptions, runImport } from './import.server.ts'
import { runTracked } from './tracked-run.server.ts'
import { createAniList } from '../import-sources/anilist.server.ts'
import { systemClock, type Traffic } from '../import-sources/http.server.ts'
import { createJikan, type JikanOptions } from '../import-sources/jikan.server.ts'
import { createOfflineDatabase } from '../import-sources/offline-database.server.ts'
import { type CatalogueSource, PUBLIC_SOURCES, type PublicSource } from '../import-sources/source.ts'
import { loadStarter } from '../starter-store.server.ts'
import { STARTER } from '../starter/starter.server.ts'
import type { CatalogueDb, CatalogueTables } from '../tables.server.ts'

const HELP = `Usage: npm run catalogue:import -- <source> [options]

Imports titles from a public source into the catalogue. It is safe to run while the site is
running, to stop (the same command resumes it) and to repeat: it creates no duplicates and
never empties a field.

Sources
  anilist                       the AniList API: names, casts, relations, next episodes
  jikan                         MyAnimeList through Jikan: scores, ratings, broadcast times
  library                       only titles of your videos that the catalogue doesn't have, with their
                                prequels and sequels; through Jikan, or from --from
  requests                      likewise titles that users asked for
  offline-database <file>       the anime-offline-database file: basic data of every title.
                                A path or URL; .jsonl or -minified.json, plain, .gz or .zst

Options
  --limit N     import only the first N titles (the most popular for anilist and jikan)
  --restart     start over instead of resuming the last run
  --from NAME   library: jikan; or anilist or offline-database, if CATALOGUE_REFRESH has it
  --details     jikan: also characters, staff, relations, songs and links; four more requests per title
  --no-limits   jikan, library, requests: send requests without rate limits, for your own instance
  --help        show this help

Set ANILIST_URL and JIKAN_URL to use other instances of these services.
`

const SOURCE_NAMES = ['anilist', 'jikan', 'library', 'requests', 'offline-database']
const isFetchSource = (source: string): source is keyof FetchSources => source === 'library' || source === 'requests'

const isPublicSource = (name: string): name is PublicSource => PUBLIC_SOURCES.some((each) => each === name)

const OPTIONS = {
  limit: { type: 'string' },
  restart: { type: 'boolean', default: false },
  details: { type: 'boolean', default: false },
  from: { type: 'string' },
  'no-limits': { type: 'boolean', default: false },
  attempt: { type: 'string' },
  help: { type: 'boolean', short: 'h', default: false },
} as const satisfies ParseArgsConfig['options']

interface ImportArgs {
  source: string
  location: string | undefined
  limit: number | undefined
  restart: boolean
  details: boolean
  unlimited: boolean
  /** Where the titles of the library are read. */
  from: PublicSource
  /** The id of the attempt, if the admin page has already stored one. */
  attempt: number | undefined
}

/** @returns the parsed arguments, or null for `--help` @throws {UsageError} with a one-line message */
export function parseImportArgs(args: string[]): ImportArgs | null {
  const { values, positionals } = readArguments(args, OPTIONS)
  if (values.help) return null
  const [source = '', location, ...extraArgs] = positionals
  if (!SOURCE_NAMES.includes(source)) {
    throw new UsageError(`${source ? `Unknown source ${source}` : 'Missing source'} (${SOURCE_NAMES.join(', ')})`)
  }
  if (source === 'offline-database' && !location)
    throw new UsageError('offline-database needs the path or URL of the file')
  const extra = source === 'offline-database' ? extraArgs[0] : location
  if (extra !== undefined) throw new UsageError(`Unexpected argument ${extra}`)
  if (source !== 'jikan' && values.details) throw new UsageError('--details only works with jikan')
  if (source !== 'jikan' && !isFetchSource(source) && values['no-limits'])
    throw new UsageError('--no-limits only works with jikan, library and requests')
  const { from = 'jikan' } = values
  if (!isPublicSource(from)) throw new UsageError(`Unknown source ${from} (${PUBLIC_SOURCES.join(', ')})`)
  if (source !== 'library' && values.from !== undefined) throw new UsageError('--from only works with library')
  return {
    source,
    from,
    location,
    limit: parseLimit(values.limit),
    restart: values.restart,
    details: values.details,
    unlimited: values['no-limits'],
    attempt: values.attempt === undefined ? undefined : Number(values.attempt),
  }
}

function parseLimit(text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new UsageError(`--limit must be a whole number of at least 1, not ${text}`)
  return Number(text)
}

/** Runs the command. @returns the exit code: 0 done, 1 failed, 2 invalid usage, 130 stopped */
export async function importCommand(args: string[], fetchSources: FetchSources): Promise<number> {
  try {
    const importArgs = parseImportArgs(args)
    if (importArgs === null) process.stdout.write(HELP)
    return importArgs === null
      ? 0
      : await runCommand(importArgs, toOptions(args, importArgs), readConfig(), fetchSources)
  } catch (error) {
    if (!(error instanceof UsageError)) throw error
    process.stderr.write(`${error.message}. See --help.\n`)
    return 2
  }
}

/** The arguments other than the source and `--attempt`, as given. */
function toOptions(args: readonly string[], { source }: ImportArgs): string[] {
  const at = args.indexOf('--attempt')
  return args.filter((arg, index) => arg !== source && (at < 0 || (index !== at && index !== at + 1)))
}

async function runCommand(
  importArgs: ImportArgs,
  args: string[],
  start: Config,
  fetchSources: FetchSources,
): Promise<number> {
  const started = Date.now()
  const traffic: Traffic = { requests: 0, retries: 0 }
  const stopping = stopOnSignals()
  const { signal } = stopping
  process.stdout.on('error', () => undefined) // a closed pipe must not stop the import
  const client = { signal, clock: systemClock, traffic }
  const database = await openData(start)
  const config = await withStoredSettings(start, database)
  const db = database.$extendTables<CatalogueTables>()
  // an address that an admin has entered must not lead into the operator's network
  const isEntered = !config.settings.fromEnvironment.includes('CATALOGUE_REFRESH')
  const options = { ...client, unlimited: importArgs.unlimited }
  const source = isFetchSource(importArgs.source)
    ? importArgs.source === 'requests'
      ? fetchSources.requests(db, config.jikanUrl, options)
      : fetchSources.library(db, importArgs.from, config, {
          ...options,
          ...(isEntered && importArgs.from === 'offline-database' && { fetch: createPublicFetch() }),
        })
    : toSource(importArgs, config, client)
  if (source === null) {
    await database.destroy()
    throw new UsageError(`CATALOGUE_REFRESH doesn’t have ${importArgs.from}`)
  }
  const progress = createProgress(source.name, process.stdout, Date.now)
  try {
    const tracked = {
      source: importArgs.source,
      args,
      attempt: importArgs.attempt,
      stop: () => stopping.abort(),
    }
    const summary = await runTracked(db, tracked, (tracker) =>
      withImportLock(db, config.dataDir, async () => {
        await tracker.start()
        await loadStarter(db, STARTER) // first, so that starter titles have the same ids on every machine
        const onProgress: ImportOptions['onProgress'] = (counts, total) => {
          tracker.report(counts, total)
          progress.show(counts, total)
        }
        return runImport(db, source, {
          limit: importArgs.limit,
          restart: importArgs.restart,
          signal,
          onProgress,
        }).finally(progress.end)
      }),
    )
    process.stdout.write(formatSummary(source.name, summary, traffic, (Date.now() - started) / 1_000))
    return summary.stopped ? 130 : 0
  } finally {
    await database.destroy()
  }
}

type CreateFetchSource = (db: CatalogueDb, address: string, options: JikanOptions) => CatalogueSource
/** Creates the source of what the library lacks. @returns null if the site doesn’t use that service */
export type CreateLibrarySource = (
  db: CatalogueDb,
  from: PublicSource,
  config: Pick<Config, 'jikanUrl' | 'anilistUrl' | 'refresh'>,
  options: JikanOptions,
) => CatalogueSource | null
interface FetchSources {
  library: CreateLibrarySource
  /** Of what users asked for. */
  requests: CreateFetchSource
}

type Client = Parameters<typeof createAniList>[1]

function toSource(importArgs: ImportArgs, config: Config, client: Client): CatalogueSource {
  if (importArgs.source === 'anilist') return createAniList(config.anilistUrl, client)
  if (importArgs.source === 'jikan') return createJikan(config.jikanUrl, { ...client, ...importArgs })
  return createOfflineDatabase(importArgs.location ?? '', client)
}
