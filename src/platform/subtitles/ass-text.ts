/** Parses the text field of an ASS dialogue line: text, emphasis and alignment, in a single pass. */
import { MAX_CUE_LENGTH, safeText } from './cue-text.ts'

/** A line with its override tags and style applied. */
export interface AssText {
  text: string
  /** Numpad alignment, 1 to 9; null without an alignment tag. */
  alignment: number | null
}

interface Emphasis {
  italic: boolean
  bold: boolean
  underlined: boolean
}

/** Converts an alignment to numpad layout. SSA uses 1 to 3 for the bottom, 5 to 7 for the top and 9 to 11 for the middle. */
export function toAlignment(number: number, isOld: boolean): number {
  const alignment = !isOld ? number : number >= 9 ? number - 5 : number >= 5 ? number + 2 : number
  return alignment >= 1 && alignment <= 9 ? alignment : 2
}

/** @param italic whether the line's style is italic */
export function readAssText(source: string, italic: boolean): AssText {
  const plain: Emphasis = { italic, bold: false, underlined: false }
  const alignments: AlignmentTags = { modern: null, old: null }
  let [text, textLength, isDrawing, emphasis] = ['', 0, false, plain]
  const lastClose = source.lastIndexOf('}')
  for (let at = 0; at < source.length && textLength < MAX_CUE_LENGTH;) {
    const isBlock = source[at] === '{' && at < lastClose
    // an unclosed brace is plain text
    const opening = at > lastClose ? -1 : source.indexOf('{', at)
    const end = isBlock ? source.indexOf('}', at) : opening < 0 ? source.length : opening
    const part = source.slice(isBlock ? at + 1 : at, end)
    if (isBlock) {
      findAlignments(part, alignments)
      ;({ isDrawing, emphasis } = applyTags(part, { isDrawing, emphasis }, plain))
    } else if (!isDrawing) {
      const shown = part.slice(0, MAX_CUE_LENGTH - textLength)
      textLength += shown.length
      text += withEmphasis(toPlain(shown), emphasis)
    }
    at = isBlock ? end + 1 : end
  }
  const unclosed = source.indexOf('{', lastClose + 1)
  if (unclosed >= 0) findAlignments(source.slice(unclosed), alignments)
  const joined = safeText(text).replaceAll(/<\/([ibu])>(\s*)<\1>/g, '$2')
  return {
    text: joined,
    alignment: alignments.modern ?? (alignments.old === null ? null : toAlignment(alignments.old, true)),
  }
}

interface AlignmentTags {
  modern: number | null
  old: number | null
}

const isDigit = (character: string | undefined): boolean =>
  character !== undefined && character >= '0' && character <= '9'

/** Finds `\an8` and the older `\a6`. The last tag of the first block that has any counts. */
function findAlignments(block: string, alignments: AlignmentTags): void {
  let [modern, old]: [number | null, number | null] = [null, null]
  for (let at = block.indexOf(String.raw`\a`); at >= 0; at = block.indexOf(String.raw`\a`, at + 2)) {
    const number = block[at + 3] ?? ''
    if (block[at + 2] === 'n' && number >= '1' && number <= '9') modern = Number(number)
    let end = at + 2
    while (isDigit(block[end])) end++
    if (end > at + 2 && end <= at + 4) old = Number(block.slice(at + 2, end))
  }
  alignments.modern ??= modern
  alignments.old ??= old
}

interface TextState {
  isDrawing: boolean
  emphasis: Emphasis
}

/** Applies the tags that matter here: `\p`, `\i`, `\b`, `\u` with a number, and `\r`. */
function applyTags(block: string, before: TextState, plain: Emphasis): TextState {
  let { isDrawing } = before
  let { italic, bold, underlined } = before.emphasis
  for (let at = block.indexOf('\\'); at >= 0; at = block.indexOf('\\', at + 1)) {
    const name = block[at + 1] ?? ''
    if (!'pibur'.includes(name) || name === '') continue
    let end = at + 2
    while (isDigit(block[end])) end++
    const next = block[end] ?? ''
    if (next >= 'a' && next <= 'z') continue
    const value = Number(block.slice(at + 2, end))
    if (name === 'p') isDrawing = value > 0
    if (name === 'i') italic = value > 0
    if (name === 'b') bold = value === 1 || value >= 600
    if (name === 'u') underlined = value > 0
    if (name === 'r') ({ italic, bold, underlined } = plain)
  }
  return { isDrawing, emphasis: { italic, bold, underlined } }
}

const toPlain = (text: string): string =>
  text
    .replaceAll(/\\[Nn]/g, '\n')
    .replaceAll(String.raw`\h`, '\u00A0')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')

function withEmphasis(text: string, { italic, bold, underlined }: Emphasis): string {
  if (text.trim() === '') return text
  const tags = [...(italic ? ['i'] : []), ...(bold ? ['b'] : []), ...(underlined ? ['u'] : [])]
  return tags.reduceRight((inner, tag) => `<${tag}>${inner}</${tag}>`, text)
}
