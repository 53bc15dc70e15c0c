/** Dependencies of linked accounts. */
import type { Clock } from '#src/catalogue/import-sources/http.server.ts'
import type { Pacer } from '#src/catalogue/import-sources/pacing.ts'
import type { Snapshot } from '#src/catalogue/snapshot.ts'
import type { MyListDb } from '#src/list/tables.server.ts'
import type { LinkedServicesConfig, ServiceConfig } from './linked-services-config.ts'
import { type LinkedService, SERVICE_NAMES } from './merge/service-fields.ts'
import { createAniListClient } from './services/anilist.server.ts'
import { createPacer } from './services/limits.ts'
import { createMalClient } from './services/mal.server.ts'
import type { RequestOptions } from './services/request.server.ts'
import type { ServiceClient } from './services/service-client.ts'
import { createTokenVault, type TokenVault } from './tokens/token-vault.server.ts'

export interface LinkedContext {
  db: MyListDb
  snapshot(): Snapshot
  /** The time that all nodes share. */
  now(): Promise<number>
  config: LinkedServicesConfig
  /** The site's, without a trailing slash. */
  origin: string
  vault: TokenVault
  clock: Clock
  pacers: Readonly<Record<LinkedService, Pacer>>
}

export const createLinkedContext = (parts: Omit<LinkedContext, 'vault' | 'pacers'>): LinkedContext => ({
  ...parts,
  vault: createTokenVault(parts.config.tokenKeys),
  pacers: { anilist: createPacer('anilist'), mal: createPacer('mal') },
})

export const findService = ({ config }: LinkedContext, service: LinkedService): ServiceConfig | null =>
  config.services[service] ?? null

export const requestOptions = (
  { clock, pacers }: Pick<LinkedContext, 'clock' | 'pacers'>,
  service: LinkedService,
  signal: AbortSignal,
): RequestOptions => ({ name: SERVICE_NAMES[service], clock, pacer: pacers[service], signal })

export const openClient = (
  service: LinkedService,
  { apiUrl }: ServiceConfig,
  token: string,
  options: RequestOptions,
): ServiceClient =>
  service === 'mal' ? createMalClient(apiUrl, token, options) : createAniListClient(apiUrl, token, options)
