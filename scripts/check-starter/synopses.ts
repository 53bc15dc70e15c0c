/** Our synopses against every text that the upstream has of any of the titles. */
import type { TitleRecord } from '#src/catalogue/record.ts'
import type { Difference } from './difference.ts'
import { runsOf } from './runs.ts'
import type { Known } from './upstream.ts'

const RUN = 8

/** Where every run of eight words of the upstream's texts comes from. */
export function indexTexts(known: ReadonlyMap<number, Known>): Map<string, number> {
  const index = new Map<string, number>()
  for (const [mal, { jikan, media }] of known)
    for (const text of [jikan.synopsis, jikan.background, media.description])
      if (text) for (const run of runsOf(text, RUN)) index.set(run, mal)
  return index
}

/** Every run of ours that is also theirs, with the title whose text has it. */
export const compareSynopsis = ({ synopsis = '' }: TitleRecord, index: ReadonlyMap<string, number>): Difference[] =>
  runsOf(synopsis, RUN).flatMap((run) => {
    const mal = index.get(run)
    return mal === undefined ? [] : [{ field: 'synopsis', ours: run, theirs: `a text of mal ${mal}` }]
  })
