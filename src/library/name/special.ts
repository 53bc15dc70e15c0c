/** Recognises extras, specials and films by words in a name. */
import { RANGE, readRange, SUFFIX, toRange, toVersion } from './episode-range.ts'
import type { Numbering } from './numbering.ts'
import { CUT } from './release-tags.ts'

const ENDS = String.raw`(?=\s*(?:[${CUT}⟦⟧⦅]|$)|\s-|\s?\d|\s+vol\b)`
const STARTS = String.raw`(?<=^|[\s⟦${CUT}-])`
const EXTRAS: readonly (readonly [label: string, pattern: RegExp])[] = [
  [
    'NCOP',
    /(?<![\p{L}\p{N}])(?:(?:s\d{1,2})?nc\s?op|(?:creditless|clean|textless|non-?credit)\s(?:op(?:ening)?))(?=\s?\d|\P{L}|v\d|$)/iu,
  ],
  [
    'NCED',
    /(?<![\p{L}\p{N}])(?:(?:s\d{1,2})?nc\s?ed|(?:creditless|clean|textless|non-?credit)\s(?:ed|ending))(?=\s?\d|\P{L}|v\d|$)/iu,
  ],
  ['ノンクレジット', /ノンクレジット|ノンテロップ/u],
  ['特典', /特典/u],
  ['Sample', /(?:^|[\s-])sample\s*$/iu],
  ['Trailer', new RegExp(String.raw`(?:^|\s-\s?|-)(?:trailer|teaser)s?(?:\s?\d+)?\s*(?=$|[${CUT}⟦⦅])`, 'iu')],
  ['C', /\S\s-\sC\d{1,2}(?=\s-\s|\s*$)/u],
  ['T', /\S\s-\sT\d{1,2}(?=\s-\s|\s*$)/u],
  ['OP', songPattern('op', 'opening')],
  ['ED', songPattern('ed', 'ending')],
  ['behindthescenes', /-behindthescenes\s*$/iu],
  ['deleted', /-deleted\s*$/iu],
  ['featurette', /-(?:featurette|interview|scene|short|other)\s*$/iu],
  ...['PV', 'CM', 'Menu', 'Preview', 'Promo', 'Bonus', 'Logo', 'Interview'].map(
    (word) => [word, new RegExp(`${STARTS}(?:web\\s|bd\\s|dvd\\s)?${word}s?(?:${ENDS}|\\scd)`, 'iu')] as const,
  ),
]

/** `- OP`, `OP4a`, `- Opening 3`: a short word needs a number or a hyphen to be distinct from the title. */
function songPattern(short: string, long: string): RegExp {
  const ends = String.raw`(?:v\d)?(?=\s*(?:[${CUT}⟦⟧⦅]|$)|\s-\s)`
  return new RegExp(
    String.raw`(?:(?<=^|\s-\s|⟦)(?:${short}|${long})|(?<=^|[\s⟦]|s\d{1,2})${short}(?:ed(?=\s*(?:[${CUT}⟦]|$))|(?=\d))|(?<=\S\s)${short}(?=\s\d{1,2}[a-z]?\s*(?:[${CUT}⟦]|$)))(?:\s?\d{0,2}[a-z]?)${ends}`,
    'iu',
  )
}

/** The kind of extra, if any. A word at the start of a title belongs to the title. */
export function findExtra(text: string): string | null {
  for (const [label, pattern] of EXTRAS) {
    const found = pattern.exec(text)
    if (found !== null && (found.index > 0 || !/^\s*\S+\s+[^\s\d⟦⦅¦-]/u.test(text))) return label
  }
  return null
}

const LABEL = '(?<label>ova|oad|sp|specials?|番外編)'
const LABEL_ENDS = String.raw`(?=\s*(?:[${CUT}⟦⟧⦅]|$)|\s-\s|\s「)`
/** `OVA`, `OVA 2`, `OVA - 02`, `OVA Ep 02`, and with its season `S01OVA02`. */
const SPECIAL = new RegExp(
  String.raw`(?<=[\s⟦\-${CUT}])(?:s(?<season>\d{1,2})\s?)?${LABEL}(?:(?:\s${CUT}\s-\s|\s?-?\s?)(?:⟦\s?|#|第|(?:ep?|episode)\s?)?(?:sp)?(?!\d{4})${RANGE.replace('ep?', '(?:ep?|sp|ova)')}${SUFFIX}(?:(?:\/|\s?(?:of|из)\s?)\d{1,4})?[⟧話话集]?)?(?:\s?v(?<trailingVersion>\d))?${LABEL_ENDS}`,
  'iu',
)
/** `02 (OVA)`: the label after the number. */
const SPECIAL_AFTER_NUMBER = new RegExp(String.raw`(?:^|\s)(?:-\s)?${RANGE}\s${LABEL}${LABEL_ENDS}(?!\s-\s\d)`, 'iu')
/** Specials as AniDB numbers them: `Title - S1 - Name`. */
const SPECIAL_NUMBERED = /(?<=\S\s-\s)S(\d{1,2})(?=\s-\s\D|\s*$)/u
const LABELS: Readonly<Record<string, string>> = {
  ova: 'OVA',
  oad: 'OAD',
  sp: 'SP',
  special: 'Special',
  specials: 'Special',
}

/** The canonical spelling of a label. */
export const labelOf = (word: string): string => LABELS[word.toLowerCase()] ?? word

export interface LabelledNumbering extends Numbering {
  label: string
}

/** `OVA 2`, `SP1`, `Special`: a special with or without a number. */
export function findSpecial(text: string): LabelledNumbering | null {
  const padded = ` ${text}`
  const labelled = SPECIAL_AFTER_NUMBER.exec(padded) ?? SPECIAL.exec(padded)
  if (labelled !== null) {
    const { label = '', season, first, trailingVersion } = labelled.groups ?? {}
    return {
      before: padded.slice(1, Math.max(labelled.index, 1)),
      after: padded.slice(labelled.index + labelled[0].length),
      label: labelOf(label),
      ...(season !== undefined && { season: Number(season) }),
      ...(first !== undefined && readRange(labelled)),
      ...toVersion(trailingVersion ?? labelled.groups?.['version'] ?? labelled.groups?.['lastVersion']),
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

/** `Movie 5 - Subtitle`: a film with its number in the series. */
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
