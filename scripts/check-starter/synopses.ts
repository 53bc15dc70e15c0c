/** Compares our synopses with those of the services, of any of the titles. */
import type { TitleRecord } from '#src/catalogue/record.ts'
import type { Difference } from './difference.ts'
import type { Known } from './read-services.ts'

const RUN_LENGTH = 8

/** Maps every run of eight words in the services' synopses to its title. */
export function indexTexts(known: ReadonlyMap<string, Known>): Map<string, string> {
  const index = new Map<string, string>()
  for (const [mal, { jikan, anilist }] of known)
    for (const { synopsis = '' } of [jikan, anilist])
      for (const run of listRuns(synopsis, RUN_LENGTH)) index.set(run, mal)
  return index
}

/** Lists our runs that a service also has, with the title of its text. */
export const compareSynopsis = ({ synopsis = '' }: TitleRecord, index: ReadonlyMap<string, string>): Difference[] =>
  listRuns(synopsis, RUN_LENGTH).flatMap((run) => {
    const mal = index.get(run)
    return mal === undefined ? [] : [{ field: 'synopsis', ours: run, theirs: `a text of mal ${mal}` }]
  })

/** Lists the runs of `length` words in a text, in lower case, without markup and punctuation. */
export function listRuns(text: string, length: number): string[] {
  const words = text
    .toLowerCase()
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('’', "'")
    .match(/[\p{L}\p{N}]+(?:'[\p{L}]+)?/gu)
  if (!words) return []
  return words.slice(0, Math.max(0, words.length - length + 1)).map((_, at) => words.slice(at, at + length).join(' '))
}
