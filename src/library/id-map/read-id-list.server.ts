/** Reads a list of the id map from a path or URL, as a stream. */
import { setImmediate as nextTurn } from 'node:timers/promises'
import { type ClientOptions, SourceError } from '#src/catalogue/import-sources/http.server.ts'
import { ListSplitter } from '#src/catalogue/import-sources/json-records.ts'
import { openFile } from '#src/catalogue/import-sources/offline-file.server.ts'
import { messageOf } from '#src/platform/errors.ts'
import type { IdEntry, IdList } from './id-map.ts'
import { parseJsonEntry } from './parse-json-list.ts'
import { AnimeElements, parseXmlEntry } from './parse-xml-list.ts'

/** Several times as much as the lists have. */
const MAX_ENTRIES = 100_000
/** In all titles: the lists have some ten thousand. */
const MAX_SEGMENTS = 500_000
const MAX_LENGTH = 100_000_000
/** Before the list or the first element. */
const MAX_HEAD_LENGTH = 20_000

interface ListParser {
  push(chunk: string): (IdEntry | null)[]
  /** @throws {Error} if the list is cut off */
  end(): void
}

function parseRecord(text: string): IdEntry | null {
  try {
    return parseJsonEntry(JSON.parse(text))
  } catch {
    return null
  }
}

function createParser(list: IdList): ListParser {
  if (list === 'anime-list.json') {
    const records = new ListSplitter()
    return { push: (chunk) => records.push(chunk).map(parseRecord), end: () => records.end() }
  }
  const elements = new AnimeElements()
  return { push: (chunk) => elements.push(chunk).map(parseXmlEntry), end: () => elements.end() }
}

/** What a file is by its first characters, and the rest of them; null until enough is read. */
function detectList(head: string): { list: IdList; rest: string } | null {
  const text = head.replace(/^\ufeff?\s*/, '')
  if (text.startsWith('[')) return { list: 'anime-list.json', rest: text.slice(1) }
  if (/<anime-list[\s>]/i.test(text)) return { list: 'anime-list.xml', rest: text }
  if (text !== '' && !text.startsWith('<')) throw new SourceError('it is neither a JSON nor an XML anime list')
  if (head.length > MAX_HEAD_LENGTH) throw new SourceError('it is not an anime list')
  return null
}

/** `fetch` has the reason of a failure as its cause. */
const reasonOf = (error: unknown): string =>
  messageOf(error instanceof TypeError && error.cause !== undefined ? error.cause : error)

/**
 * @param location a path or URL, plain, .gz or .zst
 * @throws {SourceError} if it can’t be read, is no such list, is too large or names no title
 */
export async function readIdList(
  location: string,
  options: ClientOptions,
): Promise<{ list: IdList; entries: IdEntry[] }> {
  const entries: IdEntry[] = []
  let [head, length, segments]: [string, number, number] = ['', 0, 0]
  let found: { list: IdList; parser: ListParser } | undefined
  const add = (parsed: readonly (IdEntry | null)[]) => {
    for (const entry of parsed)
      if (entry !== null) {
        entries.push(entry)
        segments += entry.segments.length
      }
    if (entries.length > MAX_ENTRIES || segments > MAX_SEGMENTS) throw new SourceError('it has too many titles')
  }
  try {
    for await (const chunk of (await openFile(location, options)).text) {
      options.signal.throwIfAborted()
      await nextTurn() // what has arrived meanwhile would be parsed in one turn of the event loop
      length += chunk.length
      if (length > MAX_LENGTH) throw new SourceError('it is too large')
      if (found) {
        add(found.parser.push(chunk))
        continue
      }
      head += chunk
      const detected = detectList(head)
      if (!detected) continue
      found = { list: detected.list, parser: createParser(detected.list) }
      add(found.parser.push(detected.rest))
    }
    found?.parser.end()
  } catch (error) {
    throw new SourceError(`${location} can’t be read: ${reasonOf(error)}`)
  }
  if (!found || entries.length === 0) throw new SourceError(`${location} can’t be read: it names no titles`)
  return { list: found.list, entries }
}
