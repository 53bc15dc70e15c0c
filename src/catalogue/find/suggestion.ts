/** Suggestions of the search box. */
import { text, toRelativeUrl } from '../found/fields.ts'
import { isRecord } from '../is-record.ts'

export interface Suggestion {
  id: string
  poster: string
  title: string
  japaneseTitle: string
  releaseDate: string
  showType: string
  duration: string
}

/** The valid items of a response; null if the response is invalid. */
export function parseSuggestions(response: unknown): Suggestion[] | null {
  const results = isRecord(response) ? response['results'] : null
  if (!Array.isArray(results)) return null
  return results.filter(isRecord).flatMap((item) => {
    const [id, title] = [text(item['id']), text(item['title'])]
    if (!id || !title) return []
    return {
      id,
      title,
      poster: toRelativeUrl(text(item['poster'])),
      japaneseTitle: text(item['japanese_title']) || title,
      releaseDate: text(item['releaseDate']),
      showType: text(item['showType']),
      duration: text(item['duration']),
    }
  })
}

/** `1998 · TV · 24m`; missing facts are left out. */
export const suggestionFacts = ({ releaseDate, showType, duration }: Suggestion): string =>
  [/\d{4}/.exec(releaseDate)?.[0], showType, duration].filter(Boolean).join(' · ')

interface Part {
  text: string
  marked: boolean
  /** Its position in the title. */
  at: number
}

/** Maximum number of highlighted words of a keyword, as in search. */
const MAX_WORDS = 14

/** Splits a title at the start of the keyword's words, so that they can be highlighted. */
export function markMatches(title: string, keyword: string): Part[] {
  const words = keyword.split(/\s+/).filter(Boolean).slice(0, MAX_WORDS).map(fold)
  const parts: Part[] = []
  let at = 0
  for (const chunk of title.split(/(?<=[\s\-:])/)) {
    const length = Math.max(0, ...words.map((word) => matchLength(chunk, word)))
    if (length > 0) parts.push({ text: chunk.slice(0, length), marked: true, at })
    if (length < chunk.length) parts.push({ text: chunk.slice(length), marked: false, at: at + length })
    at += chunk.length
  }
  return parts
}

/** Length of the start of the text that matches a folded word, ignoring accents, case and apostrophes; 0 without a match. */
function matchLength(text: string, wanted: string): number {
  let [found, length] = [0, 0]
  for (const character of text) {
    if (found === wanted.length) break
    const folded = foldCharacter(character)
    if (!wanted.startsWith(folded, found)) return 0
    found += folded.length
    length += character.length
  }
  return found === wanted.length ? length : 0
}

const fold = (word: string): string => [...word].map(foldCharacter).join('')

const foldCharacter = (character: string): string =>
  /['’‘`]/.test(character) ? '' : character.normalize('NFKD').charAt(0).toLowerCase()
