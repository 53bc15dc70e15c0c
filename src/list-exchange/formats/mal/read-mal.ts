/** Reads the XML files that MyAnimeList exports, piece by piece. */
import { SaxesParser } from 'saxes'
import { toLine } from '#src/platform/text/plain-text.ts'
import { EntryCollector } from '../join-entries.ts'
import { LIST_FILE_LIMITS, ListReadError, type ReadList } from '../read-list.ts'
import { toMalEntry } from './mal-entry.ts'
import { repairXml } from './repair-xml.ts'

/** `myanimelist`, its parts, their fields: deeper elements are not of such a file. */
const MAX_DEPTH = 3
const NOT_MAL = 'This XML file is not an export of MyAnimeList.'
const MANGA = 'This is a manga list. Export your anime list instead.'

/** @throws {ListReadError} */
export function readMal(pieces: Iterable<string>): ReadList {
  const reader = new MalReader()
  for (const piece of repairXml(pieces)) reader.write(piece)
  return reader.end()
}

class MalReader {
  readonly #parser = new SaxesParser({ position: true })
  readonly #collector = new EntryCollector()
  readonly #path: string[] = []
  #fields = new Map<string, { text: string; line: number }>()
  #text = ''
  #line = 1
  #owner = ''
  /** Where the first part is that such a file does not have. */
  #strangeLine: number | null = null

  constructor() {
    const parser = this.#parser
    parser.on('error', (error) => this.#fail(explain(error)))
    parser.on('doctype', () => this.#fail('A list has no document type (DOCTYPE).'))
    parser.on('opentag', ({ name }) => this.#open(name.toLowerCase()))
    parser.on('text', (text) => this.#append(text))
    parser.on('cdata', (text) => this.#append(text))
    parser.on('closetag', () => this.#close())
  }

  write(piece: string): void {
    this.#parser.write(piece)
  }

  end(): ReadList {
    this.#parser.close()
    if (this.#strangeLine !== null && this.#collector.isEmpty) throw new ListReadError(NOT_MAL, this.#strangeLine)
    const owner = toLine(this.#owner).slice(0, LIST_FILE_LIMITS.ownerLength)
    return {
      source: 'mal',
      owner: owner || null,
      entries: this.#collector.entries(),
      warnings: this.#collector.warnings(),
    }
  }

  #open(name: string): void {
    this.#path.push(name)
    this.#text = ''
    this.#line = this.#parser.line
    if (this.#path.length > MAX_DEPTH || this.#path[0] !== 'myanimelist') this.#fail(NOT_MAL)
    if (this.#path.length !== 2) return
    if (name === 'manga') this.#fail(MANGA)
    this.#fields = new Map()
  }

  #append(text: string): void {
    if (this.#path.length === MAX_DEPTH) this.#text += text
  }

  #close(): void {
    const name = this.#path.at(-1) ?? ''
    if (this.#path.length === MAX_DEPTH) this.#fields.set(name, { text: this.#text, line: this.#line })
    else if (this.#path.length === 2) this.#closePart(name)
    this.#path.pop()
  }

  #closePart(name: string): void {
    if (name === 'myinfo') this.#readOwner()
    else if (name !== 'anime') this.#strangeLine ??= this.#line
    if (name !== 'anime') return
    const read = toMalEntry(this.#fields)
    this.#collector.add(read.ids.mal, read)
  }

  #readOwner(): void {
    this.#owner = this.#fields.get('user_name')?.text ?? ''
    if (this.#fields.get('user_export_type')?.text.trim() === '2') this.#fail(MANGA)
  }

  #fail(reason: string): never {
    throw new ListReadError(reason, this.#parser.line)
  }
}

/** The parser's message, without the position that it begins with. */
const explain = (error: Error): string => {
  const reason = error.message
    .replace(/^\d+:\d+: /, '')
    .replace(/\.$/, '')
    .slice(0, 200)
  return `The XML is damaged (${reason}).`
}
