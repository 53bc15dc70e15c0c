/** Splits the text before the numbers into the title and its alternative names. */
import { isTitleNote, notesIn } from './note.ts'
import { type TitleWithSeason, extractSeason, trimTitle } from './title-season.ts'

export interface NamedTitle extends TitleWithSeason {
  otherTitles: string[]
}

const CJK = /[\u3041-\u30ff\u3400-\u9fff\uac00-\ud7af]/u
const LATIN = /[a-z]{2}/i
/** An alternative name in round brackets at the end, except `(TV)` and seasons. */
const IN_ROUND = /^(\S.*?)\s\(([^()]+)\)$/u

/** A slash without spaces separates two names only if they differ in script: `Fate/Zero` is one name. */
function splitNames(text: string): string[] {
  const names = text.split(/\s+[/|]\s*|\s*[/|]\s+|\s_\s|\|/u).flatMap((name) => {
    const [first = '', ...more] = name.split(/\s*[/_]\s*/u)
    const isTwo = more.length > 0 && more.every((each) => CJK.test(each) !== CJK.test(first))
    return isTwo ? [first, ...more] : [name]
  })
  return names.map((name) => name.replace(/_/g, ' ')).filter((name) => trimTitle(name) !== '')
}

function splitRound(name: string): string[] {
  const [, outside = '', inside = ''] = IN_ROUND.exec(name) ?? []
  const isName =
    outside !== '' &&
    isTitleNote(inside) &&
    (CJK.test(inside) ? LATIN.test(outside) : inside.includes(' ') || CJK.test(outside)) &&
    /\p{L}{2}/u.test(inside) &&
    !/season|cour|part|arc\b|\bhen\b|^tv\b/i.test(inside)
  return isName ? [outside, inside] : [name]
}

/** The first season and part among several names. */
function mergeSeasons(all: readonly TitleWithSeason[]): Omit<TitleWithSeason, 'title'> {
  const season = all.find((named) => named.season !== undefined)?.season
  const part = all.find((named) => named.part !== undefined)?.part
  return { ...(season !== undefined && { season }), ...(part !== undefined && { part }) }
}

/**
 * The title, its alternative names, and the season in any of them.
 * @param before the text before the numbers, as returned by `parseNameText`
 */
export function parseTitle(before: string, notes: readonly string[]): NamedTitle {
  const plain = before.split(/[¦⟦⦅⟧⦆]/u).map(trimTitle)
  const noted = notesIn(before, notes)
  const main = plain.find((part) => part !== '' && isTitleNote(part)) ?? noted.shift() ?? notes.find(isTitleNote) ?? ''
  const names = [main, ...noted].flatMap(splitNames).map(extractSeason)
  const read = names.flatMap((named) => {
    const [first = '', ...inside] = splitRound(named.title)
    return [{ ...named, ...extractSeason(first) }, ...inside.map(extractSeason)]
  })
  const following = plain.slice(plain.indexOf(main) + 1).map(extractSeason)
  const [title = '', ...others] = read.map((named) => named.title).filter((name) => name !== '')
  return { title, otherTitles: [...new Set(others)], ...mergeSeasons([...read, ...following]) }
}
