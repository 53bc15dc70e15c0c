/** `library:scan`, `library:doubtful`, `library:choose` and `library:ignore`: the operator settles what files are. */
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs, type ParseArgsConfig } from 'node:util'
import { parseAnimeNumber } from '#src/catalogue/anime.ts'
import { openCatalogue } from '#src/catalogue/snapshot.server.ts'
import { loadStarter } from '#src/catalogue/starter-store.server.ts'
import { STARTER } from '#src/catalogue/starter/starter.server.ts'
import type { CatalogueDb } from '#src/catalogue/tables.server.ts'
import { UsageError } from '#src/platform/process/usage-error.ts'
import { openFileTasks } from '../file-tasks.server.ts'
import { createTitleLookup } from '../match/title-lookup.server.ts'
import type { TitleLookup } from '../match/title-lookup.ts'
import { toPrintable } from '../printable.ts'
import { syncSources } from '../serve/sync-sources-store.server.ts'
import type { FileRow } from '../tables.server.ts'
import { findStoredTitle, isSingle } from '../title-store.server.ts'
import { chooseFile, findGivenFiles, ignoreFile, reopenFile } from './choose.server.ts'
import { parseEpisodes, saidOf } from './choice.ts'
import { countFiles, listFiles } from './files-store.server.ts'
import type { LinkPolicy } from './inside.server.ts'
import { rematchFiles } from './match-file.server.ts'
import { joinReports, toLines } from './report.ts'
import { scanLibrary } from './scan.server.ts'
import { type Look, STILL_MS } from './still.ts'

const deps = { now: Date.now, sync: syncSources }

export async function scanFolders(
  db: CatalogueDb,
  args: string[],
  { mediaFolders, mediaLinks: links = 'inside' }: { mediaFolders: readonly string[]; mediaLinks?: LinkPolicy },
  clock = { now: Date.now, wait: (ms: number): Promise<void> => wait(ms) },
): Promise<string[]> {
  const { positionals } = parse(args, {})
  if (positionals[0] !== undefined) throw new UsageError(`What is ${toPrintable(positionals[0])} for?`)
  if (mediaFolders.length === 0) throw new UsageError('MEDIA_DIR does not say where the videos are')
  await loadStarter(db, STARTER)
  const tasks = openFileTasks()
  const catalogue = await openCatalogue(db, (error) => {
    throw error
  })
  try {
    let opened: Promise<TitleLookup> | undefined
    const lookup = () => (opened ??= createTitleLookup(catalogue))
    const scanning = { ...deps, tasks, links, now: clock.now, lookup, looks: new Map<string, Look>() }
    const settled = await rematchFiles(db, scanning)
    let report = await scanLibrary(db, mediaFolders, scanning)
    if (report.growing > 0) {
      await clock.wait(STILL_MS)
      report = joinReports(report, await scanLibrary(db, mediaFolders, scanning))
    }
    const lines = toLines(report)
    return settled > 0 ? [...lines, `${settled} that were not certain are matched now`] : lines
  } finally {
    await tasks.close()
    await catalogue.close()
  }
}

const SHOWN = 50

export async function listDoubtful(db: CatalogueDb, args: string[]): Promise<string[]> {
  const { values, positionals } = parse(args, { unmatched: { type: 'boolean', default: false } })
  if (positionals[0] !== undefined) throw new UsageError(`What is ${toPrintable(positionals[0])} for?`)
  const match = values.unmatched ? 'none' : 'doubtful'
  const files = await listFiles(db, [match], { most: SHOWN })
  const counts = await countFiles(db)
  const more = counts[match] - files.length
  if (files.length === 0)
    return [
      match === 'doubtful' && counts.none > 0
        ? `Nothing is doubtful. ${counts.none} are unmatched: --unmatched shows them.`
        : `Nothing is ${match === 'none' ? 'unmatched' : 'doubtful'}.`,
    ]
  return [...files.flatMap(saidOf), ...(more > 0 ? [`… and ${more} more`] : [])]
}

export async function chooseTitle(db: CatalogueDb, args: string[]): Promise<string[]> {
  const [given, wanted, episodes, ...rest] = parse(args, {}).positionals
  if (!given || !wanted) throw new UsageError('Which file, and which title is it of?')
  if (rest[0] !== undefined) throw new UsageError(`What is ${toPrintable(rest[0])} for?`)
  const file = await requireFile(db, given)
  const number = parseAnimeNumber(wanted)
  const title = number === null ? null : await findStoredTitle(db, number)
  if (!title) throw new UsageError(`There is no title ${toPrintable(wanted)}; its id is the end of its page's address`)
  const { first, last } = parseEpisodes(episodes, file, title.number, await isSingle(db, title.number))
  await chooseFile(db, file.id, { anime: title.number, first, last }, deps)
  const which = first === last ? `episode ${first}` : `episodes ${first}-${last}`
  return [`#${file.id} ${toPrintable(file.path)} is ${title.name}, ${which}`]
}

export async function ignoreFiles(db: CatalogueDb, args: string[]): Promise<string[]> {
  const { values, positionals } = parse(args, { undo: { type: 'boolean', default: false } })
  if (positionals.length === 0) throw new UsageError('Which file? library:doubtful shows their numbers')
  const files: FileRow[] = []
  for (const given of positionals) files.push(await requireFile(db, given))
  for (const { id } of files) await (values.undo ? reopenFile : ignoreFile)(db, id, deps)
  return files.map(
    ({ id, path }) => `#${id} ${toPrintable(path)} ${values.undo ? 'is matched with the next scan' : 'is not shown'}`,
  )
}

async function requireFile(db: CatalogueDb, given: string): Promise<FileRow> {
  const [file, ...others] = await findGivenFiles(db, given)
  if (!file) throw new UsageError(`There is no file ${toPrintable(given)}; library:doubtful shows their numbers`)
  if (others.length === 0) return file
  const numbers = [file, ...others].slice(0, 10).map(({ id }) => `#${id}`)
  throw new UsageError(`${toPrintable(given)} may be ${numbers.join(', ')}; say it by its number`)
}

function parse<const T extends NonNullable<ParseArgsConfig['options']>>(args: string[], options: T) {
  try {
    return parseArgs({ args, options, allowPositionals: true })
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error)
    throw new UsageError(toPrintable(said.split(/[.\n]/, 1)[0] ?? ''))
  }
}
