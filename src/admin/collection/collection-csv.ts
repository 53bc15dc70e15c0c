/** Writes what the library lacks as CSV (RFC 4180), one line for each problem. */
import { englishTitle, japaneseTitle } from '#src/catalogue/anime.ts'
import { type EpisodeRange, formatRanges } from '#src/catalogue/episode/ranges.ts'
import type { UnusableFile } from '#src/library/collection/collection-store.server.ts'
import { inChunks } from '#src/platform/chunks.ts'
import { toCsvLine } from '#src/platform/text/csv.ts'
import type { CollectionEntry } from './collection.ts'

const COLUMNS = ['id', 'title', 'japanese_title', 'problem', 'episodes', 'file', 'bytes', 'detail'] as const
type Line = Partial<Record<(typeof COLUMNS)[number], string | number>>

/** Titles whose paths are read at once. */
const TITLES_AT_ONCE = 50
/** Paths that are read at once. */
const PATHS_AT_ONCE = 500

/** @param findPaths reads the paths of files by id */
export async function* toCsv(
  entries: readonly CollectionEntry[],
  findPaths: (ids: readonly number[]) => Promise<ReadonlyMap<number, string>>,
): AsyncGenerator<string> {
  yield toCsvLine(COLUMNS)
  for (const part of inChunks(entries, TITLES_AT_ONCE)) {
    const lines = part.flatMap((entry) => [...toLines(entry)].map((line) => ({ entry, ...line })))
    const paths = new Map<number, string>()
    for (const ids of inChunks(
      lines.flatMap(({ file }) => file?.id ?? []),
      PATHS_AT_ONCE,
    ))
      for (const [id, path] of await findPaths(ids)) paths.set(id, path)
    for (const { entry, file, ...line } of lines)
      yield toRow(entry, { ...line, ...(file && toFileColumns(file, paths)) })
  }
}

type FileRange = Omit<UnusableFile, 'anime'>

interface ProblemLine extends Omit<Line, 'file' | 'bytes'> {
  file?: FileRange
}

function* toLines(entry: CollectionEntry): Generator<ProblemLine> {
  const { episodes, duplicates, languages, related, transcoding, broken, damaged, changed, lost } = entry
  if (episodes.missing.length > 0) {
    const detail = episodes.gaps.length > 0 ? `gaps: ${formatRanges(episodes.gaps)}` : ''
    yield { problem: 'missing', episodes: formatRanges(episodes.missing), detail }
  }
  for (const { files } of duplicates)
    for (const { file, why } of files) yield { problem: 'duplicate', file, detail: why ?? 'keep' }
  for (const { language, users, episodes: lacking } of languages)
    yield { problem: 'language', episodes: formatRanges(lacking), detail: `${language} (${users})` }
  for (const { title, kind } of related)
    yield { problem: 'related', detail: `${kind}: ${englishTitle(title.names)} (${title.id})` }
  for (const file of transcoding) yield { problem: 'transcoding', file }
  for (const file of broken) yield { problem: 'unreadable', file }
  for (const file of damaged)
    yield { problem: 'checksum differs', file, detail: `${file.expected} expected, ${file.actual} found` }
  for (const file of changed) yield { problem: 'changed', file, detail: file.changedAt ?? '' }
  for (const file of lost) yield { problem: 'package without file', file }
}

const toFileColumns = ({ id, first, last, bytes }: FileRange, paths: ReadonlyMap<number, string>): Line => {
  const range: EpisodeRange = [first, last]
  return { episodes: formatRanges([range]), file: paths.get(id) ?? '', bytes }
}

const toRow = ({ title }: CollectionEntry, line: Line): string => {
  const all: Line = {
    id: title.id,
    title: englishTitle(title.names),
    japanese_title: japaneseTitle(title.names),
    ...line,
  }
  return toCsvLine(COLUMNS.map((column) => all[column] ?? ''))
}
