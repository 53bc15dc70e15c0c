/** Reads the starter catalogue, which every site has from its first start, from the JSON files in this folder. */
import { createHash, hash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { findPackageJSON } from 'node:module'
import { dirname, join, sep } from 'node:path'
import * as z from 'zod'
import { StartError } from '#src/platform/process/operator-error.ts'
import { messageOf } from '#src/platform/errors.ts'
import type { TitleRecord } from '../record.ts'
import { starterTitleSchema, voiceActorSchema } from './schema.ts'
import { toTitleRecord, type VoiceActors } from './to-record.ts'

export interface StarterTitle {
  /** The digits of its site id. */
  number: number
  record: TitleRecord
  spotlight?: boolean
}

export interface Starter {
  /** A hash of the files and the conversion: the same fingerprint means the same records. */
  fingerprint(): string
  /** All titles, sorted by number. Parsed on first use, since the database already contains them on most starts. */
  read(): readonly StarterTitle[]
}

/** Increment it when the conversion of the files changes. */
const CONVERSION_VERSION = 2

const VOICE_ACTORS = 'voice-actors.json'

/** Opens the starter catalogue of a folder: one file contains the voice actors, the others contain titles. */
export function openStarter(folder: string): Starter {
  let titles: readonly StarterTitle[] | undefined
  return {
    fingerprint() {
      const hash = createHash('sha256').update(`${CONVERSION_VERSION}`)
      for (const file of listFiles(folder)) hash.update(`\0${file}\0`).update(readFileSync(join(folder, file)))
      return hash.digest('base64url')
    },
    read: () => (titles ??= readTitles(folder)),
  }
}

/** Creates a starter catalogue from records, for tests. */
export const starterOf = (titles: readonly StarterTitle[]): Starter => ({
  fingerprint: () => hash('sha256', JSON.stringify(titles), 'base64url'),
  read: () => titles,
})

/** Relative to the package's root, so that the built server reads the same files from any working directory. */
const PACKAGE = findPackageJSON('.', import.meta.url)
export const STARTER = openStarter(join(dirname(PACKAGE ?? 'package.json'), 'src/catalogue/starter'))

function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll(sep, '/'))
    .filter((file) => file.endsWith('.json'))
    .toSorted()
}

function readTitles(folder: string): StarterTitle[] {
  const voiceActors = readVoiceActors(folder)
  const fileOf = new Map<number, string>()
  const titles = listFiles(folder)
    .filter((file) => file !== VOICE_ACTORS)
    .flatMap((file) =>
      readList(folder, file).map((value) => {
        const title = parseTitle(file, value, voiceActors)
        const other = fileOf.get(title.number)
        if (other !== undefined) throw fail(file, value, `number: is already used by a title of ${other}`)
        fileOf.set(title.number, file)
        return title
      }),
    )
  return titles.toSorted((a, b) => a.number - b.number)
}

function parseTitle(file: string, value: unknown, voiceActors: VoiceActors): StarterTitle {
  const { success, data, error } = starterTitleSchema.safeParse(value)
  if (!success) throw fail(file, value, describeIssues(error))
  try {
    const record = toTitleRecord(data, voiceActors)
    return { number: data.number, record, ...(data.spotlight && { spotlight: true }) }
  } catch (error) {
    throw fail(file, value, messageOf(error), error)
  }
}

function readVoiceActors(folder: string): VoiceActors {
  return new Map(
    readList(folder, VOICE_ACTORS).map((value) => {
      const { success, data, error } = voiceActorSchema.safeParse(value)
      if (!success) throw fail(VOICE_ACTORS, value, describeIssues(error))
      return [data.name, data]
    }),
  )
}

function readList(folder: string, file: string): unknown[] {
  try {
    return z.array(z.unknown()).parse(JSON.parse(readFileSync(join(folder, file), 'utf8')))
  } catch (error) {
    const why = error instanceof z.ZodError ? 'is not a list' : String(error)
    throw new StartError(`Starter catalogue, ${file}: ${why}`, { cause: error })
  }
}

/** An error with the file, title and field to correct. */
const fail = (file: string, value: unknown, problem: string, cause?: unknown): StartError =>
  new StartError(`Starter catalogue, ${file}, ${nameOf(value)}: ${problem}`, { cause })

const describeIssues = ({ issues }: z.ZodError): string =>
  issues.map(({ path, message }) => `${z.core.toDotPath(path) || 'title'}: ${message}`).join('; ')

/** An identifying value of an invalid entry. */
const labelSchema = z.object({
  number: z.unknown().optional(),
  name: z.unknown().optional(),
  names: z.object({ english: z.unknown().optional(), romaji: z.unknown().optional() }).optional().catch(undefined),
})

function nameOf(value: unknown): string {
  const { data } = labelSchema.safeParse(value)
  const name = data?.names?.english ?? data?.names?.romaji ?? data?.name
  return typeof name === 'string' ? `"${name}"` : `number ${JSON.stringify(data?.number)}`
}
