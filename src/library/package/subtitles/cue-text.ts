/** The text of a cue: of its tags, only those for italic, bold, underlined and ruby text are left. Pure. */

/** Characters of a cue that a viewer sees. What covers a whole screen in small letters is shorter; the rest is cut off. */
export const LONGEST_CUE = 5_000
/** Tags within tags. Honest cues have up to four; players walk through them recursively. */
const DEEPEST = 16

// From each `<` these read on to the next one at most, so that a text is read twice at most.
const TAG = /<(\/?)(i|b|u|em|strong|ruby|rt)\b[^<>]*>/gi
/** A tag of another kind, as players and sites write them; what is less-than stays. */
const FOREIGN = /<\/?[a-z][^<>]*>|<\d[\d:.]*>/gi
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

/** @param text with the tags of SRT or WebVTT; its other tags are dropped, and all that looks like markup is made harmless */
export function safeText(text: string): string {
  const open: string[] = []
  let [out, at, left] = ['', 0, LONGEST_CUE]
  const plain = (upTo: number): string => {
    const words = unescaped(text.slice(at, upTo).replaceAll(FOREIGN, '')).slice(0, left)
    left -= words.length
    return escaped(words)
  }
  for (const match of text.matchAll(TAG)) {
    out += plain(match.index)
    at = match.index + match[0].length
    if (left === 0) break
    const word = (match[2] ?? '').toLowerCase()
    out += match[1] ? close(open, SAME[word] ?? word) : begin(open, SAME[word] ?? word)
  }
  if (left > 0) out += plain(text.length)
  return tidy(out + endsOf(open))
}

function begin(open: string[], name: string): string {
  if (open.length >= DEEPEST) return ''
  open.push(name)
  return `<${name}>`
}

/** Closes a tag with all that was opened inside it; one that is not open closes nothing. */
function close(open: string[], name: string): string {
  const from = open.lastIndexOf(name)
  return from < 0 ? '' : endsOf(open.splice(from))
}

const endsOf = (open: readonly string[]): string =>
  open
    .toReversed()
    .map((name) => `</${name}>`)
    .join('')

/** No empty lines, which would end the cue, and no arrow, which would begin another. */
const tidy = (text: string): string =>
  text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll('--&gt;', '→')
    // eslint-disable-next-line no-control-regex
    .replaceAll(/[\u0000-\u0008\u000B-\u001F\u007F]/g, '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n')

/** Whether a viewer would see anything of it. */
export function isBlank(text: string): boolean {
  for (let at = 0; at < text.length; at++) {
    const end = text[at] === '<' ? text.indexOf('>', at) : -1
    if (end >= 0) at = end
    else if ((text[at] ?? '').trim() !== '') return false
  }
  return true
}
