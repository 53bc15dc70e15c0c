/** The text field of an ASS line: its words, its emphasis and its place, in one pass from left to right. Pure. */
import { LONGEST_CUE, safeText } from './cue-text.ts'

/** A line as its own override tags and its style render it. */
export interface AssText {
  text: string
  /** One of the nine places; null where the line has no tag for it. */
  place: number | null
}

interface Emphasis {
  italic: boolean
  bold: boolean
  underlined: boolean
}

/** Older files count 1 to 3 at the bottom, 5 to 7 at the top, 9 to 11 in the middle. */
export function toPlace(number: number, isOld: boolean): number {
  const place = !isOld ? number : number >= 9 ? number - 5 : number >= 5 ? number + 2 : number
  return place >= 1 && place <= 9 ? place : 2
}

/** @param italic whether the line's style is italic */
export function readAssText(source: string, italic: boolean): AssText {
  const plain: Emphasis = { italic, bold: false, underlined: false }
  const places: Places = { modern: null, old: null }
  let [text, words, isDrawing, emphasis] = ['', 0, false, plain]
  const lastClose = source.lastIndexOf('}')
  for (let at = 0; at < source.length && words < LONGEST_CUE;) {
    const isBlock = source[at] === '{' && at < lastClose
    // a brace that is never closed begins no block: what follows is words
    const opening = at > lastClose ? -1 : source.indexOf('{', at)
    const end = isBlock ? source.indexOf('}', at) : opening < 0 ? source.length : opening
    const part = source.slice(isBlock ? at + 1 : at, end)
    if (isBlock) {
      findPlaces(part, places)
      ;({ isDrawing, emphasis } = applyTags(part, { isDrawing, emphasis }, plain))
    } else if (!isDrawing) {
      const shown = part.slice(0, LONGEST_CUE - words)
      words += shown.length
      text += marked(toPlain(shown), emphasis)
    }
    at = isBlock ? end + 1 : end
  }
  const unclosed = source.indexOf('{', lastClose + 1)
  if (unclosed >= 0) findPlaces(source.slice(unclosed), places)
  const joined = safeText(text).replaceAll(/<\/([ibu])>(\s*)<\1>/g, '$2')
  return { text: joined, place: places.modern ?? (places.old === null ? null : toPlace(places.old, true)) }
}

interface Places {
  modern: number | null
  old: number | null
}

const isDigit = (sign: string | undefined): boolean => sign !== undefined && sign >= '0' && sign <= '9'

/** `\an8` and the older `\a6`: the last ones of the first block that has any. */
function findPlaces(block: string, places: Places): void {
  let [modern, old]: [number | null, number | null] = [null, null]
  for (let at = block.indexOf(String.raw`\a`); at >= 0; at = block.indexOf(String.raw`\a`, at + 2)) {
    const number = block[at + 3] ?? ''
    if (block[at + 2] === 'n' && number >= '1' && number <= '9') modern = Number(number)
    let end = at + 2
    while (isDigit(block[end])) end++
    if (end > at + 2 && end <= at + 4) old = Number(block.slice(at + 2, end))
  }
  places.modern ??= modern
  places.old ??= old
}

interface State {
  isDrawing: boolean
  emphasis: Emphasis
}

/** The tags of a block that change what is shown: `\p`, `\i`, `\b`, `\u` with a number, and `\r`. */
function applyTags(block: string, before: State, plain: Emphasis): State {
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

const toPlain = (words: string): string =>
  words
    .replaceAll(/\\[Nn]/g, '\n')
    .replaceAll(String.raw`\h`, '\u00A0')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')

function marked(text: string, { italic, bold, underlined }: Emphasis): string {
  if (text.trim() === '') return text
  const tags = [...(italic ? ['i'] : []), ...(bold ? ['b'] : []), ...(underlined ? ['u'] : [])]
  return tags.reduceRight((inner, tag) => `<${tag}>${inner}</${tag}>`, text)
}
