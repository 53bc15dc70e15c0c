/** The title and its other names in what stands before the numbers of a name. */
import { isTitleNote, notesIn } from './note.ts'
import { type SeasonWords, takeSeasonWords, trimTitle } from './season-words.ts'

export interface NamedTitle extends SeasonWords {
  otherTitles: string[]
}

const CJK = /[\u3041-\u30ff\u3400-\u9fff\uac00-\ud7af]/u
const LATIN = /[a-z]{2}/i
/** A second name in round brackets at the end; `(TV)` and a season are none. */
const IN_ROUND = /^(\S.*?)\s\(([^()]+)\)$/u

/** A slash without spaces parts two names only where they are of two scripts: `Fate/Zero` is one. */
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

/** The season and part that any of several names says. */
function joinWords(all: readonly SeasonWords[]): Omit<SeasonWords, 'title'> {
  const season = all.find((words) => words.season !== undefined)?.season
  const part = all.find((words) => words.part !== undefined)?.part
  return { ...(season !== undefined && { season }), ...(part !== undefined && { part }) }
}

/**
 * The title, its other names, and the season that any of them says.
 * @param before what stands before the numbers, as `readText` writes it
 */
export function readTitle(before: string, notes: readonly string[]): NamedTitle {
  const plain = before.split(/[¦⟦⦅⟧⦆]/u).map(trimTitle)
  const noted = notesIn(before, notes)
  const main = plain.find((part) => part !== '' && isTitleNote(part)) ?? noted.shift() ?? notes.find(isTitleNote) ?? ''
  const names = [main, ...noted].flatMap(splitNames).map(takeSeasonWords)
  const read = names.flatMap((words) => {
    const [first = '', ...inside] = splitRound(words.title)
    return [{ ...words, ...takeSeasonWords(first) }, ...inside.map(takeSeasonWords)]
  })
  const behind = plain.slice(plain.indexOf(main) + 1).map(takeSeasonWords)
  const [title = '', ...others] = read.map((words) => words.title).filter((name) => name !== '')
  return { title, otherTitles: [...new Set(others)], ...joinWords([...read, ...behind]) }
}
