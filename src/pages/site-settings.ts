/** What pages know of the configuration. */
import type { Config } from '#src/config.server.ts'
import type { SiteSettings } from './site.ts'

/** @param mayWork whether browsers may be given a worker */
export function toSettings(config: Config, mayWork: boolean): SiteSettings {
  return {
    name: config.siteName,
    origin: config.publicUrl,
    catalogueApi: config.catalogueApiUrl ?? '/api/catalogue',
    qtipHosts: config.qtipHosts,
    mediaCdn: config.delivery.cdn,
    socketUrl: config.socketUrl,
    offlinePage: config.offlinePage && mayWork,
    landing: config.landing,
    outside: config.outside,
  }
}

/** Hosts beside our own that pages may talk to. */
export const toHosts = (config: Config): string[] =>
  [
    config.catalogueApiUrl,
    config.socketUrl,
    config.socketUrl?.replace(/^http/, 'ws'),
    config.delivery.cdn,
    ...config.qtipHosts.map((host) => (host.includes('://') ? host : `https://${host}`)),
  ]
    .filter((address) => address !== undefined)
    .map((address) => new URL(address).origin)
