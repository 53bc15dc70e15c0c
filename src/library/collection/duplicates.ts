/** Finds files of a title that contain the same episodes, and which of them is the better one. */

export interface CollectionFile {
  id: number
  first: number
  last: number
  bytes: number
  /** Of its release: 2 for `v2`. */
  version: number
  /** Which part of an episode it is, from 1; null for a whole one. */
  piece: number | null
  /** In lines of a 16:9 picture; null until it is known. */
  height: number | null
  transcodes: boolean
  /** Primary subtags; null until they are known. */
  audio: readonly string[] | null
  subtitles: readonly string[] | null
}

/**
 * Why a file isn't needed beside a better one: its release or quality is superseded, or it is the same again. With `languages`, it has audio or subtitles that the better one lacks, so both have their use.
 */
export const REDUNDANCIES = ['version', 'quality', 'same', 'languages'] as const
export type Redundancy = (typeof REDUNDANCIES)[number]

export interface DuplicateFile<File> {
  file: File
  /** Null for the files to keep. */
  why: Redundancy | null
}

export interface DuplicateGroup<File> {
  first: number
  last: number
  /** Those to keep come first. */
  files: DuplicateFile<File>[]
}

/** Files of a group that are compared with each other; further ones are listed without a reason. */
const MAX_COMPARED = 50

/** @param files of one title, in any order */
export function findDuplicates<File extends CollectionFile>(files: readonly File[]): DuplicateGroup<File>[] {
  const groups: { first: number; last: number; files: File[] }[] = []
  for (const file of files.toSorted((one, other) => one.first - other.first || one.id - other.id)) {
    const group = groups.at(-1)
    if (group && file.first <= group.last) {
      group.files.push(file)
      group.last = Math.max(group.last, file.last)
    } else groups.push({ first: file.first, last: file.last, files: [file] })
  }
  return groups.filter((group) => group.files.length > 1 && hasOverlap(group.files)).map(toGroup)
}

/** Whether files are more than the parts of an episode. */
function hasOverlap(files: readonly CollectionFile[]): boolean {
  const pieces = new Set(files.map(({ piece }) => piece))
  return pieces.has(null) || pieces.size < files.length
}

function toGroup<File extends CollectionFile>({ first, last, files }: { first: number; last: number; files: File[] }) {
  const ranked = files.slice(0, MAX_COMPARED).toSorted(compare)
  const listed = [...ranked, ...files.slice(MAX_COMPARED)].map((file) => {
    const at = ranked.indexOf(file)
    const better = at < 0 ? undefined : ranked.slice(0, at).find((other) => covers(other, file))
    return { file, why: better ? whyRedundant(file, better) : null }
  })
  return { first, last, files: listed.toSorted((one, other) => Number(one.why !== null) - Number(other.why !== null)) }
}

/** Whether a file has all that another one has of the episodes. */
const covers = (file: CollectionFile, other: CollectionFile): boolean =>
  file.first <= other.first && file.last >= other.last && (file.piece === null || file.piece === other.piece)

/** The better file first. */
const compare = (one: CollectionFile, other: CollectionFile): number =>
  compareHeights(one, other) ||
  other.version - one.version ||
  Number(one.transcodes) - Number(other.transcodes) ||
  languagesOf(other).length - languagesOf(one).length ||
  other.last - other.first - (one.last - one.first) ||
  other.bytes - one.bytes ||
  one.id - other.id

/** 0 if one is unknown. */
const compareHeights = ({ height: one }: CollectionFile, { height: other }: CollectionFile): number =>
  one === null || other === null ? 0 : other - one

function whyRedundant(file: CollectionFile, better: CollectionFile): Redundancy {
  const known = languagesOf(better)
  if (languagesOf(file).some((language) => !known.includes(language))) return 'languages'
  if (compareHeights(better, file) < 0) return 'quality'
  return better.version > file.version ? 'version' : 'same'
}

/** With the kind, since subtitles are no audio. */
const languagesOf = ({ audio, subtitles }: CollectionFile): string[] => [
  ...(audio ?? []).map((language) => `audio ${language}`),
  ...(subtitles ?? []).map((language) => `subtitles ${language}`),
]
