/** Reads the anime-offline-database from a path or URL, as a stream. */
import * as z from 'zod'
import { messageOf } from '#src/platform/errors.ts'
import { type ClientOptions, TransientError, hostOf, Retrier, SourceError } from './http.server.ts'
import { LineSplitter, ListSplitter, type RecordSplitter } from './json-records.ts'
import { toRecord } from './offline-database.ts'
import { isUrl, type OpenFile, openFile } from './offline-file.server.ts'
import type { CatalogueSource, SourcePage } from './source.ts'

/** Records per page, few enough that storing a page does not block a running site. */
const PER_PAGE = 200

const cursorSchema = z.object({
  /** Number of processed records. */
  done: z.number(),
  /** The date in the file; a newer file is read from the start. */
  version: z.string(),
})
type FileCursor = z.infer<typeof cursorSchema>

/** @param location a path or URL of the .jsonl or the minified .json, plain, .gz or .zst */
export function createOfflineDatabase(location: string, client: Omit<ClientOptions, 'pacer'>): CatalogueSource {
  return { name: 'offline-database', address: location, toRecord, pages: (cursor) => walk(location, client, cursor) }
}

async function* walk(location: string, options: ClientOptions, start: string | undefined): AsyncGenerator<SourcePage> {
  const retrier = new Retrier(isUrl(location) ? hostOf(location) : location, options)
  let cursor = start === undefined ? undefined : cursorSchema.parse(JSON.parse(start))
  for (;;) {
    try {
      for await (const page of readPages(location, options, cursor)) {
        cursor = page.cursor
        retrier.reset()
        yield { ...page, cursor: JSON.stringify(cursor) }
      }
      return
    } catch (error) {
      if (!isUrl(location)) throw toSourceError(error, location)
      await retrier.waitAfter(error)
    }
  }
}

/** Reading a file on disk is not retried. */
function toSourceError(error: unknown, path: string): Error {
  if (error instanceof SourceError || (error instanceof Error && error.name === 'AbortError')) return error
  return new SourceError(`${path} cannot be read: ${messageOf(error)}`)
}

type Page = Omit<SourcePage, 'cursor'> & { cursor: FileCursor }

async function* readPages(
  location: string,
  options: ClientOptions,
  from: FileCursor | undefined,
): AsyncGenerator<Page> {
  const file = await openFile(location, options)
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

interface RecordTexts {
  texts: string[]
  version: string
}

/** The JSON texts of the records, as many at a time as a chunk of the file completes. */
async function* readRecords(file: OpenFile): AsyncGenerator<RecordTexts> {
  let head = ''
  let layout: Layout | undefined
  for await (const chunk of file.text) {
    if (layout) {
      yield { texts: layout.splitter.push(chunk), version: layout.version }
      continue
    }
    head += chunk
    layout = detectLayout(head)
    if (layout) yield { texts: layout.splitter.push(layout.rest), version: layout.version }
  }
  if (!layout) throw new TransientError('it is not an anime-offline-database file')
  yield { texts: layout.splitter.end(), version: layout.version }
}

/** The detected format of a file. */
interface Layout {
  splitter: RecordSplitter
  rest: string
  version: string
}

const MAX_HEAD_LENGTH = 100_000

/** Detects which of the two formats a file has; undefined until enough is read. */
function detectLayout(text: string): Layout | undefined {
  if (!/^\ufeff?\s*(\{|$)/.test(text)) throw new TransientError('it is not an anime-offline-database file')
  const list = /"data"\s*:\s*\[/.exec(text.slice(0, MAX_HEAD_LENGTH))
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
  if (text.length > MAX_HEAD_LENGTH) throw new TransientError('it is not an anime-offline-database file')
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
