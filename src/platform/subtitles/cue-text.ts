/** Sanitises cue text: only tags for italic, bold, underline, ruby and colours remain. */

/** Maximum visible characters of a cue, which is more than fits on a screen. The rest is cut. */
export const MAX_CUE_LENGTH = 5_000
/** Maximum nesting of tags, because players walk them recursively. Real cues have up to four. */
const MAX_TAG_DEPTH = 16

// From each `<` these patterns read at most to the next `<`, so matching takes linear time.
const TAG = /<(\/?)(i|b|u|em|strong|ruby|rt|font|c)\b([^<>]*)>/gi
/** Any other tag; a plain less-than sign does not match. */
const OTHER_TAG = /<\/?[a-z][^<>]*>|<\d[\d:.]*>/gi
const TAG_ALIASES: Readonly<Record<string, string>> = { em: 'i', strong: 'b', font: 'c' }

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
  '&apos;': "'",
  '&hellip;': '…',
  '&ndash;': '–',
  '&mdash;': '—',
  '&lsquo;': '‘',
  '&rsquo;': '’',
  '&ldquo;': '“',
  '&rdquo;': '”',
}
const decodeEntities = (text: string): string =>
  text.replaceAll(
    /&(?:\w+|#(?<decimal>\d{1,7})|#x(?<hex>[\da-f]{1,6}));/gi,
    (entity: string, decimal?: string, hex?: string) =>
      decimal === undefined && hex === undefined
        ? (ENTITIES[entity] ?? entity)
        : toCharacter(decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal)),
  )

const toCharacter = (code: number): string =>
  code > 0x10_ff_ff || (code >= 0xd8_00 && code < 0xe0_00) ? '\uFFFD' : String.fromCodePoint(code)

/** @param text with SRT or WebVTT tags. Other tags are removed and remaining markup is escaped. */
export function safeText(text: string): string {
  const openTags: OpenTag[] = []
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
    const name = TAG_ALIASES[tagName] ?? tagName
    out += match[1] ? closeTag(openTags, name) : openTag(openTags, name, match[3] ?? '')
  }
  if (remaining > 0) out += textUpTo(text.length)
  return normalise(out + closingTags(openTags))
}

interface OpenTag {
  name: string
  /** False for a tag that only names a font or a class without a colour. */
  isWritten: boolean
}

function openTag(openTags: OpenTag[], name: string, rest: string): string {
  if (openTags.length >= MAX_TAG_DEPTH) return ''
  const color = name === 'c' ? colorClass(rest) : ''
  const isWritten = name !== 'c' || color !== ''
  openTags.push({ name, isWritten })
  return isWritten ? `<${name}${color && `.${color}`}>` : ''
}

/** Closes a tag and all tags inside it; does nothing if it is not open. */
function closeTag(openTags: OpenTag[], name: string): string {
  const from = openTags.findLastIndex((tag) => tag.name === name)
  return from < 0 ? '' : closingTags(openTags.splice(from))
}

const closingTags = (openTags: readonly OpenTag[]): string =>
  openTags
    .toReversed()
    .map(({ name, isWritten }) => (isWritten ? `</${name}>` : ''))
    .join('')

/** The classes of colours that WebVTT defines (5.1). Other colours are a class of our own, `x` and six hexadecimal digits. */
const COLORS: Readonly<Record<string, string>> = {
  white: 'ffffff',
  lime: '00ff00',
  cyan: '00ffff',
  red: 'ff0000',
  yellow: 'ffff00',
  magenta: 'ff00ff',
  blue: '0000ff',
  black: '000000',
}

/** The class for ` color="#ff0"` of SubRip, or for `.yellow.loud` of WebVTT; empty without a colour. */
function colorClass(rest: string): string {
  const [, value = ''] = /\bcolor\s*=\s*(?:["']\s*)?(#?\w{3,12})/i.exec(rest) ?? []
  const names = [value, ...rest.split('.')].map((name) => name.trim().toLowerCase())
  const known = names.find((name) => Object.hasOwn(COLORS, name) || /^x[\da-f]{6}$/.test(name))
  const [, short, long] = /^#(?:([\da-f]{3})|([\da-f]{6}))$/i.exec(value) ?? []
  const hex = (long ?? short?.replaceAll(/./g, '$&$&'))?.toLowerCase()
  if (known !== undefined || hex === undefined) return known ?? ''
  return Object.entries(COLORS).find(([, one]) => one === hex)?.[0] ?? `x${hex}`
}

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
