/** The languages of tracks: what a file says, as a BCP 47 tag and as a word. Pure. */

import { languageName } from '../language-name.ts'

/** Bibliographic codes of ISO 639-2, which only librarians and video files still use. */
const BIBLIOGRAPHIC: Readonly<Record<string, string>> = {
  alb: 'sq',
  arm: 'hy',
  baq: 'eu',
  bur: 'my',
  chi: 'zh',
  cze: 'cs',
  dut: 'nl',
  fre: 'fr',
  geo: 'ka',
  ger: 'de',
  gre: 'el',
  ice: 'is',
  mac: 'mk',
  mao: 'mi',
  may: 'ms',
  per: 'fa',
  rum: 'ro',
  slo: 'sk',
  tib: 'bo',
  wel: 'cy',
}

const NONE = ['und', 'mul', 'zxx', 'mis', 'qaa']
const SPOKEN: readonly [RegExp, string][] = [
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

/** The tag of a track by its language and, when that is silent, by its title; `und` when neither says. */
export function toLanguage(code: string, title = ''): string {
  const short = BIBLIOGRAPHIC[code.toLowerCase()] ?? code
  const tag = canonical(short)
  if (tag && !NONE.includes(tag)) return tag
  return SPOKEN.find(([pattern]) => pattern.test(title))?.[1] ?? 'und'
}

function canonical(code: string): string | null {
  try {
    return code.length > 35 ? null : (Intl.getCanonicalLocales(code)[0] ?? null)
  } catch {
    return null
  }
}

/** What subtitles are called: by who made them, else by their language and what they are for. */
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

/** The same label never stands twice in one list: the second is counted. */
export function distinct(labels: readonly string[]): string[] {
  const seen = new Map<string, number>()
  return labels.map((label) => {
    const count = (seen.get(label) ?? 0) + 1
    seen.set(label, count)
    return count === 1 ? label : `${label} (${count})`
  })
}
