/** When many videos disappear at once, and how long an admin is asked about them. No I/O. */
import { DAY_MS, HOUR_MS } from '#src/platform/durations.ts'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { toIso } from '#src/platform/to-iso.ts'

/** So many videos of a folder, and this share of it, are never marked as missing without asking. */
const MIN_FILES = 10
const MIN_SHARE = 0.1
/** How long they stay listed. */
const ASK_MS = DAY_MS
/** Files that became missing within this time count too: a folder that is being moved disappears over several scans. */
const RECENT_MS = HOUR_MS
/** In `missing_since`: an admin has confirmed it. */
export const CONFIRMED = toIso(0)

/** Only what is missing since later than this is still asked about. */
export const askedAfter = (now: number): string => toIso(now - ASK_MS)
export const askedUntil = (since: string): string => toIso(Date.parse(since) + ASK_MS)
export const isRecent = (since: string | null, now: number): boolean => since !== null && since > toIso(now - RECENT_MS)

type FileLocation = Readonly<{ folder: string; path: string }>

/** The media folder of a file and each folder below it that contains the file. */
function* foldersOf({ folder, path }: FileLocation): Generator<string> {
  yield folder
  for (let end = path.indexOf('/'); end >= 0; end = path.indexOf('/', end + 1)) yield `${folder}/${path.slice(0, end)}`
}

const FILES_AT_ONCE = 1_000

async function countByFolder(
  files: Iterable<FileLocation>,
  counts: Map<string, number>,
  isCounted: (folder: string) => boolean,
) {
  let read = 0
  for (const file of files) {
    for (const folder of foldersOf(file)) if (isCounted(folder)) counts.set(folder, (counts.get(folder) ?? 0) + 1)
    if (++read % FILES_AT_ONCE === 0) await nextTurn()
  }
  return counts
}

/**
 * Decides about which files an admin is asked: those in a media folder, or any folder in it, that lost many of its files.
 * @param lost the files that were not found
 * @param all these, and the others
 */
export async function findMassLosses(
  lost: readonly FileLocation[],
  all: Iterable<FileLocation>,
): Promise<(file: FileLocation) => boolean> {
  if (lost.length < MIN_FILES) return () => false
  const losses = await countByFolder(lost, new Map(), () => true)
  for (const [folder, count] of losses) if (count < MIN_FILES) losses.delete(folder)
  const totals = await countByFolder(all, new Map(), (folder) => losses.has(folder))
  const isMassLoss = (folder: string): boolean => (losses.get(folder) ?? 0) >= MIN_SHARE * (totals.get(folder) ?? 0)
  return (file) => foldersOf(file).some((folder) => losses.has(folder) && isMassLoss(folder))
}

/** The folder that contains both paths: of the first and the last of sorted paths, the one that contains all. */
export function commonFolder({ folder, first, last }: { folder: string; first: string; last: string }): string {
  let end = 0
  while (end < first.length && first[end] === last[end]) end++
  const slash = first.lastIndexOf('/', end - 1)
  return slash < 0 ? folder : `${folder}/${first.slice(0, slash)}`
}
