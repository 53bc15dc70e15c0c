/** Splits a title's names into the parts that its art shows. */
import { drawableShare, fold } from './fold.ts'
import { shorten } from './line-breaks.ts'
import type { ArtTitle } from './title.ts'

export interface Names {
  /** Set in drawn letters; empty if the name is in another script. */
  head: string
  /** The secondary part of a long name: a subtitle or season. */
  tail: string
  /** The Japanese name, set in a system font. */
  japanese: string
  /** The name in another script, set large in a system font; otherwise empty. */
  native: string
}

const MAX_HEAD = 72
const MAX_TAIL = 64
const MAX_JAPANESE = 24
const MAX_NATIVE = 40

const SUBTITLE = /^(.{3,44}?)(?:\s*:\s+|\s+-\s*|\s+\/\s+)(.{2,})$/
const ORDINAL = '(?:\\d+(?:ST|ND|RD|TH)?|FIRST|SECOND|THIRD|FOURTH|FIFTH|SIXTH|NEW|FINAL|LAST)'
const SEASON = new RegExp(
  `^(.{2,}?)[\\s,:-]+((?:THE )?(?:${ORDINAL} (?:SEASON|SERIES|STAGE)\\b|(?:SEASON|PART|COUR|MOVIE) (?:\\d+|[IVX]+)\\b|(?:MOVIE|SPECIALS?|RECAP|OVA|ONA)(?=$|\\s*[:-])).*)$`,
)
const JAPANESE = /[\u3040-\u30ff\u3400-\u9fff]/
// oxlint-disable-next-line no-control-regex
const UNPRINTABLE = /[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]/g

/** Splits a folded name into head and tail. */
export function splitName(name: string): readonly [string, string] {
  const season = name.length > 12 ? SEASON.exec(name) : null
  if (season?.[1] && season[2]) {
    const [head, tail] = splitName(season[1])
    return [head, tail === '' ? season[2] : `${tail} ${season[2]}`]
  }
  const parts = name.length > 22 ? SUBTITLE.exec(name) : null
  if (parts?.[1] && parts[2]) return [parts[1], parts[2].replace(/[\s-]+$/, '')]
  return [name, '']
}

const normalise = (text: string): string =>
  text.slice(0, 600).toWellFormed().normalize('NFKC').replace(UNPRINTABLE, ' ')

/** A Japanese name without its Latin gloss and brackets; empty when nothing in it is Japanese. */
export function parseJapanese(text: string): string {
  const bare = normalise(text)
    .replace(/[()【】「」『』<>〈〉《》[\]"]/g, ' ')
    .replace(/[A-Za-z0-9][A-Za-z0-9 .:;'&-]{4,}/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s\-~〜・/!×:']+|[\s\-~〜・/×:]+$/g, '')
  return JAPANESE.test(bare) ? shorten(bare, MAX_JAPANESE, '…') : ''
}

function parseNative(text: string): string {
  const bare = normalise(text)
    .replace(/\p{Extended_Pictographic}|\p{Emoji_Component}(?<!\d)|[<>"[\]{}]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return /\p{L}|\p{N}/u.test(bare) ? shorten(bare, MAX_NATIVE, '…') : ''
}

/** The names for a drawing lettered in Japanese: only the Japanese one. Null if the title has none. */
export function parseJapaneseNames({ japaneseTitle = '' }: ArtTitle): Names | null {
  const native = JAPANESE.test(japaneseTitle) ? parseJapanese(japaneseTitle) || parseNative(japaneseTitle) : ''
  return native === '' ? null : { head: '', tail: '', native, japanese: '' }
}

/** The parts of a title's names. */
export function parseNames(title: ArtTitle): Names {
  const name = normalise(title.title)
  const japanese = parseJapanese(title.japaneseTitle ?? '')
  if (drawableShare(name) < 0.75) {
    const native = parseNative(name)
    return { head: '', tail: '', native, japanese: japanese === native ? '' : japanese }
  }
  const folded = fold(name.replace(/[()[\]{}<>"]/g, ' ')).replace(/^[-,.:;/ ]+|[-,:;/ ]+$/g, '')
  const [head, tail] = /[\p{L}0-9!?*+&%#]/u.test(folded) ? splitName(folded) : ['', '']
  if (head === '') return { head: '', tail: '', native: japanese, japanese: '' }
  return { head: shorten(head, MAX_HEAD, '...'), tail: shorten(tail, MAX_TAIL, '...'), japanese, native: '' }
}
