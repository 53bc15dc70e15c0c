/** `catalogue:import`: reads the words of the command, and runs the import they ask for. */
import type { ParseArgsConfig } from 'node:util'
import { openData } from '#src/command-line.server.ts'
import { readConfig } from '#src/config.server.ts'
import type { Config } from '#src/config.server.ts'
import { readArguments } from '#src/platform/process/read-arguments.server.ts'
import { UsageError } from '#src/platform/process/usage-error.ts'
import { withImportLock } from './lock-store.server.ts'
import { createProgress, toSummary } from './progress.server.ts'
import { type ImportOptions, runImport } from './import.server.ts'
import { runWatched } from './watched.server.ts'
import { createAniList } from '../sources/anilist.server.ts'
import { systemClock, type Traffic } from '../sources/http.server.ts'
import { createJikan } from '../sources/jikan.server.ts'
import { createOfflineDatabase } from '../sources/offline-database.server.ts'
import type { CatalogueSource } from '../sources/source.ts'
import { loadStarter } from '../starter-store.server.ts'
import { STARTER } from '../starter/starter.server.ts'
import type { CatalogueTables } from '../tables.server.ts'

const HELP = `Usage: npm run catalogue:import -- <source> [options]

Brings titles from a public source into the catalogue. It may run beside the site, be stopped
at any time (the same command goes on where it stopped), and be repeated: nothing is doubled,
and no field that is filled is emptied.

Sources
  anilist                       the AniList API: names, casts, relations, what airs next
  jikan                         MyAnimeList through Jikan: scores, ratings, broadcast times
  offline-database <place>      the anime-offline-database file: every title, in short.
                                A path or an address; .jsonl or -minified.json, plain, .gz or .zst

Options
  --limit N     only the first N titles (of anilist and jikan the most popular)
  --restart     start over instead of going on where the last run stopped
  --details     jikan: characters, relations and links as well; three more requests a title
  --no-limits   jikan: send requests as fast as they are answered, for an instance of your own
  --help        this text

ANILIST_URL and JIKAN_URL name other addresses of these services.
`

const OPTIONS = {
  limit: { type: 'string' },
  restart: { type: 'boolean', default: false },
  details: { type: 'boolean', default: false },
  'no-limits': { type: 'boolean', default: false },
  attempt: { type: 'string' },
  help: { type: 'boolean', short: 'h', default: false },
} as const satisfies ParseArgsConfig['options']

interface Words {
  source: string
  place: string | undefined
  limit: number | undefined
  restart: boolean
  details: boolean
  unlimited: boolean
  /** Under which number a page of the site has written down that it begins this. */
  attempt: number | undefined
}

/** @returns what is asked for, or null for the help text @throws {UsageError} in one line */
export function parseWords(args: string[]): Words | null {
  const { values, positionals } = readArguments(args, OPTIONS)
  if (values.help) return null
  const [source = '', place, ...rest] = positionals
  if (!['anilist', 'jikan', 'offline-database'].includes(source)) {
    throw new UsageError(
      `${source ? `There is no source ${source}` : 'Which source?'} (anilist, jikan, offline-database)`,
    )
  }
  if (source === 'offline-database' && !place)
    throw new UsageError('offline-database needs the path or address of the file')
  const extra = source === 'offline-database' ? rest[0] : place
  if (extra !== undefined) throw new UsageError(`${extra} is one word too many`)
  if (source !== 'jikan' && (values.details || values['no-limits'])) {
    throw new UsageError('--details and --no-limits belong to jikan')
  }
  return {
    source,
    place,
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

/** Runs the command. @returns the exit code: 0 done, 1 failed, 2 asked for wrongly, 130 stopped */
export async function importCommand(args: string[]): Promise<number> {
  try {
    const words = parseWords(args)
    if (words === null) process.stdout.write(HELP)
    return words === null ? 0 : await runWords(words, toOptions(args, words), readConfig())
  } catch (error) {
    if (!(error instanceof UsageError)) throw error
    process.stderr.write(`${error.message}. --help tells more.\n`)
    return 2
  }
}

/** What was asked for beside the source, as it was written. */
function toOptions(args: readonly string[], { source }: Words): string[] {
  const at = args.indexOf('--attempt')
  return args.filter((word, index) => word !== source && (at < 0 || (index !== at && index !== at + 1)))
}

async function runWords(words: Words, options: string[], config: Config): Promise<number> {
  const started = Date.now()
  const traffic: Traffic = { requests: 0, retries: 0 }
  const stopping = stopOnSignals()
  const { signal } = stopping
  process.stdout.on('error', () => undefined) // whoever read along has gone; the import goes on
  const source = toSource(words, config, { signal, clock: systemClock, traffic })
  const database = await openData(config)
  const db = database.$extendTables<CatalogueTables>()
  const progress = createProgress(source.name, process.stdout, Date.now)
  try {
    const watched = { source: words.source, words: options, attempt: words.attempt, stop: () => stopping.abort() }
    const summary = await runWatched(db, watched, (watch) =>
      withImportLock(db, config.dataDir, async () => {
        await watch.begin()
        await loadStarter(db, STARTER) // first, so that its titles have the same ids on every machine
        const onProgress: ImportOptions['onProgress'] = (counts, total) => {
          watch.report(counts, total)
          progress.show(counts, total)
        }
        return runImport(db, source, { limit: words.limit, restart: words.restart, signal, onProgress }).finally(
          progress.end,
        )
      }),
    )
    process.stdout.write(toSummary(source.name, summary, traffic, (Date.now() - started) / 1_000))
    return summary.stopped ? 130 : 0
  } finally {
    await database.destroy()
  }
}

type Client = Parameters<typeof createAniList>[1]

function toSource(words: Words, config: Config, client: Client): CatalogueSource {
  if (words.source === 'anilist') return createAniList(config.anilistUrl, client)
  if (words.source === 'jikan') return createJikan(config.jikanUrl, { ...client, ...words })
  return createOfflineDatabase(words.place ?? '', client)
}

/** npm may pass on a Ctrl-C that the terminal has sent already: a second one counts only after this. */
const SAME_PRESS = 1_000

/** Aborts at the first Ctrl-C or request to end; a second one ends the process at once. */
function stopOnSignals(): AbortController {
  const controller = new AbortController()
  let pressed = 0
  const stop = () => {
    if (controller.signal.aborted && Date.now() - pressed > SAME_PRESS) process.exit(130)
    pressed ||= Date.now()
    controller.abort()
  }
  process.on('SIGINT', stop).on('SIGTERM', stop)
  return controller
}
