/** Maps languages in file names to BCP 47 tags. */
import { BIBLIOGRAPHIC } from '../bibliographic-codes.ts'

const ALIASES = new Map([
  ['jp', 'ja'],
  ['gb', 'zh-Hans'],
  ['chs', 'zh-Hans'],
  ['sc', 'zh-Hans'],
  ['zhs', 'zh-Hans'],
  ['jpsc', 'zh-Hans'],
  ['cht', 'zh-Hant'],
  ['tc', 'zh-Hant'],
  ['big5', 'zh-Hant'],
  ['zht', 'zh-Hant'],
  ['jptc', 'zh-Hant'],
  ['pob', 'pt-BR'],
  ['pb', 'pt-BR'],
  ['ptbr', 'pt-BR'],
  ['brazilian', 'pt-BR'],
  ['brazilian portuguese', 'pt-BR'],
  ['latino', 'es-419'],
  ['spanish latin america', 'es-419'],
  ['simplified chinese', 'zh-Hans'],
  ['traditional chinese', 'zh-Hant'],
  ['greek', 'el'],
  ['farsi', 'fa'],
  ['filipino', 'fil'],
  ['fil', 'fil'],
  ['tagalog', 'fil'],
  ['日本語', 'ja'],
  ['简体', 'zh-Hans'],
  ['繁體', 'zh-Hant'],
])

const LETTERS = Array.from('abcdefghijklmnopqrstuvwxyz')
let names: Map<string, string> | undefined

/** The two-letter codes of all languages, by lower-case English name. */
function englishNames(): Map<string, string> {
  if (names !== undefined) return names
  const display = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' })
  names = new Map()
  for (const code of LETTERS.flatMap((first) => LETTERS.map((second) => first + second))) {
    const name = display.of(code)?.toLowerCase()
    if (name !== undefined && !names.has(name)) names.set(name, code)
  }
  return names
}

const isLanguage = (code: string): boolean => Array.from(englishNames().values()).includes(code)

/** The tag of a code or English name; undefined if it is unknown. */
export function toLanguageTag(codeOrName: string): string | undefined {
  const plain = codeOrName.toLowerCase().replace(/_/g, '-')
  const known = ALIASES.get(plain.replace(/-/g, ' ')) ?? BIBLIOGRAPHIC.get(plain) ?? englishNames().get(plain)
  if (known !== undefined) return known
  if (!/^[a-z]{2,3}(?:-[a-z]{4})?(?:-(?:[a-z]{2}|\d{3}))?$/.test(plain)) return undefined
  const [tag] = canonical(plain)
  return tag !== undefined && isLanguage(tag.slice(0, 2)) && !/^[a-z]{3}/.test(tag) ? tag : undefined
}

function canonical(tag: string): string[] {
  try {
    const [language = '', ...more] = tag.split('-')
    return Intl.getCanonicalLocales([BIBLIOGRAPHIC.get(language) ?? language, ...more].join('-'))
  } catch {
    return []
  }
}
