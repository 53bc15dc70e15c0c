/** Cuts a rendered page at its marks, and fills them. */
import { escapeScriptData, type PagePart } from '../rendered-page.ts'
import type { MarkReference, Marks } from './marks.ts'

/** Where a text is inserted: as HTML, or escaped for HTML or for a string within the loaders' data. */
type Escaping = 'raw' | 'html' | 'data'

export interface Slot {
  name: string
  escaping: Escaping
}

/** Texts and slots in turns, in the order of the page. */
export type CutPage = readonly (string | Slot)[]

/** Slots with these names take HTML; the element around such a mark is removed. */
const HTML_NAME = /^html\./
const [OPEN, CLOSE] = ['<i>', '</i>']

export function cutPage(parts: readonly PagePart[], marks: Marks): CutPage {
  return parts.flatMap(({ kind, text }) => {
    const pieces = marks.split(text)
    return pieces.map((piece, at) => {
      if (typeof piece !== 'string') return toSlot(piece, kind)
      const [before, after] = [pieces[at - 1], pieces[at + 1]]
      const start = isHtml(before) && piece.startsWith(CLOSE) ? CLOSE.length : 0
      const end = isHtml(after) && piece.endsWith(OPEN) ? piece.length - OPEN.length : piece.length
      return piece.slice(start, end)
    })
  })
}

const isHtml = (piece: string | MarkReference | undefined): boolean =>
  typeof piece === 'object' && HTML_NAME.test(piece.name)

function toSlot({ name }: MarkReference, kind: PagePart['kind']): Slot {
  if (kind === 'data') return { name, escaping: 'data' }
  return { name, escaping: HTML_NAME.test(name) ? 'raw' : 'html' }
}

/** @param texts the text of each slot @throws if one is missing */
export const fillPage = (page: CutPage, texts: Readonly<Record<string, string>>): string =>
  page.map((piece) => (typeof piece === 'string' ? piece : fillSlot(piece, texts))).join('')

export function fillSlot({ name, escaping }: Slot, texts: Readonly<Record<string, string>>): string {
  const text = texts[name]
  if (text === undefined) throw new Error(`The page has an unknown slot: ${name}`)
  return escaping === 'raw' ? text : escaping === 'html' ? escapeHtml(text) : escapeInData(text)
}

const HTML_ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
}

/** As React escapes texts and attributes. */
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => HTML_ENTITIES[character] ?? '')

/** The data is a JSON text that is encoded once more as a JSON string; see `split-page.server.ts`. */
const escapeInData = (text: string): string => escapeScriptData(withoutQuotes(withoutQuotes(text)))

const withoutQuotes = (text: string): string => JSON.stringify(text).slice(1, -1)
