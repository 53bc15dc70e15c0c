/** The words in which the operator settles what a file is. Pure. */
import { UsageError } from '#src/platform/process/usage-error.ts'
import type { Candidate } from '../match/match.ts'
import { parseMediaPath } from '../name/name.ts'
import { toPrintable } from '../printable.ts'

interface SettledFile {
  id: number
  path: string
  /** A list of `Candidate` as JSON. */
  candidates: string
}

const MOST = 50
const candidatesOf = ({ candidates }: SettledFile): Candidate[] => JSON.parse(candidates) as Candidate[]

/** A file with what it may be, in lines. */
export function saidOf(file: SettledFile): string[] {
  return [
    `#${file.id}  ${toPrintable(file.path)}`,
    ...candidatesOf(file).map(
      ({ anime, title, first, last, confidence, why }) =>
        `      ${Math.round(confidence * 100)} %  title ${anime}  ${toPrintable(title)}, ${episodes(first, last)}: ${toPrintable(why)}`,
    ),
  ]
}

const episodes = (first: number, last: number): string =>
  first === last ? `episode ${first}` : `episodes ${first}-${last}`

/**
 * `3` or `3-4`; without any, what the file's name says.
 * @throws {UsageError}
 */
export function parseEpisodes(
  given: string | undefined,
  file: SettledFile,
  anime: number,
  isSingle: boolean,
): { first: number; last: number } {
  if (given === undefined) return guess(file, anime, isSingle)
  const [, first = '', last = first] = /^([1-9]\d{0,3})(?:-([1-9]\d{0,3}))?$/.exec(given) ?? []
  const range = { first: Number(first), last: Number(last) }
  if (first === '' || range.last < range.first || range.last - range.first >= MOST)
    throw new UsageError(`${toPrintable(given)} is no episode; one is written 3, several in one file 3-4`)
  return range
}

function guess(file: SettledFile, anime: number, isSingle: boolean): { first: number; last: number } {
  const candidate = candidatesOf(file).find((one) => one.anime === anime)
  const said = candidate ?? parseMediaPath(file.path).episodes ?? (isSingle ? { first: 1, last: 1 } : undefined)
  if (!said || !Number.isInteger(said.first) || said.first < 1) throw new UsageError('Which episode of it is it?')
  return { first: said.first, last: Math.trunc(said.last) }
}
