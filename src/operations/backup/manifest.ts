/** The contents of a backup: its folder's name, its files and its manifest. */
import * as z from 'zod'

export const MANIFEST_FILE = 'manifest.json'
export const SQLITE_FILE = 'hoshimi.db'
export const DUMP_FILE = 'database.dump'

/** The format of the folder; a change that older versions cannot read increases it. */
const FORMAT = 1
const NAME = /^hoshimi-\d{8}T\d{9}Z$/

const manifestSchema = z.object({
  format: z.literal(FORMAT),
  appVersion: z.string(),
  /** The last migration of the database. */
  schemaVersion: z.string().regex(/^\d{3}-[\w-]+$/),
  createdAt: z.iso.datetime(),
  database: z.discriminatedUnion('engine', [
    z.object({ engine: z.literal('sqlite') }),
    z.object({
      engine: z.literal('postgres'),
      /** The major version of the server. */
      serverVersion: z.int().positive(),
      /** The schema with the tables. */
      schema: z.string().min(1),
    }),
  ]),
  files: z.tuple([
    z.object({
      name: z.enum([SQLITE_FILE, DUMP_FILE]),
      bytes: z.int().nonnegative(),
      sha256: z.string().regex(/^[0-9a-f]{64}$/),
    }),
  ]),
  /** The number of rows in each table. */
  rows: z.record(z.string().regex(/^\w+$/), z.int().nonnegative()),
})

export type Manifest = z.infer<typeof manifestSchema>

/** Names a backup after its time, so that names sort by age. */
export const toBackupName = (at: Date): string => `hoshimi-${at.toISOString().replaceAll(/[-:.]/g, '')}`

/** Whether a folder of this name can be a complete backup. */
export const isBackupName = (name: string): boolean => NAME.test(name)

export const createManifest = (content: Omit<Manifest, 'format'>): Manifest => ({ format: FORMAT, ...content })

export const serializeManifest = (manifest: Manifest): string => `${JSON.stringify(manifest, null, 2)}\n`

/** @throws {Error} with a sentence if it is damaged or of a newer format */
export function parseManifest(text: string): Manifest {
  const content = parseJson(text)
  const format = z.object({ format: z.number() }).safeParse(content)
  if (format.success && format.data.format > FORMAT)
    throw new Error('This backup was made by a newer version of Hoshimi: use that version or a newer one')
  const parsed = manifestSchema.safeParse(content)
  if (parsed.success) return parsed.data
  const issue = parsed.error.issues[0]
  throw new Error(`${MANIFEST_FILE} is damaged: ${issue?.path.join('.') ?? ''} ${issue?.message ?? ''}`)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Error(`${MANIFEST_FILE} is damaged: it is not JSON`)
  }
}

/** The differences between the rows that a manifest lists and those that were found. */
export function compareRows(listed: Manifest['rows'], found: Manifest['rows']): string[] {
  const tables = [...new Set([...Object.keys(listed), ...Object.keys(found)])].toSorted()
  return tables
    .filter((table) => listed[table] !== found[table])
    .map((table) => `${table} has ${found[table] ?? 'no'} rows instead of ${listed[table] ?? 'none'}`)
}
