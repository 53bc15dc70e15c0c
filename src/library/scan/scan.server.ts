/** Updates the stored files to match the disk. Only changed files are written. */
import { basename, dirname, join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { listLimitedPaths } from '#src/catalogue/audience/folder-store.server.ts'
import type { CatalogueDb } from '#src/catalogue/tables.server.ts'
import { FolderHangsError } from '#src/platform/folder-gate.server.ts'
import { TaskStalledError } from '#src/platform/jobs/task-thread.ts'
import { toIso } from '#src/platform/to-iso.ts'
import type { FileTasks } from '../file-tasks.server.ts'
import { type MediaName, releaseOf } from '../name/media-name.ts'
import { parseMediaPath } from '../name/name.ts'
import type { TitleLookup } from './title-lookup.ts'
import type { SyncSources } from '../sync-sources.ts'
import type { FileRow } from '../tables.server.ts'
import { updateFile, countFiles, insertFiles, lockFile, type NewFile, inTransaction } from './files-store.server.ts'
import { listDisappeared } from './disappeared-store.server.ts'
import { fingerprintOf } from './fingerprint.server.ts'
import type { FoundFile } from './found-files.ts'
import { type LinkPolicy, resolveLimited } from './resolve-links.server.ts'
import { addIgnored, EXTRAS } from './ignored.ts'
import { digestOf, type KnownFiles, type KnownFile, loadKnownFiles } from './known-files.server.ts'
import { findFolderState, type FolderState } from './list-folder.server.ts'
import { matchColumns, type MatchColumns, saveMatch } from './match-file.server.ts'
import { listFileTitles, rewriteAvailability } from '../folders/folder-titles-store.server.ts'
import { findLimitedFolder } from '../serve/seen-files-store.server.ts'
import { markMissing } from './mark-missing.server.ts'
import { createChecksumReader } from './read-checksum.server.ts'
import { createNameReader } from './name-file.server.ts'
import { type IsOwnFile, ownFilesOf } from './own-files.server.ts'
import { addProblem, emptyReport, type ScanReport } from './report.ts'
import { isStable, type FileSnapshot } from './file-stability.ts'
import { walk } from './walk.server.ts'
import { enqueueChecksums, enqueueProbes, enqueueNext } from './enqueue-jobs.server.ts'

export interface ScanDeps {
  tasks: FileTasks
  /** The catalogue to match against, loaded on first use. */
  lookup: () => Promise<TitleLookup>
  sync: SyncSources
  now: () => number
  /** How long a file must be unchanged before it is added. */
  stableMs?: number
  /** Snapshots of files being copied, shared by consecutive scans. */
  snapshots?: Map<string, FileSnapshot>
  /** Called with each folder before it is read. */
  onEnterFolder?: (absolute: string) => void
  /** Where links may lead; defaults to inside the media folders. */
  links?: LinkPolicy
  signal?: AbortSignal
  /** Whether other machines may have folders of their own in this database; defaults to PostgreSQL. */
  isShared?: boolean
  /** Marks all files as missing that are not found, however many there are. */
  marksAll?: boolean | undefined
}

/** Rows per write. */
const BATCH_SIZE = 100

/** What a file has that a scan found. */
const PRESENT = { state: 'present', missing_since: null } as const

/** Remembers paths that a scan could not read. */
interface UnreadPaths {
  add(folder: string, path: string): void
  /** Whether a path is at or below an unread path. */
  has(folder: string, path: string): boolean
}

export function createUnreadPaths(): UnreadPaths {
  const pathsByFolder = new Map<string, Set<string>>()
  return {
    add(folder, path) {
      pathsByFolder.set(folder, (pathsByFolder.get(folder) ?? new Set()).add(path))
    },
    has(folder, path) {
      const paths = pathsByFolder.get(folder)
      if (!paths) return false
      const parts = path.split('/')
      return parts.some((_, index) => paths.has(parts.slice(0, index).join('/'))) || paths.has(path)
    },
  }
}

export async function scanLibrary(db: CatalogueDb, folders: readonly string[], deps: ScanDeps): Promise<ScanReport> {
  const report = emptyReport()
  const unread = createUnreadPaths()
  const known = await loadKnownFiles(db)
  const states = new Map<string, FolderState>()
  for (const folder of folders) states.set(folder, await findFolderState(folder))
  const mounted = folders.filter((folder) => states.get(folder) === 'mounted')
  const isOwn = ownFilesOf(db, folders, deps.isShared)
  const scan = createScan(db, known, report, { ...deps, isOwn })
  const reporter = {
    problem: (problem: ScanReport['problems'][number]) => addProblem(report, problem),
    unread: unread.add,
    ignored: (folder: string, path: string, why: string) => addIgnored(report.ignored, why, join(folder, path)),
    onEnterFolder: (absolute: string) => deps.onEnterFolder?.(absolute),
  }
  const limited = await resolveLimited(await listLimitedPaths(db))
  for await (const found of walk(mounted, reporter, deps.tasks, { ...deps, limited })) await scan.addFiles(found)
  await scan.flush()
  // A disk may be unmounted during the scan; its unread files must not be marked as missing.
  for (const folder of mounted) states.set(folder, await findFolderState(folder))
  for (const [folder, state] of states) {
    if (state === 'mounted') continue
    report[state].push(folder)
    unread.add(folder, '')
  }
  await scan.finish((file) => unread.has(file.folder, file.path))
  report.disappeared = (await listDisappeared(db, deps.now())).filter(({ folder }) => isOwn({ folder, path: '' }))
  const counts = await countFiles(db)
  report.matched = counts.sure + counts.chosen
  report.doubtful = counts.doubtful
  report.unmatched = counts.none
  return report
}

function createScan(db: CatalogueDb, known: KnownFiles, report: ScanReport, deps: ScanDeps & { isOwn: IsOwnFile }) {
  const { now, snapshots = new Map<string, FileSnapshot>() } = deps
  const onProblem = (file: string, why: string) => addProblem(report, toProblem(file, why))
  const readName = createNameReader({ ...deps, onProblem })
  const readListed = createChecksumReader({ ...deps, onProblem })
  const newFiles: FoundFile[] = []
  const possiblyMoved: FoundFile[] = []
  const growing = new Set<string>()

  /** Null if it takes too long; the file is skipped. */
  async function readNameOrReport({ folder, path }: FoundFile): Promise<MediaName | null> {
    try {
      return await readName(folder, path)
    } catch (error) {
      if (!(error instanceof TaskStalledError || error instanceof FolderHangsError)) throw error
      addProblem(report, { folder, path, why: 'reading its name took too long' })
      return null
    }
  }

  function isStableOrTrack(file: FoundFile): boolean {
    const absolute = join(file.folder, file.path)
    const snapshot = { ...file, at: now() }
    const earlier = snapshots.get(absolute)
    if (isStable(snapshot, earlier, deps.stableMs)) return true
    const isSame = earlier?.bytes === snapshot.bytes && earlier.statusChanged === snapshot.statusChanged
    snapshots.set(
      absolute,
      isSame
        ? earlier
        : {
            bytes: snapshot.bytes,
            modified: snapshot.modified,
            statusChanged: snapshot.statusChanged,
            at: snapshot.at,
          },
    )
    growing.add(absolute)
    report.growing++
    return false
  }

  async function addFiles(found: readonly FoundFile[]): Promise<void> {
    for (const [index, file] of found.entries()) {
      deps.signal?.throwIfAborted()
      if (index % BATCH_SIZE === BATCH_SIZE - 1) await nextTurn()
      const row = known.get(file.folder, file.path)
      if (row) {
        report.seen++
        row.isFound = true
        await updateKnown(row, file)
      } else if (known.findSimilar(file).length > 0) possiblyMoved.push(file)
      else if (isStableOrTrack(file)) newFiles.push(file)
      if (newFiles.length >= BATCH_SIZE) await flush()
    }
    await nextTurn()
  }

  /** What the name of a file says of its release, and a list beside it of its checksum. */
  async function findRelease(file: FoundFile, name: MediaName) {
    const release = releaseOf(name)
    return release.checksum === '' ? { ...release, checksum: await readListedOrReport(file) } : release
  }

  async function readListedOrReport(file: FoundFile): Promise<string> {
    try {
      return await readListed(file)
    } catch (error) {
      if (!(error instanceof FolderHangsError)) throw error
      return ''
    }
  }

  /** The checksum of a file that was found before, whose name has not changed. */
  async function findChecksum({ checksum }: KnownFile, file: FoundFile, isChanged: boolean): Promise<string | null> {
    const name = isChanged ? await readNameOrReport(file) : null
    if (name) return (await findRelease(file, name)).checksum
    return checksum === '' ? readListedOrReport(file) : checksum
  }

  async function updateKnown(row: KnownFile, file: FoundFile): Promise<void> {
    const isChanged = row.bytes !== file.bytes || row.modified_ms !== file.modified
    const sidecars = JSON.stringify(file.sidecars)
    const hasNewSidecars = digestOf(sidecars) !== row.sidecars
    const isBack = row.state === 'missing' || row.missing_since !== null
    if (isChanged && !isStableOrTrack(file)) return
    const checksum = await findChecksum(row, file, isChanged)
    const hasNewChecksum = checksum !== row.checksum
    if (!isChanged && !hasNewSidecars && !isBack && !hasNewChecksum) return
    const content = isChanged ? await contentOf(file) : null
    const hasOtherContent = content !== null && content.fingerprint !== row.fingerprint
    await inTransaction(db, async (trx) => {
      await updateFile(trx, row.id, {
        ...PRESENT,
        sidecars,
        ...content,
        checksum,
        ...(isChanged && { failure: null, actual_checksum: null, checked_at: null }),
        ...(hasOtherContent && { changed_at: toIso(now()) }),
      })
      if (isChanged) await enqueueProbes(trx, [row.id], now())
      else await enqueueNext(trx, row.id, now(), { again: hasNewSidecars })
      const isUnchecked = row.actual_checksum === null && (isBack || hasNewChecksum)
      if (checksum && (isChanged || isUnchecked)) await enqueueChecksums(trx, [row.id], now())
      await deps.sync(trx, row.id)
    })
    if (isChanged || hasNewSidecars) report.changed++
    if (isBack) report.back++
  }

  async function flush(): Promise<void> {
    const rows: NewFile[] = []
    for (const file of newFiles.splice(0)) {
      deps.signal?.throwIfAborted()
      const row = await toRow(file)
      if (row) rows.push(row)
      await nextTurn()
    }
    const ids = await inTransaction(db, async (trx) => {
      const added = await insertFiles(trx, rows)
      await enqueueProbes(
        trx,
        added.map(({ id }) => id),
        now(),
      )
      const withChecksum = added.filter(({ checksum }) => checksum)
      await enqueueChecksums(
        trx,
        withChecksum.map(({ id }) => id),
        now(),
      )
      return added
    })
    report.seen += rows.length
    report.new += ids.length
  }

  async function toRow(file: FoundFile): Promise<NewFile | null> {
    const name = await readNameOrReport(file)
    if (name?.kind === 'extra') addIgnored(report.ignored, EXTRAS, join(file.folder, file.path))
    if (!name || name.kind === 'extra') return null
    return {
      folder: file.folder,
      path: file.path,
      ...(await contentOf(file)),
      ...PRESENT,
      found_at: toIso(now()),
      sidecars: JSON.stringify(file.sidecars),
      ...(await findRelease(file, name)),
      ...matchColumns(name, await deps.lookup()),
    }
  }

  /** Finds the missing file that this one was renamed from, by size, time and fingerprint. */
  async function findMovedFrom(file: FoundFile): Promise<KnownFile | undefined> {
    const gone = known.findSimilar(file).filter((row) => !row.isFound && (row.state === 'missing' || deps.isOwn(row)))
    if (gone.length === 0) return undefined
    const hash = await fingerprintOf(file)
    return hash === null ? undefined : gone.find(({ fingerprint }) => fingerprint === hash)
  }

  async function move(row: KnownFile, file: FoundFile): Promise<void> {
    row.isFound = true
    report.seen++
    report.moved++
    const { folder, path } = file
    const name = await readNameOrReport(file)
    const columns = await matchRenamed(row, name)
    const release = await findRelease(file, name ?? parseMediaPath(path))
    const change = { folder, path, ...PRESENT, ...release, sidecars: JSON.stringify(file.sidecars) }
    await inTransaction(db, async (trx) => {
      // an admin may have chosen its match since the scan began
      const current = await lockFile(trx, row.id)
      const before = await findLimitedFolder(trx, row.id)
      await saveMatch(trx, row, isManual(current?.match ?? row.match) ? change : { ...change, ...columns }, deps)
      if (release.checksum !== '' && row.actual_checksum === null) await enqueueChecksums(trx, [row.id], now())
      // others may see the new folder
      if ((await findLimitedFolder(trx, row.id)) !== before)
        for (const title of await listFileTitles(trx, [row.id])) await rewriteAvailability(trx, title)
    })
  }

  /** Keeps manual matches, and sure matches unless the new name gives another sure match. */
  async function matchRenamed(row: KnownFile, name: MediaName | null): Promise<Partial<MatchColumns>> {
    if (isManual(row.match)) return {}
    const columns = !name || name.kind === 'extra' ? null : matchColumns(name, await deps.lookup())
    return columns && (columns.match === 'sure' || row.match !== 'sure') ? columns : {}
  }

  async function finish(isUnread: (file: KnownFile) => boolean): Promise<void> {
    for (const file of possiblyMoved) {
      const previous = await findMovedFrom(file)
      if (previous) await move(previous, file)
      else if (isStableOrTrack(file)) newFiles.push(file)
      if (newFiles.length >= BATCH_SIZE) await flush()
    }
    await flush()
    for (const absolute of snapshots.keys()) if (!growing.has(absolute)) snapshots.delete(absolute)
    report.missing = await markMissing(db, known, (file) => !isUnread(file) && deps.isOwn(file), deps)
  }

  return { addFiles, flush, finish }
}

const toProblem = (file: string, why: string) => ({ folder: dirname(file), path: basename(file), why })

const contentOf = async (file: FoundFile) => ({
  bytes: file.bytes,
  modified_ms: file.modified,
  fingerprint: await fingerprintOf(file),
})

const isManual = (match: FileRow['match']): boolean => match === 'chosen' || match === 'ignored'
