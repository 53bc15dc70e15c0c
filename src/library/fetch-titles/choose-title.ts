/** Chooses the title of a series among the results of a search. */
import type { MediaName } from '../name/media-name.ts'
import { compareNames, parseTitle } from '../scan/likeness.ts'

export interface FoundTitle {
  id: number
  names: readonly string[]
  year: number | undefined
}

/** Scores by how a name relates to the wanted one; what is only similar is another title. */
const SCORES = { same: 3, misspelt: 1, head: 1, similar: 0 } as const

/**
 * The result that is the series, or another part of its story: prequels and sequels follow. Undefined if no name fits.
 * @param found in the order of the service, the best first
 */
export function chooseTitle(name: MediaName, found: readonly FoundTitle[]): FoundTitle | undefined {
  const wanted = [name.title, ...name.otherTitles].filter((title) => title !== '').map(parseTitle)
  const scored = found.flatMap((title) => {
    // the year in a name is that of the first season
    const isOther = name.year !== undefined && title.year !== undefined && title.year < name.year - 1
    const names = title.names.map(parseTitle)
    const score = Math.max(
      0,
      ...wanted.flatMap((one) =>
        names.map((each) => SCORES[compareNames(one, each)] + (each.literal === one.literal ? 1 : 0)),
      ),
    )
    const isYear = name.year !== undefined && title.year === name.year
    return score === 0 || isOther ? [] : [{ title, score: score + (isYear ? 2 : 0) }]
  })
  return scored.toSorted((a, b) => b.score - a.score)[0]?.title
}
