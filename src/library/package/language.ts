/** Track languages as BCP 47 tags and labels. */

import { BIBLIOGRAPHIC } from '../bibliographic-codes.ts'
import { languageName } from '../language-name.ts'

const UNSPECIFIED = ['und', 'mul', 'zxx', 'mis', 'qaa']
const LANGUAGE_PATTERNS: readonly [RegExp, string][] = [
  [/\b(japanese|jpn|jap)\b|日本語/i, 'ja'],
  [/\b(english|eng)\b/i, 'en'],
  [/\b(german|deutsch)\b/i, 'de'],
  [/\b(french|fran[cç]ais)\b/i, 'fr'],
  [/\b(spanish|espa[nñ]ol)\b/i, 'es'],
  [/\b(portugu[eê]se?|portugu[eê]s)\b/i, 'pt'],
  [/\b(italiano?)\b/i, 'it'],
  [/\b(russian)\b|русск/i, 'ru'],
  [/\b(chinese|mandarin)\b|中文|[简繁]体|[簡繁]體/i, 'zh'],
  [/\b(korean)\b|한국어/i, 'ko'],
]

/** The language tag of a track, from its language code or else its title; `und` if neither is known. */
export function toLanguage(code: string, title = ''): string {
  const short = BIBLIOGRAPHIC.get(code.toLowerCase()) ?? code
  const tag = toCanonicalTag(short)
  if (tag && !UNSPECIFIED.includes(tag)) return tag
  return LANGUAGE_PATTERNS.find(([pattern]) => pattern.test(title))?.[1] ?? 'und'
}

function toCanonicalTag(code: string): string | null {
  try {
    return code.length > 35 ? null : (Intl.getCanonicalLocales(code)[0] ?? null)
  } catch {
    return null
  }
}

/** The label of a subtitle track: its title, or else its language and purpose. */
export function subtitleLabel(
  language: string,
  title: string | null | undefined,
  forced: boolean,
  sdh: boolean,
): string {
  if (title) return title
  const name = languageName(language) ?? 'Subtitles'
  return forced ? `${name} (signs)` : sdh ? `${name} (SDH)` : name
}

/** Makes duplicate labels unique by appending a number. */
export function uniqueLabels(labels: readonly string[]): string[] {
  const seen = new Map<string, number>()
  return labels.map((label) => {
    const count = (seen.get(label) ?? 0) + 1
    seen.set(label, count)
    return count === 1 ? label : `${label} (${count})`
  })
}
