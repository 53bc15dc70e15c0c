/** Sanitises cue text: only tags for italic, bold, underline and ruby remain. */

/** Maximum visible characters of a cue, which is more than fits on a screen. The rest is cut. */
export const MAX_CUE_LENGTH = 5_000
/** Maximum nesting of tags, because players walk them recursively. Real cues have up to four. */
const MAX_TAG_DEPTH = 16

// From each `<` these patterns read at most to the next `<`, so matching takes linear time.
const TAG = /<(\/?)(i|b|u|em|strong|ruby|rt)\b[^<>]*>/gi
/** Any other tag; a plain less-than sign does not match. */
const OTHER_TAG = /<\/?[a-z][^<>]*>|<\d[\d:.]*>/gi
const TAG_ALIASES: Readonly<Record<string, string>> = { em: 'i', strong: 'b' }

const escapeMarkup = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

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
const decodeEntities = (text: string): string =>
  text.replaceAll(/&(?:\w+|#39);/g, (entity) => ENTITIES[entity] ?? entity)

/** @param text with SRT or WebVTT tags. Other tags are removed and remaining markup is escaped. */
export function safeText(text: string): string {
  const openTags: string[] = []
  let [out, at, remaining] = ['', 0, MAX_CUE_LENGTH]
  const textUpTo = (upTo: number): string => {
    const visible = decodeEntities(text.slice(at, upTo).replaceAll(OTHER_TAG, '')).slice(0, remaining)
    remaining -= visible.length
    return escapeMarkup(visible)
  }
  for (const match of text.matchAll(TAG)) {
    out += textUpTo(match.index)
    at = match.index + match[0].length
    if (remaining === 0) break
    const tagName = (match[2] ?? '').toLowerCase()
    out += match[1]
      ? closeTag(openTags, TAG_ALIASES[tagName] ?? tagName)
      : openTag(openTags, TAG_ALIASES[tagName] ?? tagName)
  }
  if (remaining > 0) out += textUpTo(text.length)
  return normalise(out + closingTags(openTags))
}

function openTag(openTags: string[], name: string): string {
  if (openTags.length >= MAX_TAG_DEPTH) return ''
  openTags.push(name)
  return `<${name}>`
}

/** Closes a tag and all tags inside it; does nothing if it is not open. */
function closeTag(openTags: string[], name: string): string {
  const from = openTags.lastIndexOf(name)
  return from < 0 ? '' : closingTags(openTags.splice(from))
}

const closingTags = (openTags: readonly string[]): string =>
  openTags
    .toReversed()
    .map((name) => `</${name}>`)
    .join('')

/** Removes empty lines, which would end the cue, and `-->`, which would start another. */
const normalise = (text: string): string =>
  text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll('--&gt;', '→')
    // eslint-disable-next-line no-control-regex
    .replaceAll(/[\u0000-\u0008\u000B-\u001F\u007F]/g, '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n')

/** Whether the text has no visible characters. */
export function isBlank(text: string): boolean {
  for (let at = 0; at < text.length; at++) {
    const end = text[at] === '<' ? text.indexOf('>', at) : -1
    if (end >= 0) at = end
    else if ((text[at] ?? '').trim() !== '') return false
  }
  return true
}
