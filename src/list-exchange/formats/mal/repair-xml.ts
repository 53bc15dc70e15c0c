/** Repairs what programs write into XML without escaping it, so that a strict parser reads the text that was meant. */

/** What is looked at in text: starts of sections that are left alone, and what may not be there as it is. */
const MARKS = /<!\[CDATA\[|<!--|<(?![\p{L}_:/?!])|\]\]>|&(?:#(\d{1,8}|x[\dA-Fa-f]{1,8});|(?:amp|lt|gt|quot|apos);)?/gu
/** Characters that a mark and what decides on it may have. */
const MARK_LENGTH = 12
const SECTION_ENDS: ReadonlyMap<string, string> = new Map([
  ['<![CDATA[', ']]>'],
  ['<!--', '-->'],
])
const DECLARATION = /^\s*<\?xml\s[^>]{0,200}>/i
// Characters that XML does not allow, which some programs write all the same.
// oxlint-disable-next-line no-control-regex
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g
const LAST_CHARACTER = 0x10_ff_ff

/**
 * Escapes `&`, `<` and `]]>` that begin nothing, and removes characters that XML does not allow and the declaration, which may be damaged
 * or not at the start. Lines stay the same.
 */
export function* repairXml(pieces: Iterable<string>): Generator<string> {
  let [rest, end, isStart] = ['', '', true]
  for (const piece of pieces) {
    rest += isStart ? piece.replace(DECLARATION, (text) => text.replaceAll(/[^\n]/g, ' ')) : piece
    isStart = false
    const repaired = repairPart(rest, end, MARK_LENGTH)
    ;[rest, end] = [rest.slice(repaired.length), repaired.end]
    yield repaired.text
  }
  yield repairPart(rest, end, 0).text
}

interface RepairedPart {
  text: string
  /** Characters that were repaired. */
  length: number
  /** What ends the section that is open afterwards; empty if none is. */
  end: string
}

/** @param end of the section that is open @param kept characters at the end that wait for what follows */
function repairPart(text: string, end: string, kept: number): RepairedPart {
  const parts: string[] = []
  const limit = text.length - kept
  let [position, open] = [0, end]
  while (position < limit) {
    if (open === '') MARKS.lastIndex = position
    const mark = open === '' ? MARKS.exec(text) : null
    const closing = open === '' ? -1 : text.indexOf(open, position)
    const start = mark ? mark.index : closing
    if (start === -1 || start >= limit) break
    parts.push(text.slice(position, start), mark ? repairMark(mark) : open)
    position = start + (mark ? mark[0].length : open.length)
    open = mark ? (SECTION_ENDS.get(mark[0]) ?? '') : ''
  }
  const length = Math.max(position, limit)
  parts.push(text.slice(position, length))
  return { text: parts.join('').replace(FORBIDDEN, ''), length, end: open }
}

function repairMark([text, number]: RegExpExecArray): string {
  if (number !== undefined) return isCharacter(toCode(number)) ? text : ''
  if (text === '<') return '&lt;'
  if (text === '&') return '&amp;'
  return text === ']]>' ? ']]&gt;' : text
}

const toCode = (number: string): number => Number(number.startsWith('x') ? `0${number}` : number)

const isCharacter = (code: number): boolean => {
  if (code > LAST_CHARACTER) return false
  const character = String.fromCodePoint(code)
  return character.isWellFormed() && character.search(FORBIDDEN) === -1
}
