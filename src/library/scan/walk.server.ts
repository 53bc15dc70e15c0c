/** Walks the media folders and yields each video once, with its sidecars. Unreadable paths are reported and skipped. */
import { realpath } from 'node:fs/promises'
import { join } from 'node:path'
import { folderGate } from '#src/platform/folder-gate.server.ts'
import { TaskStalledError } from '#src/platform/jobs/task-thread.ts'
import { siteUser } from '#src/platform/process/site-user.server.ts'
import type { FileTasks } from '../file-tasks.server.ts'
import { describeFolderFailure, isDenied } from '../folder-failure.ts'
import { isVideoPath } from '../name/video-path.ts'
import type { FoundFile, SidecarFile, WalkProblem } from './found-files.ts'
import { UNMATCHED_AUDIO, UNMATCHED_SUBTITLES } from './ignored.ts'
import {
  leadsIntoLimited,
  type LimitedFolder,
  type LinkPolicy,
  realFolders,
  resolveAllowed,
} from './resolve-links.server.ts'
import { statFile, statFiles, type FileStats, listFolder } from './list-folder.server.ts'
import { listSubtitleFolders } from './list-subtitle-folders.server.ts'
import type { Listing } from './listing.ts'

const MAX_DEPTH = 12

export interface WalkReporter {
  problem(problem: WalkProblem): void
  /** A path that could not be read; files at or below it must not be marked as missing. */
  unread(folder: string, path: string): void
  /** A file or folder that is skipped on purpose. */
  ignored(folder: string, path: string, why: string): void
  /** Called with the absolute path of each folder before it is read. */
  onEnterFolder(absolute: string): void
}

interface WalkOptions {
  /** Where links may lead. */
  links?: LinkPolicy | undefined
  /** Folders that only some users see. */
  limited?: readonly LimitedFolder[] | undefined
  signal?: AbortSignal | undefined
}

interface Location {
  folder: string
  path: string
  depth: number
  /** What may hang as a whole: the media folder, or the link that leads here. */
  disk: string
  /** The absolute path without links. */
  real: string
}

const childOf = (location: Location, name: string): Location => ({
  folder: location.folder,
  path: location.path === '' ? name : `${location.path}/${name}`,
  depth: location.depth + 1,
  disk: location.disk,
  real: join(location.real, name),
})
const absoluteOf = ({ folder, path }: Location): string => join(folder, path)

const isMissing = (error: unknown): boolean => ['ENOENT', 'ENOTDIR'].includes(codeOf(error))
const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '')

const reasonOf = (absolute: string, error: unknown): string =>
  error instanceof TaskStalledError
    ? 'reading its file names took too long'
    : describeFolderFailure(absolute, codeOf(error) || 'unknown', siteUser())

