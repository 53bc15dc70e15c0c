/** Walks through the operator's folders: every video once, with the texts beside it. What cannot be read is told, and left. */
import { join } from 'node:path'
import { TaskStalledError } from '#src/platform/jobs/task-thread.ts'
import type { FileTasks } from '../file-tasks.server.ts'
import { isVideoPath } from '../name/video-path.ts'
import type { FoundFile, TextFile, WalkProblem } from './found.ts'
import { AUDIO_ALONE, TEXT_ALONE } from './ignored.ts'
import { type LinkPolicy, realFolders, resolveAllowed } from './inside.server.ts'
import { factsOf, factsOfAll, type FileFacts, listFolder } from './list-folder.server.ts'
import { listInner } from './list-inner.server.ts'
import type { Listing } from './listing.ts'

/** Folders within folders. */
const DEEPEST = 12

export interface WalkTold {
  problem(problem: WalkProblem): void
  /** What lies at or below this path could not be seen: nothing is known of it. */
  unseen(folder: string, path: string): void
  /** A file or folder that is left aside on purpose. */
  ignored(folder: string, path: string, why: string): void
  /** A folder that is about to be read, absolute. */
  entered(absolute: string): void
}

interface WalkOptions {
  /** Where links may lead. */
  links?: LinkPolicy | undefined
  signal?: AbortSignal | undefined
}

interface Place {
  folder: string
  path: string
  depth: number
}

const below = (place: Place, name: string): Place => ({
  folder: place.folder,
  path: place.path === '' ? name : `${place.path}/${name}`,
  depth: place.depth + 1,
})
const absoluteOf = ({ folder, path }: Place): string => join(folder, path)

const isGone = (error: unknown): boolean => ['ENOENT', 'ENOTDIR'].includes(codeOf(error))
const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '')
const REASONS: Readonly<Record<string, string>> = {
  EACCES: 'the site has no right to read it',
  EPERM: 'the site has no right to read it',
  EIO: 'its disk reports an error',
  ELOOP: 'its links lead in a circle',
  ENAMETOOLONG: 'its path is too long',
  ESTALE: 'its disk is gone',
}

const reasonOf = (error: unknown): string =>
  error instanceof TaskStalledError
    ? 'reading the names in it took too long'
    : (REASONS[codeOf(error)] ?? `it cannot be read (${codeOf(error) || 'unknown'})`)

/** Yields what each folder holds, a folder at a time; links come last, so that a file is known by its own name. */
export async function* walk(
  folders: readonly string[],
  told: WalkTold,
  tasks: FileTasks,
  { links: allowed = 'inside', signal }: WalkOptions = {},
): AsyncGenerator<FoundFile[]> {
  const seen = new Set<string>()
  const links: Place[] = []
  const roots = await realFolders(folders)

  function miss(place: Place, error: unknown): void {
    if (isGone(error)) return
    const { folder, path } = place
    told.unseen(folder, path)
    told.problem({ folder, path, why: reasonOf(error) })
  }

  async function* enter(place: Place): AsyncGenerator<FoundFile[]> {
    signal?.throwIfAborted()
    const { folder, path } = place
    if (place.depth > DEEPEST) return told.problem({ folder, path, why: `it lies more than ${DEEPEST} folders deep` })
    const absolute = absoluteOf(place)
    try {
      const facts = await factsOf(absolute, true)
      if (seen.has(facts.identity)) return
      seen.add(facts.identity)
      told.entered(absolute)
      const listing = await tasks.run('listing', await listFolder(absolute), { signal })
      for (const name of listing.unreadable)
        told.problem({ ...pathOf(below(place, name)), why: 'its name is not written in UTF-8' })
      for (const name of listing.links) links.push(below(place, name))
      for (const { name, why } of listing.ignored) ignore(below(place, name), why)
      const found = await takeFiles(place, listing)
      if (found.length > 0) yield found
      for (const name of listing.folders) yield* enter(below(place, name))
    } catch (error) {
      signal?.throwIfAborted()
      miss(place, error)
    }
  }

  const ignore = ({ folder, path }: Place, why: string): void => told.ignored(folder, path, why)

  async function takeFiles(place: Place, { videos, texts, sounds, subtitles }: Listing): Promise<FoundFile[]> {
    if (videos.length === 0) {
      for (const name of texts) ignore(below(place, name), TEXT_ALONE)
      for (const name of sounds) ignore(below(place, name), AUDIO_ALONE)
      return []
    }
    const absolute = absoluteOf(place)
    const found = await factsOfAll(absolute, videos, (name, facts, error) => {
      if (!facts) miss(below(place, name), error)
      return facts?.isFile ? { name, facts } : null
    })
    const beside = await factsOfAll(absolute, [...texts, ...sounds], (name, facts) => facts && { name, ...facts })
    const inner = await listInner(absolute, subtitles, videos, told.entered)
    const all = [...beside.filter((text): text is TextFile & FileFacts => text !== null), ...inner]
    const sidecars = all.length === 0 ? NO_SIDECARS : await tasks.run('sidecars', { videos, texts: all }, { signal })
    const used = new Set([...sidecars.values()].flatMap((ofVideo) => ofVideo.map(({ file }) => file)))
    for (const name of texts) if (!used.has(name)) ignore(below(place, name), TEXT_ALONE)
    for (const name of sounds) if (!used.has(name)) ignore(below(place, name), AUDIO_ALONE)
    return found.flatMap((one) => {
      if (!one) return []
      seen.add(one.facts.identity)
      return [{ ...toFound(below(place, one.name), one.facts), sidecars: sidecars.get(one.name) ?? [] }]
    })
  }

  async function* follow(place: Place): AsyncGenerator<FoundFile[]> {
    signal?.throwIfAborted()
    try {
      const target = await resolveAllowed(absoluteOf(place), roots, allowed)
      if (target === null) return told.problem({ ...pathOf(place), why: OUTSIDE })
      const facts = await factsOf(target)
      if (seen.has(facts.identity)) return
      if (facts.isFolder) yield* enter(place)
      if (!facts.isFile || !isVideoPath(place.path)) return
      seen.add(facts.identity)
      yield [toFound(place, facts)]
    } catch (error) {
      signal?.throwIfAborted()
      if (isGone(error)) told.problem({ ...pathOf(place), why: 'it is a link that leads nowhere' })
      else miss(place, error)
    }
  }

  for (const folder of folders) yield* enter({ folder, path: '', depth: 0 })
  for (let link = links.shift(); link; link = links.shift()) yield* follow(link)
}

const OUTSIDE = 'it is a link that leads out of the library: MEDIA_LINKS=anywhere follows such links'
const NO_SIDECARS: ReadonlyMap<string, FoundFile['sidecars']> = new Map()
const pathOf = ({ folder, path }: Place) => ({ folder, path })

const toFound = ({ folder, path }: Place, { bytes, modified, touched }: FileFacts): FoundFile => ({
  folder,
  path,
  bytes,
  modified,
  touched,
  sidecars: [],
})
