/** Brings what is known of the operator's files up to date with what is on disk; only what has changed is touched. */
import { basename, dirname, join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { CatalogueDb } from '#src/catalogue/tables.server.ts'
import { TaskStalledError } from '#src/platform/jobs/task-thread.ts'
import type { FileTasks } from '../file-tasks.server.ts'
import type { MediaName } from '../name/media-name.ts'
import type { TitleLookup } from '../match/title-lookup.ts'
import type { Sync } from '../sync-sources.ts'
import type { FileRow } from '../tables.server.ts'
import { changeFile, countFiles, insertFiles, type NewFile, together } from './files-store.server.ts'
import { fingerprintOf } from './fingerprint.server.ts'
import type { FoundFile } from './found.ts'
import type { LinkPolicy } from './inside.server.ts'
import { addIgnored, EXTRAS } from './ignored.ts'
import { digestOf, type Known, type KnownFile, loadKnown } from './known.server.ts'
import { isMounted } from './list-folder.server.ts'
import { matchColumns, type MatchColumns, settle } from './match-file.server.ts'
import { createNamer } from './name-file.server.ts'
import { addProblem, emptyReport, type ScanReport } from './report.ts'
import { isStill, type Look } from './still.ts'
import { createUnseen } from './unseen.ts'
import { walk } from './walk.server.ts'
import { enqueueProbes, enqueueRest } from './wishes.server.ts'

export interface ScanDeps {
  tasks: FileTasks
  /** The catalogue to match against; asked for only when there is something to match. */
  lookup: () => Promise<TitleLookup>
  sync: Sync
  now: () => number
  /** How long nothing may have happened to a file before it is taken. */
  stillness?: number
  /** Looks at files that were being copied, from one scan to the next. */
  looks?: Map<string, Look>
  /** Told each folder that is about to be read. */
  entered?: (absolute: string) => void
  /** Where links may lead; only into the folders unless it says otherwise. */
  links?: LinkPolicy
  signal?: AbortSignal
}

/** Rows written at a time. */
const BATCH = 100

export async function scanLibrary(db: CatalogueDb, folders: readonly string[], deps: ScanDeps): Promise<ScanReport> {
  const report = emptyReport()
  const unseen = createUnseen()
  const known = await loadKnown(db)
  const mounted: string[] = []
  for (const folder of folders) if (await isMounted(folder)) mounted.push(folder)
  const scan = createScan(db, known, report, deps)
  const told = {
    problem: (problem: ScanReport['problems'][number]) => addProblem(report, problem),
    unseen: unseen.add,
    ignored: (folder: string, path: string, why: string) => addIgnored(report.ignored, why, join(folder, path)),
    entered: (absolute: string) => deps.entered?.(absolute),
  }
  for await (const found of walk(mounted, told, deps.tasks, deps)) await scan.take(found)
  await scan.flush()
  // A disk can go while it is being read: then nothing that was not seen is known to be gone.
  for (const folder of folders) {
    if (mounted.includes(folder) && (await isMounted(folder))) continue
    report.absent.push(folder)
    unseen.add(folder, '')
  }
  await scan.close((file) => unseen.has(file.folder, file.path))
  const counts = await countFiles(db)
  report.matched = counts.sure + counts.chosen
  report.doubtful = counts.doubtful
  report.unmatched = counts.none
  return report
}

function createScan(db: CatalogueDb, known: Known, report: ScanReport, deps: ScanDeps) {
  const { now, looks = new Map<string, Look>() } = deps
  const readName = createNamer({ ...deps, problem: (nfo, why) => addProblem(report, toProblem(nfo, why)) })
  const fresh: FoundFile[] = []
  const perhapsMoved: FoundFile[] = []
  const growing = new Set<string>()

  /** Null for one whose name stalls its task: it is left out, and the scan goes on. */
  async function nameOf({ folder, path }: FoundFile): Promise<MediaName | null> {
    try {
      return await readName(folder, path)
    } catch (error) {
      if (!(error instanceof TaskStalledError)) throw error
      addProblem(report, { folder, path, why: 'reading its name took too long' })
      return null
    }
  }

  function isQuiet(file: FoundFile): boolean {
    const place = join(file.folder, file.path)
    const look = { ...file, at: now() }
    const earlier = looks.get(place)
    if (isStill(look, earlier, deps.stillness)) return true
    const isSame = earlier?.bytes === look.bytes && earlier.touched === look.touched
    looks.set(
      place,
      isSame ? earlier : { bytes: look.bytes, modified: look.modified, touched: look.touched, at: look.at },
    )
    growing.add(place)
    report.growing++
    return false
  }

  async function take(found: readonly FoundFile[]): Promise<void> {
    for (const [index, file] of found.entries()) {
      deps.signal?.throwIfAborted()
      if (index % BATCH === BATCH - 1) await nextTurn()
      const row = known.at(file.folder, file.path)
      if (row) {
        report.seen++
        row.isSeen = true
        await compare(row, file)
      } else if (known.alike(file).length > 0) perhapsMoved.push(file)
      else if (isQuiet(file)) fresh.push(file)
      if (fresh.length >= BATCH) await flush()
    }
    await nextTurn()
  }

  async function compare(row: KnownFile, file: FoundFile): Promise<void> {
    const isChanged = row.bytes !== file.bytes || row.modified_ms !== file.modified
    const sidecars = JSON.stringify(file.sidecars)
    const hasNewTexts = digestOf(sidecars) !== row.sidecars
    const isBack = row.state === 'missing'
    if (!isChanged && !hasNewTexts && !isBack) return
    if (isChanged && !isQuiet(file)) return
    const content = isChanged ? await contentOf(file) : {}
    await together(db, async (trx) => {
      await changeFile(trx, row.id, {
        state: 'present',
        sidecars,
        ...content,
        ...(isChanged && { failure: null }),
      })
      if (isChanged) await enqueueProbes(trx, [row.id], now())
      else await enqueueRest(trx, row.id, now(), { again: hasNewTexts })
      await deps.sync(trx, row.id)
    })
    if (isChanged || hasNewTexts) report.changed++
    if (isBack) report.back++
  }

  async function flush(): Promise<void> {
    const rows: NewFile[] = []
    for (const file of fresh.splice(0)) {
      deps.signal?.throwIfAborted()
      const row = await toRow(file)
      if (row) rows.push(row)
      await nextTurn()
    }
    const ids = await together(db, async (trx) => {
      const added = await insertFiles(trx, rows)
      await enqueueProbes(trx, added, now())
      return added
    })
    report.seen += rows.length
    report.new += ids.length
  }

  async function toRow(file: FoundFile): Promise<NewFile | null> {
    const name = await nameOf(file)
    if (name?.kind === 'extra') addIgnored(report.ignored, EXTRAS, join(file.folder, file.path))
    if (!name || name.kind === 'extra') return null
    return {
      folder: file.folder,
      path: file.path,
      ...(await contentOf(file)),
      state: 'present',
      found_at: new Date(now()).toISOString(),
      sidecars: JSON.stringify(file.sidecars),
      ...matchColumns(name, await deps.lookup()),
    }
  }

  /** A file that is where another was not, with all that other's looks, is that one under a new name. */
  async function findOld(file: FoundFile): Promise<KnownFile | undefined> {
    const gone = known.alike(file).filter((row) => !row.isSeen)
    if (gone.length === 0) return undefined
    const print = await fingerprintOf(join(file.folder, file.path), file.bytes)
    return print === null ? undefined : gone.find(({ fingerprint }) => fingerprint === print)
  }

  async function move(row: KnownFile, file: FoundFile): Promise<void> {
    row.isSeen = true
    report.seen++
    report.moved++
    const { folder, path } = file
    const columns = await rename(row, file)
    const change = { folder, path, state: 'present' as const, sidecars: JSON.stringify(file.sidecars), ...columns }
    await settle(db, row, change, deps)
  }

  /** What somebody has chosen stays; what was certain stays unless the new name makes something else certain. */
  async function rename(row: KnownFile, file: FoundFile): Promise<Partial<MatchColumns>> {
    if (isChoice(row.match)) return {}
    const name = await nameOf(file)
    const columns = !name || name.kind === 'extra' ? null : matchColumns(name, await deps.lookup())
    return columns && (columns.match === 'sure' || row.match !== 'sure') ? columns : {}
  }

  async function close(isUnseen: (file: KnownFile) => boolean): Promise<void> {
    for (const file of perhapsMoved) {
      const old = await findOld(file)
      if (old) await move(old, file)
      else if (isQuiet(file)) fresh.push(file)
      if (fresh.length >= BATCH) await flush()
    }
    await flush()
    for (const place of looks.keys()) if (!growing.has(place)) looks.delete(place)
    for (const row of known.all()) {
      if (row.isSeen || row.state === 'missing' || isUnseen(row)) continue
      await together(db, async (trx) => {
        await changeFile(trx, row.id, { state: 'missing' })
        await deps.sync(trx, row.id)
      })
      report.missing++
      await nextTurn()
    }
  }

  return { take, flush, close }
}

const toProblem = (file: string, why: string) => ({ folder: dirname(file), path: basename(file), why })

const contentOf = async ({ folder, path, bytes, modified }: FoundFile) => ({
  bytes,
  modified_ms: modified,
  fingerprint: await fingerprintOf(join(folder, path), bytes),
})

const isChoice = (match: FileRow['match']): boolean => match === 'chosen' || match === 'ignored'
