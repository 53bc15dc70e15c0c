/**
 * Finds the words and sites of an operator's lists in texts, however they are written. The work is bounded by the length of the text, and the
 * lists have no patterns.
 */
import { domainToASCII } from 'node:url'
import { listLinks } from '../rich-text.ts'

const LATIN = 'abcdefghijklmnopqrstuvwxyz'
/** Letters in black circles and squares, which no normal form replaces: their first letters. */
const BLACK_LETTERS = [0x1f150, 0x1f170]

/** Letters that look like those of the Latin alphabet; in small letters, without marks. */
const LOOK_ALIKES = new Map(
  [
    ['ⱥ', 'a'],
    ['ƀɓ', 'b'],
    ['ȼƈ', 'c'],
    ['đ', 'd'],
    ['ɇ', 'e'],
    ['ƒ', 'f'],
    ['ǥɠ', 'g'],
    ['ħɦ', 'h'],
    ['ɨ', 'i'],
    ['ɉ', 'j'],
    ['ƙꝁ', 'k'],
    ['łƚ', 'l'],
    ['ɱ', 'm'],
    ['ɲƞŋ', 'n'],
    ['øɵ', 'o'],
    ['ƥᵽ', 'p'],
    ['ɍ', 'r'],
    ['ʂ', 's'],
    ['ŧƭⱦ', 't'],
    ['ʉ', 'u'],
    ['ʋ', 'v'],
    ['ƴɏ', 'y'],
    ['ƶȥ', 'z'],
    ...BLACK_LETTERS.flatMap((first) =>
      Array.from(LATIN, (letter, at) => [String.fromCodePoint(first + at), letter] as const),
    ),
    ['аᴀɑα', 'a'],
    ['вʙƅ', 'b'],
    ['сᴄϲ', 'c'],
    ['ԁɗᴅ', 'd'],
    ['еᴇєε', 'e'],
    ['ɡɢց', 'g'],
    ['һʜн', 'h'],
    ['іıɪι', 'i'],
    ['јϳᴊ', 'j'],
    ['кᴋκ', 'k'],
    ['ӏʟ', 'l'],
    ['мᴍ', 'm'],
    ['ոɴ', 'n'],
    ['оᴏοօσ', 'o'],
    ['рᴘρ', 'p'],
    ['ʀг', 'r'],
    ['ѕꜱ', 's'],
    ['тᴛτ', 't'],
    ['υᴜս', 'u'],
    ['ѵᴠν', 'v'],
    ['ѡᴡω', 'w'],
    ['хχ', 'x'],
    ['уʏγ', 'y'],
    ['ᴢ', 'z'],
  ].flatMap(([from = '', to = '']) => Array.from(from, (letter) => [letter, to] as const)),
)
const LOOK_ALIKE = new RegExp(`[${[...LOOK_ALIKES.keys()].join('')}]`, 'gu')

const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu
/** All but the voicing marks of kana, which make other letters. */
const MARK = /(?![\u3099\u309a])\p{M}/gu

/** A longer text has nothing that people read: a comment has 500 characters. */
const MAX_LENGTH = 20_000

/** No letter has more marks. The time to normalise them grows with the square of their number. */
const PILE = /(\p{M}{8})\p{M}+/gu

const toShown = (text: string): string => text.slice(0, MAX_LENGTH).replace(INVISIBLE, '').replace(PILE, '$1')

/** One form for all ways to write a text: case, widths, styles, marks, invisible characters and look-alikes don't count. */
function toPlain(text: string): string {
  const folded = toShown(text)
    .normalize('NFKC')
    .toUpperCase()
    .toLowerCase()
    .normalize('NFD')
    .replace(MARK, '')
    .normalize('NFC')
  return folded.replace(INVISIBLE, '').replace(LOOK_ALIKE, (letter) => LOOK_ALIKES.get(letter) ?? letter)
}

const WORD = /[\p{L}\p{N}]+/gu
/** Scripts that are written without spaces between words. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/u
/** Words of a phrase that are compared. */
const MAX_WORDS = 8

const toWords = (text: string): string[] => toPlain(text).match(WORD) ?? []

/** A name has at most 127 labels. */
const HOST = /[\p{L}\p{N}][\p{L}\p{N}-]{0,62}(?:[.。][\p{L}\p{N}][\p{L}\p{N}-]{0,62}){1,126}/gu

/** The host names in a text, also without `https://`, as they are registered. */
function listHosts(text: string): string[] {
  const shown = toShown(text).normalize('NFKC')
  const written = [...new Set(shown.match(HOST) ?? [])].map((host) => domainToASCII(host)).filter(Boolean)
  return [...written, ...listLinks(shown).map((href) => new URL(href).hostname)]
}

/** Whether a text has something that leads elsewhere: an address, or a host name with a path. */
export const hasLink = (text: string): boolean =>
  /(?:https?:\/\/|\bwww\.)\S|[\p{L}\p{N}]\.\p{L}{2,24}\//iu.test(toShown(text).normalize('NFKC'))

/** Makes a test for texts with one of these words, phrases or sites. */
export function createMatcher(words: readonly string[], sites: readonly string[]): (text: string) => boolean {
  const listed = words.map((one) => ({ plain: toPlain(one), phrase: toWords(one).slice(0, MAX_WORDS) }))
  const unspaced = listed.flatMap(({ plain }) => (UNSPACED.test(plain) ? [plain.replace(/\s+/g, '')] : []))
  const phrases = new Set(listed.map(({ phrase }) => phrase.join(' ')).filter(Boolean))
  const longest = Math.max(0, ...listed.map(({ phrase }) => phrase.length))
  const hosts = new Set(sites.map((site) => domainToASCII(toHost(site))).filter(Boolean))

  const hasPhrase = (text: string): boolean => {
    const found = phrases.size === 0 ? [] : toWords(text)
    return found.some((_, at) => {
      for (let end = at + 1; end <= Math.min(at + longest, found.length); end++)
        if (phrases.has(found.slice(at, end).join(' '))) return true
      return false
    })
  }
  const hasUnspaced = (text: string): boolean => {
    if (unspaced.length === 0) return false
    const plain = toPlain(text).replace(/\s+/g, '')
    return unspaced.some((one) => plain.includes(one))
  }
  const hasSite = (text: string): boolean => hosts.size > 0 && listHosts(text).some((host) => isWithin(host, hosts))
  return (text) => hasPhrase(text) || hasUnspaced(text) || hasSite(text)
}

/** What operators paste: an address, or a name with a leading `*.` or `www.`. */
const toHost = (site: string): string =>
  site
    .trim()
    .replace(/^https?:\/\//i, '')
    .replace(/[/?#:].*$/s, '')
    .replace(/^(?:\*\.|www\.)/i, '')

function isWithin(host: string, hosts: ReadonlySet<string>): boolean {
  const labels = host.split('.')
  return labels.some((_, at) => hosts.has(labels.slice(at).join('.')))
}
