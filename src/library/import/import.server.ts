/** `library:import`: adds many sources from a file, which is validated completely before anything is stored. */
import { readFile, stat } from 'node:fs/promises'
import { parseAnimeNumber } from '#src/catalogue/anime.ts'
import type { CatalogueDb } from '#src/catalogue/tables.server.ts'
import { UsageError } from '#src/platform/process/operator-error.ts'
import type { NewSource } from '../new-source.ts'
import { findStoredTitle } from '../title-store.server.ts'
import { parseCsv, type Row, TableError } from './csv.ts'
import { findByExternalId, importSources } from './import-store.server.ts'
import { parseJsonList } from './json.ts'
import { type RowSource, toRowSource } from './row.ts'

const MAX_BYTES = 20_000_000
const MAX_ERRORS = 30

/** The errors in a file, with their line numbers. */
class ImportError extends UsageError {
  readonly lines: readonly string[]

  constructor(errors: readonly { line: number; message: string }[]) {
    const shown = errors.slice(0, MAX_ERRORS).map(({ line, message }) => `Line ${line}: ${message}`)
    const more = errors.length - shown.length
    const lines = more > 0 ? [...shown, `… and ${more} more`] : shown
    super(`Nothing was saved.\n${lines.join('\n')}`)
    this.lines = lines
  }
}

/** @returns the lines to print @throws {UsageError} if the file is invalid; nothing is stored then */
export async function importFile(db: CatalogueDb, args: string[]): Promise<string[]> {
  const [path, ...rest] = args
  if (path === undefined || rest.length > 0) throw new UsageError('Missing file (.csv or .json)')
  const rows = parseRows(path, await readText(path))
  const byTitle = await validateRows(db, rows)
  const total = { added: 0, changed: 0, same: 0 }
  const now = new Date().toISOString()
  for (const [title, sources] of byTitle) {
    const { added, changed, same } = await importSources(db, title, sources, now)
    total.added += added
    total.changed += changed
    total.same += same
  }
  const titles = `${byTitle.size} ${byTitle.size === 1 ? 'title' : 'titles'}`
  return [`${total.added} added, ${total.changed} changed, ${total.same} unchanged; ${titles}`]
}

async function readText(path: string): Promise<string> {
  const size = await stat(path).then(
    (found) => (found.isFile() ? found.size : null),
    () => null,
  )
  if (size === null) throw new UsageError(`File not found: ${path}`)
  if (size > MAX_BYTES) throw new UsageError(`${path} is larger than ${MAX_BYTES / 1e6} MB; split it up`)
  const bytes = await readFile(path)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new UsageError(`${path} is not UTF-8`)
  }
}

function parseRows(path: string, text: string): Row[] {
  try {
    return /\.json$/i.test(path) ? parseJsonList(text) : parseCsv(text)
  } catch (error) {
    if (error instanceof TableError) throw new ImportError([error])
    throw error
  }
}

async function validateRows(db: CatalogueDb, rows: readonly Row[]): Promise<Map<number, NewSource[]>> {
  const errors: { line: number; message: string }[] = []
  const byTitle = new Map<number, NewSource[]>()
  const seen = new Map<string, number>()
  const titles = new Map<string, number | null>()
  for (const { line, cells } of rows) {
    try {
      const row = toRowSource(cells)
      const anime = await requireTitle(db, row, titles)
      const key = [anime, row.source.episode, row.source.sound, row.source.address].join(' ')
      if (seen.has(key)) throw new UsageError(`Duplicate of line ${seen.get(key)}`)
      seen.set(key, line)
      const sources = byTitle.get(anime) ?? []
      sources.push({ ...row.source, anime })
      byTitle.set(anime, sources)
    } catch (error) {
      if (!(error instanceof UsageError)) throw error
      errors.push({ line, message: error.message })
    }
  }
  if (errors.length > 0) throw new ImportError(errors)
  if (rows.length === 0) throw new UsageError('The file is empty')
  return byTitle
}

async function requireTitle(db: CatalogueDb, { by, id }: RowSource, known: Map<string, number | null>) {
  const key = `${by} ${id}`
  const number = known.get(key) ?? (await findTitle(db, by, id))
  known.set(key, number)
  if (number === null)
    throw new UsageError(by === 'title' ? `Title not found: ${id}` : `No title has the ${by} id ${id}`)
  return number
}

async function findTitle(db: CatalogueDb, by: RowSource['by'], id: string): Promise<number | null> {
  const number = by === 'title' ? parseAnimeNumber(id) : await findByExternalId(db, by, id)
  return number === null ? null : ((await findStoredTitle(db, number))?.number ?? null)
}
