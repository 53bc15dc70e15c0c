/** Extras, specials and films by the words in a name. */
import { type Numbering, toRange } from './numbering.ts'
import { CUT } from './release-words.ts'

const ENDS = String.raw`(?=\s*(?:[${CUT}⟦⟧⦅]|$)|\s-|\s?\d|\s+vol\b)`
const STARTS = String.raw`(?<=^|[\s⟦${CUT}-])`
const EXTRAS: readonly (readonly [label: string, pattern: RegExp])[] = [
  [
    'NCOP',
    /(?<![\p{L}\p{N}])(?:nc\s?op|(?:creditless|clean|textless|non-?credit)\s(?:op(?:ening)?))(?=\s?\d|\P{L}|v\d|$)/iu,
  ],
  [
    'NCED',
    /(?<![\p{L}\p{N}])(?:nc\s?ed|(?:creditless|clean|textless|non-?credit)\s(?:ed|ending))(?=\s?\d|\P{L}|v\d|$)/iu,
  ],
  ['ノンクレジット', /ノンクレジット|ノンテロップ/u],
  ['特典', /特典/u],
  ['Sample', /(?:^|[\s-])sample\s*$/iu],
  ['Trailer', new RegExp(String.raw`(?:^|\s-\s?|-)(?:trailer|teaser)s?(?:\s?\d+)?\s*(?=$|[${CUT}⟦⦅])`, 'iu')],
  ['OP', new RegExp(String.raw`(?<=^|\s-\s|⟦)op\s?\d*(?=\s*(?:[${CUT}⟦⟧⦅]|$))`, 'iu')],
  ['ED', new RegExp(String.raw`(?<=^|\s-\s|⟦)ed\s?\d*(?=\s*(?:[${CUT}⟦⟧⦅]|$))`, 'iu')],
  ['behindthescenes', /-behindthescenes\s*$/iu],
  ['deleted', /-deleted\s*$/iu],
  ['featurette', /-(?:featurette|interview|scene|short|other)\s*$/iu],
  ...['PV', 'CM', 'Menu', 'Preview', 'Promo', 'Bonus', 'Logo', 'Interview'].map(
    (word) => [word, new RegExp(`${STARTS}(?:web\\s|bd\\s|dvd\\s)?${word}s?(?:${ENDS}|\\scd)`, 'iu')] as const,
  ),
  ['C', /\S\s-\sC\d{1,2}(?=\s-\s|\s*$)/u],
  ['T', /\S\s-\sT\d{1,2}(?=\s-\s|\s*$)/u],
]

/** What kind of extra the words of a name make of it, if any. A word that begins a title is only that. */
export function findExtra(text: string): string | null {
  for (const [label, pattern] of EXTRAS) {
    const found = pattern.exec(text)
    if (found !== null && (found.index > 0 || !/^\s*\S+\s+[^\s\d⟦⦅¦-]/u.test(text))) return label
  }
  return null
}

const SPECIAL = new RegExp(
  String.raw`(?<=[\s⟦\-${CUT}])(ova|oad|sp|specials?|番外編)(?:\s?-?\s?(\d{1,3}(?:\.\d)?)(?:-(\d{1,3}))?(?!\d))?(?:v(\d))?(?=\s*(?:[${CUT}⟦⟧⦅]|$)|\s-\s)`,
  'iu',
)
/** How one large database numbers its specials: `Title - S1 - Name`. */
const SPECIAL_NUMBERED = /(?<=\S\s-\s)S(\d{1,2})(?=\s-\s\D|\s*$)/u
const LABELS: Readonly<Record<string, string>> = {
  ova: 'OVA',
  oad: 'OAD',
  sp: 'SP',
  special: 'Special',
  specials: 'Special',
}

/** How a label is written. */
export const labelOf = (word: string): string => LABELS[word.toLowerCase()] ?? word

export interface LabelledNumbering extends Numbering {
  label: string
}

/** `OVA 2`, `SP1`, `Special`: a special with or without a number. */
export function findSpecial(text: string): LabelledNumbering | null {
  const labelled = SPECIAL.exec(` ${text}`)
  if (labelled !== null) {
    const [whole, word = '', first, last, version] = labelled
    return {
      before: text.slice(0, Math.max(labelled.index - 1, 0)),
      after: text.slice(labelled.index - 1 + whole.length),
      label: labelOf(word),
      ...(first !== undefined && { episodes: toRange(first, last) }),
      ...(version !== undefined && { version: Number(version) }),
    }
  }
  const numbered = SPECIAL_NUMBERED.exec(text)
  return (
    numbered && {
      before: text.slice(0, numbered.index),
      after: text.slice(numbered.index + numbered[0].length),
      label: 'SP',
      episodes: toRange(numbered[1] ?? '', undefined),
    }
  )
}

const FILM_NUMBERED = /(?<=\S\s)(?:-\s)?(?:the\s)?(?:movie|film|gekijouban)\s#?(\d{1,2})(?=\s-|\s*[:¦⟦⦅]|\s*$)/iu

/** `Movie 5 - Subtitle`: a film by its number among those of a series. */
export function findFilm(text: string): Numbering | null {
  const found = FILM_NUMBERED.exec(text)
  return (
    found && {
      before: text.slice(0, found.index),
      after: text.slice(found.index + found[0].length),
      episodes: toRange(found[1] ?? '', undefined),
    }
  )
}
