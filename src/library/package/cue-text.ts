/** The text of a cue: only what makes letters slanted, strong or underlined is left of its tags. Pure. */

const TAG = /<(\/?)(i|b|u|em|strong|ruby|rt)\b[^<>]*>/gi
const SAME: Readonly<Record<string, string>> = { em: 'i', strong: 'b' }

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&nbsp;': '\u00A0',
  '&lrm;': '\u200E',
  '&rlm;': '\u200F',
  '&quot;': '"',
  '&#39;': "'",
}
const unescaped = (text: string): string => text.replaceAll(/&(?:\w+|#39);/g, (entity) => ENTITIES[entity] ?? entity)

/** A tag of another kind, as players and sites write them; what is less-than stays. */
const FOREIGN = /<\/?[a-z][^<>]*>|<\d[\d:.]*>/gi

/** @param text with the tags of SRT or WebVTT; its other tags are dropped, and all that looks like markup is made harmless */
export function safeText(text: string): string {
  const open: string[] = []
  let out = ''
  let at = 0
  const plain = (upTo: number): string => escaped(unescaped(text.slice(at, upTo).replaceAll(FOREIGN, '')))
  for (const match of text.matchAll(TAG)) {
    out += plain(match.index)
    at = match.index + match[0].length
    const word = (match[2] ?? '').toLowerCase()
    const name = SAME[word] ?? word
    if (!match[1]) {
      open.push(name)
      out += `<${name}>`
    } else if (open.includes(name)) {
      for (let last = open.pop(); last; last = open.pop()) {
        out += `</${last}>`
        if (last === name) break
      }
    }
  }
  out += plain(text.length)
  const ends = open.toReversed().map((name) => `</${name}>`)
  return tidy(out + ends.join(''))
}

/** No empty lines, which would end the cue, and no arrow, which would begin another. */
const tidy = (text: string): string =>
  text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\S\n]*\n\s*/g, '\n')
    .replaceAll('--&gt;', '→')
    // eslint-disable-next-line no-control-regex
    .replaceAll(/[\u0000-\u0008\u000B-\u001F\u007F]/g, '')
    .trim()

/** What a viewer sees of it, without tags. */
export const isBlank = (text: string): boolean => text.replaceAll(/<[^>]*>|\s/g, '') === ''
