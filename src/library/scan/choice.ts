/** Text output and episode input for choosing a file’s title on the command line. */
import { type JsonText, parseJson } from '#src/platform/json-text.ts'
import { UsageError } from '#src/platform/process/operator-error.ts'
import type { Candidate } from './match.ts'
import { parseMediaPath } from '../name/name.ts'
import { toPrintable } from '../printable.ts'

interface CandidateFile {
  id: number
  path: string
  candidates: JsonText<Candidate[]>
  reason: string | null
}

const MAX_EPISODES = 50

/** A file and its candidates as lines of text. */
export function describeChoice(file: CandidateFile): string[] {
  return [
    `#${file.id}  ${toPrintable(file.path)}`,
    ...(file.reason === null ? [] : [`      Needs review: ${toPrintable(file.reason)}`]),
    ...parseJson(file.candidates).map(
      ({ anime, title, first, last, confidence, why }) =>
        `      ${Math.round(confidence * 100)} %  title ${anime}  ${toPrintable(title)}, ${formatEpisodes(first, last)}: ${toPrintable(why)}`,
    ),
  ]
}

const formatEpisodes = (first: number, last: number): string =>
  first === last ? `episode ${first}` : `episodes ${first}-${last}`

/**
 * Parses `3` or `3-4`; without input, uses the episodes in the file name.
 * @throws {UsageError}
 */
export function parseEpisodes(
  input: string | undefined,
  file: CandidateFile,
  anime: number,
  isSingle: boolean,
): { first: number; last: number } {
  if (input === undefined) return guessEpisodes(file, anime, isSingle)
  const [, first = '', last = first] = /^([1-9]\d{0,3})(?:-([1-9]\d{0,3}))?$/.exec(input) ?? []
  const range = { first: Number(first), last: Number(last) }
  if (first === '' || range.last < range.first || range.last - range.first >= MAX_EPISODES)
    throw new UsageError(`${toPrintable(input)} is not an episode; use 3, or 3-4 for several in one file`)
  return range
}

function guessEpisodes(file: CandidateFile, anime: number, isSingle: boolean): { first: number; last: number } {
  const candidate = parseJson(file.candidates).find((item) => item.anime === anime)
  const parsed = candidate ?? parseMediaPath(file.path).episodes ?? (isSingle ? { first: 1, last: 1 } : undefined)
  if (!parsed || !Number.isInteger(parsed.first) || parsed.first < 1)
    throw new UsageError('Missing episode: the file name has none')
  return { first: parsed.first, last: Math.trunc(parsed.last) }
}
