/** Calls of the catalogue API. */
import { type Call, createDefineCall } from '#src/platform/api/call.ts'
import type { Catalogue } from '../snapshot.server.ts'
import type { Snapshot } from '../snapshot.ts'
import type { Title } from '../title.ts'
import type { WireContext } from './items.ts'

/** Passed to handlers with the validated request. It never depends on the user, since responses are cached. */
export interface CatalogueContext extends WireContext {
  catalogue: Catalogue
  /** Whether adult titles are included: `adult=1`. */
  adult: boolean
  /** Default IANA time zone for days. */
  timeZone: string
}

export type TextQuery = Readonly<Record<string, string | undefined>>

export interface CatalogueCallOptions {
  /** False if the response differs each time. */
  cached?: false
  /** The title whose videos the response contains, for the access check. @throws {Problem} */
  videosOf?(input: { params: Readonly<Record<string, string>>; query: TextQuery }, snapshot: Snapshot): Title
}

export type CatalogueCall = Call<CatalogueContext> & CatalogueCallOptions

export const defineCall = createDefineCall<{ public: CatalogueContext }, unknown, CatalogueCallOptions>()
