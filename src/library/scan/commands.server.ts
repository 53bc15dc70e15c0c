/** The commands `library:scan`, `library:doubtful`, `library:choose`, `library:ignore` and `library:forget`. */
import { resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs, type ParseArgsConfig } from 'node:util'
import { parseAnimeNumber } from '#src/catalogue/anime.ts'
import { openCatalogue } from '#src/catalogue/snapshot.server.ts'
import { loadStarter } from '#src/catalogue/starter-store.server.ts'
import { STARTER } from '#src/catalogue/starter/starter.server.ts'
import type { CatalogueDb } from '#src/catalogue/tables.server.ts'
import { UsageError } from '#src/platform/process/operator-error.ts'
import { messageOf } from '#src/platform/errors.ts'
import { openFileTasks } from '../file-tasks.server.ts'
import { createTitleLookup } from './title-lookup.server.ts'
import type { TitleLookup } from './title-lookup.ts'
import { toPrintable } from '../printable.ts'
import { syncSources } from '../serve/sync-sources-store.server.ts'
import type { FileRow } from '../tables.server.ts'
import { findStoredTitle, isSingle } from '../title-store.server.ts'
import { chooseFile, findFilesByReference, ignoreFile, reopenFile } from './choose.server.ts'
import { parseEpisodes, describeChoice } from './choice.ts'
import { countFiles, inTransaction, listFiles, listPresentIn, updateFile } from './files-store.server.ts'
import type { LinkPolicy } from './resolve-links.server.ts'
import { rematchFiles } from './match-file.server.ts'
import { ownFilesOf } from './own-files.server.ts'
import { mergeReports, toLines } from './report.ts'
import { scanLibrary } from './scan.server.ts'
import { type FileSnapshot, STABLE_MS } from './file-stability.ts'

const deps = { now: () => Date.now(), sync: syncSources }

const MARK_HINT = 'If those videos are gone for good: npm run library:scan -- --mark-missing'

export async function scanFolders(
  db: CatalogueDb,
  args: string[],
  { mediaFolders, mediaLinks: links = 'inside' }: { mediaFolders: readonly string[]; mediaLinks?: LinkPolicy },
  clock = { now: () => Date.now(), wait: (ms: number): Promise<void> => wait(ms) },
): Promise<string[]> {
  const { values, positionals } = parse(args, { 'mark-missing': { type: 'boolean', default: false } })
  if (positionals[0] !== undefined) throw new UsageError(`Unexpected argument ${toPrintable(positionals[0])}`)
  if (mediaFolders.length === 0) throw new UsageError('MEDIA_DIR is not set')
  await loadStarter(db, STARTER)
  const tasks = openFileTasks()
  const catalogue = await openCatalogue(db, (error) => {
    throw error
  })
  try {
    let opened: Promise<TitleLookup> | undefined
    const lookup = () => (opened ??= createTitleLookup(catalogue))
    const snapshots = new Map<string, FileSnapshot>()
    const marksAll = values['mark-missing']
    const scanDeps = { ...deps, tasks, links, now: clock.now, lookup, snapshots, marksAll }
    const newlyMatched = await rematchFiles(db, scanDeps, ownFilesOf(db, mediaFolders))
    let report = await scanLibrary(db, mediaFolders, scanDeps)
    if (report.growing > 0) {
      await clock.wait(STABLE_MS)
      report = mergeReports(report, await scanLibrary(db, mediaFolders, scanDeps))
    }
    return [
      ...toLines(report),
      ...(newlyMatched > 0 ? [`${newlyMatched} more now matched`] : []),
      ...(report.disappeared.length > 0 ? [MARK_HINT] : []),
    ]
  } finally {
    await tasks.close()
    await catalogue.close()
  }
}

