/** What of a title's names is printed large, small and in Japanese. */
import { cutShare, fold } from './fold.ts'
import { shorten } from './line-breaks.ts'
import type { ArtTitle } from './title.ts'

export interface Names {
  /** Cut in wood type; empty when the name is written in another script. */
  head: string
  /** The secondary part of a long name: a subtitle or season. */
  tail: string
  /** Set in the reader's own type: the Japanese name. */
  japanese: string
  /** The name itself where the wood type cannot cut it; set large in its stead. */
  native: string
}

const MOST_HEAD = 72
const MOST_TAIL = 64
const MOST_JAPANESE = 24
const MOST_NATIVE = 40

const SUBTITLE = /^(.{3,44}?)(?:\s*:\s+|\s+-\s*|\s+\/\s+)(.{2,})$/
const ORDINAL = '(?:\\d+(?:ST|ND|RD|TH)?|FIRST|SECOND|THIRD|FOURTH|FIFTH|SIXTH|NEW|FINAL|LAST)'
const SEASON = new RegExp(
  `^(.{2,}?)[\\s,:-]+((?:THE )?(?:${ORDINAL} (?:SEASON|SERIES|STAGE)\\b|(?:SEASON|PART|COUR|MOVIE) (?:\\d+|[IVX]+)\\b|(?:MOVIE|SPECIALS?|RECAP|OVA|ONA)(?=$|\\s*[:-])).*)$`,
)
const JAPANESE = /[\u3040-\u30ff\u3400-\u9fff]/
// oxlint-disable-next-line no-control-regex
const UNPRINTABLE = /[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]/g

/** Head and tail of a folded name. */
export function divide(name: string): readonly [string, string] {
  const season = name.length > 12 ? SEASON.exec(name) : null
  if (season?.[1] && season[2]) {
    const [head, tail] = divide(season[1])
    return [head, tail === '' ? season[2] : `${tail} ${season[2]}`]
  }
  const parts = name.length > 22 ? SUBTITLE.exec(name) : null
  if (parts?.[1] && parts[2]) return [parts[1], parts[2].replace(/[\s-]+$/, '')]
  return [name, '']
}

const normalise = (text: string): string =>
  text.slice(0, 600).toWellFormed().normalize('NFKC').replace(UNPRINTABLE, ' ')

/** A Japanese name without its Latin gloss and brackets; empty when nothing in it is Japanese. */
export function readJapanese(text: string): string {
  const bare = normalise(text)
    .replace(/[()【】「」『』<>〈〉《》[\]"]/g, ' ')
    .replace(/[A-Za-z0-9][A-Za-z0-9 .:;'&-]{4,}/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s\-~〜・/!×:']+|[\s\-~〜・/×:]+$/g, '')
  return JAPANESE.test(bare) ? shorten(bare, MOST_JAPANESE, '…') : ''
}

function readNative(text: string): string {
  const bare = normalise(text)
    .replace(/\p{Extended_Pictographic}|\p{Emoji_Component}(?<!\d)|[<>"[\]{}]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return /\p{L}|\p{N}/u.test(bare) ? shorten(bare, MOST_NATIVE, '…') : ''
}

/** Reads a title's names for the press. */
export function readNames(title: ArtTitle): Names {
  const name = normalise(title.title)
  const japanese = readJapanese(title.japaneseTitle ?? '')
  if (cutShare(name) < 0.75) {
    const native = readNative(name)
    return { head: '', tail: '', native, japanese: japanese === native ? '' : japanese }
  }
  const folded = fold(name.replace(/[()[\]{}<>"]/g, ' ')).replace(/^[-,.:;/ ]+|[-,:;/ ]+$/g, '')
  const [head, tail] = /[\p{L}0-9!?*+&%#]/u.test(folded) ? divide(folded) : ['', '']
  if (head === '') return { head: '', tail: '', native: japanese, japanese: '' }
  return { head: shorten(head, MOST_HEAD, '...'), tail: shorten(tail, MOST_TAIL, '...'), japanese, native: '' }
}
