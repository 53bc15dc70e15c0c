/** A call of the catalogue API as data: what answers it, what checks it, and what documents it, in one place. */
import type * as z from 'zod'
import type { Catalogue } from '../snapshot.server.ts'
import type { Snapshot } from '../snapshot.ts'
import type { Title } from '../title.ts'
import type { WireContext } from './items.ts'

/** What every call can use. */
export interface CallContext extends WireContext {
  catalogue: Catalogue
  /** Whether adult titles are wanted: `adult=1`. */
  adult: boolean
  /** The zone of a day when the viewer does not say. */
  timeZone: string
}

/** The first of each parameter of the address, and the parts of the path. */
export interface CallInput {
  path: Readonly<Record<string, string>>
  query: Readonly<Record<string, string | undefined>>
}

export interface Parameter {
  description: string
  required?: true
  example?: string
  schema?: { type: string; enum?: readonly string[] }
}

export interface Call {
  /** Below the base, with `:name` for a part that varies. */
  path: string
  summary: string
  parameters?: Readonly<Record<string, Parameter>>
  results: z.ZodType
  /** False for an answer that is another one each time. */
  cached?: false
  /** Whose videos the answer leads to: whoever serves it asks first who may have them. @throws {Problem} */
  videosOf?(input: CallInput, snapshot: Snapshot): Title
  answer(input: CallInput, context: CallContext): Promise<unknown>
}