/** Marks the files of a folder as missing, because no machine has the folder any more. */
export async function forgetFolder(db: CatalogueDb, args: string[]): Promise<string[]> {
  const [folder, ...rest] = parse(args, {}).positionals
  if (folder === undefined) throw new UsageError('Missing folder')
  if (rest[0] !== undefined) throw new UsageError(`Unexpected argument ${toPrintable(rest[0])}`)
  const ids = await listPresentIn(db, resolve(folder))
  for (const id of ids) {
    await inTransaction(db, async (trx) => {
      await updateFile(trx, id, { state: 'missing', missing_since: null })
      await syncSources(trx, id)
    })
  }
  return [ids.length === 1 ? '1 file is missing' : `${ids.length} files are missing`]
}

const MAX_LISTED = 50

export async function listDoubtful(db: CatalogueDb, args: string[]): Promise<string[]> {
  const { values, positionals } = parse(args, { unmatched: { type: 'boolean', default: false } })
  if (positionals[0] !== undefined) throw new UsageError(`Unexpected argument ${toPrintable(positionals[0])}`)
  const match = values.unmatched ? 'none' : 'doubtful'
  const files = await listFiles(db, [match], { limit: MAX_LISTED })
  const counts = await countFiles(db)
  const more = counts[match] - files.length
  if (files.length === 0)
    return [
      match === 'doubtful' && counts.none > 0
        ? `Nothing to review. ${counts.none} unmatched: use --unmatched to list them.`
        : match === 'none'
          ? 'Nothing is unmatched.'
          : 'Nothing to review.',
    ]
  return [...files.flatMap(describeChoice), ...(more > 0 ? [`… and ${more} more`] : [])]
}

export async function chooseTitle(db: CatalogueDb, args: string[]): Promise<string[]> {
  const [reference, titleReference, episodes, ...rest] = parse(args, {}).positionals
  if (!reference || !titleReference) throw new UsageError('Missing file or title')
  if (rest[0] !== undefined) throw new UsageError(`Unexpected argument ${toPrintable(rest[0])}`)
  const file = await requireFile(db, reference)
  const number = parseAnimeNumber(titleReference)
  const title = number === null ? null : await findStoredTitle(db, number)
  if (!title)
    throw new UsageError(`Title not found: ${toPrintable(titleReference)}; its id is at the end of its page's URL`)
  const { first, last } = parseEpisodes(episodes, file, title.number, await isSingle(db, title.number))
  await chooseFile(db, file.id, { anime: title.number, first, last }, deps)
  const which = first === last ? `episode ${first}` : `episodes ${first}-${last}`
  return [`#${file.id} ${toPrintable(file.path)} is ${title.name}, ${which}`]
}

export async function ignoreFiles(db: CatalogueDb, args: string[]): Promise<string[]> {
  const { values, positionals } = parse(args, { undo: { type: 'boolean', default: false } })
  if (positionals.length === 0) throw new UsageError('Missing file; library:doubtful shows the numbers')
  const files: FileRow[] = []
  for (const reference of positionals) files.push(await requireFile(db, reference))
  for (const { id } of files) await (values.undo ? reopenFile : ignoreFile)(db, id, deps)
  return files.map(
    ({ id, path }) => `#${id} ${toPrintable(path)} ${values.undo ? 'will be matched by the next scan' : 'is ignored'}`,
  )
}

async function requireFile(db: CatalogueDb, reference: string): Promise<FileRow> {
  const [file, ...others] = await findFilesByReference(db, reference)
  if (!file) throw new UsageError(`File not found: ${toPrintable(reference)}; library:doubtful shows the numbers`)
  if (others.length === 0) return file
  const numbers = [file, ...others].slice(0, 10).map(({ id }) => `#${id}`)
  throw new UsageError(`${toPrintable(reference)} could be ${numbers.join(', ')}; use its number`)
}

function parse<const T extends NonNullable<ParseArgsConfig['options']>>(args: string[], options: T) {
  try {
    return parseArgs({ args, options, allowPositionals: true })
  } catch (error) {
    const message = messageOf(error)
    throw new UsageError(toPrintable(message.split(/[.\n]/, 1)[0] ?? ''))
  }
}
