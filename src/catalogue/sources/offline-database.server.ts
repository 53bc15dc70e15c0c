/** Reads the anime-offline-database from a path or URL, line by line, whatever its size. */
import * as z from 'zod'
import { type ClientOptions, Fault, hostOf, Patience, SourceError } from './http.server.ts'
import { LineSplitter, ListSplitter, type RecordSplitter } from './json-records.ts'
import { toRecord } from './offline-database.ts'
import { isAddress, type OpenFile, openFile } from './offline-file.server.ts'
import type { CatalogueSource, SourcePage } from './source.ts'

/** Records per page: few enough that storing one never blocks a running site. */
const PER_PAGE = 200

const cursorSchema = z.object({
  /** Number of processed records. */
  done: z.number(),
  /** The date in the file; a newer file is read from the start. */
  version: z.string(),
})
type FileCursor = z.infer<typeof cursorSchema>

/** @param place a path or URL of the .jsonl or the minified .json, plain, .gz or .zst */
export function createOfflineDatabase(place: string, client: Omit<ClientOptions, 'pacer'>): CatalogueSource {
  return { name: 'offline-database', address: place, toRecord, pages: (cursor) => walk(place, client, cursor) }
}

async function* walk(place: string, options: ClientOptions, start: string | undefined): AsyncGenerator<SourcePage> {
  const patience = new Patience(isAddress(place) ? hostOf(place) : place, options)
  let cursor = start === undefined ? undefined : cursorSchema.parse(JSON.parse(start))
  for (;;) {
    try {
      for await (const page of readPages(place, options, cursor)) {
        cursor = page.cursor
        patience.reset()
        yield { ...page, cursor: JSON.stringify(cursor) }
      }
      return
    } catch (error) {
      if (!isAddress(place)) throw toSourceError(error, place)
      await patience.after(error)
    }
  }
}

/** A file on disk will be no better the next time. */
function toSourceError(error: unknown, path: string): Error {
  if (error instanceof SourceError || (error instanceof Error && error.name === 'AbortError')) return error
  return new SourceError(`${path} cannot be read: ${error instanceof Error ? error.message : String(error)}`)
}

type Page = Omit<SourcePage, 'cursor'> & { cursor: FileCursor }

async function* readPages(place: string, options: ClientOptions, from: FileCursor | undefined): AsyncGenerator<Page> {
  const file = await openFile(place, options)
  const done: FileCursor = { done: 0, version: '' }
  let records: unknown[] = []
  for await (const { texts, version } of readRecords(file)) {
    options.signal.throwIfAborted()
    done.version = version
    for (const text of texts) {
      done.done++
      if (from?.version === version && done.done <= from.done) continue
      records.push(parseRecord(text))
      if (records.length < PER_PAGE) continue
      yield { records, cursor: { ...done }, total: estimate(done.done, file.fraction()) }
      records = []
    }
  }
  if (records.length > 0) yield { records, cursor: { ...done }, total: done.done }
}

interface Handful {
  texts: string[]
  version: string
}

/** The texts of the records, as many at a time as a piece of the file completes. */
async function* readRecords(file: OpenFile): AsyncGenerator<Handful> {
  let head = ''
  let opened: Opened | undefined
  for await (const piece of file.text) {
    if (opened) {
      yield { texts: opened.splitter.push(piece), version: opened.version }
      continue
    }
    head += piece
    opened = readHead(head)
    if (opened) yield { texts: opened.splitter.push(opened.rest), version: opened.version }
  }
  if (!opened) throw new Fault('it is not an anime-offline-database file')
  yield { texts: opened.splitter.end(), version: opened.version }
}

interface Opened {
  splitter: RecordSplitter
  rest: string
  version: string
}

const LONGEST_HEAD = 100_000

/** Detects which of the two formats a file has; undefined until enough is read. */
function readHead(text: string): Opened | undefined {
  if (!/^\ufeff?\s*(\{|$)/.test(text)) throw new Fault('it is not an anime-offline-database file')
  const list = /"data"\s*:\s*\[/.exec(text.slice(0, LONGEST_HEAD))
  const line = text.indexOf('\n')
  if (list) {
    const rest = text.slice(list.index + list[0].length)
    return { splitter: new ListSplitter(), rest, version: readVersion(text.slice(0, list.index)) }
  }
  const first = line === -1 ? undefined : parseRecord(text.slice(0, line))
  if (typeof first === 'object' && first !== null) {
    const isRecord = 'sources' in first
    const version = isRecord ? '' : readVersion(text.slice(0, line))
    return { splitter: new LineSplitter(), rest: isRecord ? text : text.slice(line + 1), version }
  }
  if (text.length > LONGEST_HEAD) throw new Fault('it is not an anime-offline-database file')
  return undefined
}

const readVersion = (head: string): string => /"lastUpdate"\s*:\s*"([\d-]{1,20})"/.exec(head)?.[1] ?? ''

function parseRecord(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The total number of records, if the text read so far contains it. */
const estimate = (count: number, fraction: number | undefined): number | undefined =>
  fraction ? Math.max(count, Math.round(count / fraction)) : undefined