/** Yields the videos of one folder at a time. Links come last, so that a file is found by its real path first. */
export async function* walk(
  folders: readonly string[],
  reporter: WalkReporter,
  tasks: FileTasks,
  { links: linkPolicy = 'inside', limited = [], signal }: WalkOptions = {},
): AsyncGenerator<FoundFile[]> {
  const seen = new Set<string>()
  const links: Location[] = []
  const roots = await realFolders(folders)

  function reportUnread(location: Location, error: unknown): void {
    if (isMissing(error)) return
    const { folder, path } = location
    reporter.unread(folder, path)
    reporter.problem({ folder, path, why: reasonOf(absoluteOf(location), error) })
  }

  async function* walkFolder(location: Location): AsyncGenerator<FoundFile[]> {
    signal?.throwIfAborted()
    const { folder, path } = location
    if (location.depth > MAX_DEPTH)
      return reporter.problem({ folder, path, why: `more than ${MAX_DEPTH} folders deep` })
    const absolute = absoluteOf(location)
    if (leadsIntoLimited(absolute, location.real, limited)) return reporter.problem({ folder, path, why: LIMITED })
    try {
      const stats = await statFile(location.disk, absolute, true)
      if (seen.has(stats.identity)) return
      seen.add(stats.identity)
      reporter.onEnterFolder(absolute)
      const listing = await tasks.run('listing', await listFolder(location.disk, absolute), { signal })
      for (const name of listing.unreadable)
        reporter.problem({ ...pathOf(childOf(location, name)), why: 'its name is not UTF-8' })
      for (const name of listing.links) links.push(childOf(location, name))
      for (const { name, why } of listing.ignored) ignore(childOf(location, name), why)
      const found = await collectFiles(location, listing)
      if (found.length > 0) yield found
      for (const name of listing.folders) yield* walkFolder(childOf(location, name))
    } catch (error) {
      signal?.throwIfAborted()
      reportUnread(location, error)
    }
  }

  const ignore = ({ folder, path }: Location, why: string): void => reporter.ignored(folder, path, why)

  async function collectFiles(
    location: Location,
    { videos, subtitleFiles, audioFiles, subtitleFolders, checksumFiles }: Listing,
  ): Promise<FoundFile[]> {
    if (videos.length === 0) {
      for (const name of subtitleFiles) ignore(childOf(location, name), UNMATCHED_SUBTITLES)
      for (const name of audioFiles) ignore(childOf(location, name), UNMATCHED_AUDIO)
      return []
    }
    const absolute = absoluteOf(location)
    const { disk } = location
    const found = await statFiles(disk, absolute, videos, (name, stats, error) => {
      if (isDenied(codeOf(error))) throw error // nothing in the folder can be read
      if (!stats) reportUnread(childOf(location, name), error)
      return stats?.isFile ? { name, stats } : null
    })
    const sidecarFiles = await statFiles(
      disk,
      absolute,
      [...subtitleFiles, ...audioFiles],
      (name, stats) => stats && { name, ...stats },
    )
    const inSubtitleFolders = await listSubtitleFolders(disk, absolute, subtitleFolders, videos, reporter.onEnterFolder)
    const all = [...sidecarFiles.filter((file): file is SidecarFile & FileStats => file !== null), ...inSubtitleFolders]
    const sidecars = all.length === 0 ? NO_SIDECARS : await tasks.run('sidecars', { videos, texts: all }, { signal })
    const used = new Set([...sidecars.values()].flatMap((ofVideo) => ofVideo.map(({ file }) => file)))
    for (const name of subtitleFiles) if (!used.has(name)) ignore(childOf(location, name), UNMATCHED_SUBTITLES)
    for (const name of audioFiles) if (!used.has(name)) ignore(childOf(location, name), UNMATCHED_AUDIO)
    return found.flatMap((video) => {
      if (!video) return []
      seen.add(video.stats.identity)
      const file = toFound(childOf(location, video.name), video.stats)
      return [{ ...file, sidecars: sidecars.get(video.name) ?? [], checksumFiles }]
    })
  }

  async function* followLink(link: Location): AsyncGenerator<FoundFile[]> {
    signal?.throwIfAborted()
    const disk = absoluteOf(link)
    try {
      const target = await folderGate.run(disk, () => resolveAllowed(disk, roots, linkPolicy))
      if (target === null) return reporter.problem({ ...pathOf(link), why: OUTSIDE })
      if (leadsIntoLimited(disk, target, limited)) return reporter.problem({ ...pathOf(link), why: LIMITED })
      const location = { ...link, disk, real: target }
      const stats = await statFile(disk, target)
      if (seen.has(stats.identity)) return
      if (stats.isFolder) yield* walkFolder(location)
      if (!stats.isFile || !isVideoPath(location.path)) return
      seen.add(stats.identity)
      yield [toFound(location, stats)]
    } catch (error) {
      signal?.throwIfAborted()
      if (isMissing(error)) reporter.problem({ ...pathOf(link), why: 'broken link' })
      else reportUnread({ ...link, disk }, error)
    }
  }

  for (const folder of folders) {
    const real = await folderGate.run(folder, () => realpath(folder)).catch(() => folder)
    yield* walkFolder({ folder, path: '', depth: 0, disk: folder, real })
  }
  for (let link = links.shift(); link; link = links.shift()) yield* followLink(link)
}

const OUTSIDE = 'link that points outside the library (set MEDIA_LINKS=anywhere to follow it)'
const LIMITED = 'leads into a limited folder, whose videos are found there only'
const NO_SIDECARS: ReadonlyMap<string, FoundFile['sidecars']> = new Map()
const pathOf = ({ folder, path }: Location) => ({ folder, path })

const toFound = ({ folder, path }: Location, { bytes, modified, statusChanged }: FileStats): FoundFile => ({
  folder,
  path,
  bytes,
  modified,
  statusChanged,
  sidecars: [],
  checksumFiles: [],
})
