/** The part of a text that has the words of a query. */
import { eachWord } from '../search/terms.ts'

export interface SnippetPart {
  text: string
  /** Whether it is a word of the query. */
  marked: boolean
}

export interface Snippet {
  parts: SnippetPart[]
  /** Number of the query's terms in it. */
  found: number
}

/** Length of a snippet (characters). */
const LENGTH = 170
const LEAD = 40
/** Longer texts are cut, as in the index. */
const MAX_TEXT = 6_000

interface Match {
  term: string
  start: number
  end: number
}

/** The window of a text with the most terms of a query, marked; null if it has none. */
export function makeSnippet(text: string, terms: readonly string[]): Snippet | null {
  const flat = text.slice(0, MAX_TEXT).replace(/\s+/g, ' ')
  const wanted = new Set(terms)
  const matches: Match[] = []
  for (const { terms: own, start, end } of eachWord(flat)) {
    const term = own.find((each) => wanted.has(each))
    if (term !== undefined) matches.push({ term, start, end })
  }
  let best: { first: number; found: number } | null = null
  for (const first of matches.keys()) {
    const found = countTerms(matches, first)
    if (best === null || found > best.found) best = { first, found }
  }
  if (best === null) return null
  return { parts: cut(flat, matches.slice(best.first)), found: best.found }
}

/** The distinct terms in the window that starts at a match. */
function countTerms(matches: readonly Match[], first: number): number {
  const found = new Set<string>()
  const limit = (matches[first]?.start ?? 0) + LENGTH - LEAD
  for (let at = first; at < matches.length; at++) {
    const { term, end } = matches[at] ?? { term: '', end: Infinity }
    if (end > limit) break
    found.add(term)
  }
  return found.size
}

/** Cuts at words, from somewhat before the first match. */
function cut(text: string, matches: readonly Match[]): SnippetPart[] {
  const [first] = matches
  const from = startOfWord(text, Math.max(0, (first?.start ?? 0) - LEAD))
  const until = endOfWord(text, from + LENGTH)
  const parts: SnippetPart[] = []
  const add = (part: string, marked: boolean) => part !== '' && parts.push({ text: part, marked })
  let at = from
  if (from > 0) add('… ', false)
  for (const { start, end } of matches) {
    if (end > until) break
    add(text.slice(at, start), false)
    add(text.slice(start, end), true)
    at = end
  }
  add(text.slice(at, until) + (until < text.length ? '…' : ''), false)
  return parts
}

const startOfWord = (text: string, at: number): number => {
  const space = at === 0 ? -1 : text.indexOf(' ', at)
  return space < 0 || space > at + LEAD / 2 ? at : space + 1
}

const endOfWord = (text: string, at: number): number => {
  if (at >= text.length) return text.length
  const space = text.lastIndexOf(' ', at)
  return space > at - LEAD ? space : at
}
