/** Settings for the pages, from the configuration. */
import type { Config } from '#src/config.server.ts'
import { hasPasskeys } from '#src/accounts/passkeys/passkey.ts'
import type { WaysIn } from '#src/accounts/single-sign-on.ts'
import type { SiteSettings } from './site.ts'

/** The origin that packages come from. A CDN checks no sessions, so a private site has none. */
export const findCdn = ({ visitors, delivery }: Pick<Config, 'visitors' | 'delivery'>): string | undefined =>
  visitors === 'sign-in' ? undefined : delivery.cdn

/** @param hasServiceWorker whether to register the service worker */
export function toSettings(config: Config, hasServiceWorker: boolean): SiteSettings {
  return {
    name: config.siteName,
    ...(config.visitors === 'sign-in' && { isPrivate: true }),
    ...((config.signUp === 'closed' || config.signUp === 'invite') && { isSignUpClosed: true }),
    ...(config.singleSignOn.providers.length > 0 && { waysIn: toWaysIn(config.singleSignOn) }),
    ...(hasPasskeys(config.publicUrl) && { hasPasskeys: true }),
    origin: config.publicUrl,
    catalogueApi: config.catalogueApiUrl ?? '/api/catalogue',
    qtipHosts: config.qtipHosts,
    mediaCdn: findCdn(config),
    socketUrl: config.socketUrl,
    offlinePage: config.offlinePage && hasServiceWorker,
    ...(config.offlineVideo !== 'off' && hasServiceWorker && { offlineVideo: true }),
    statistics: config.statistics,
    ...(config.cast && { cast: true }),
    ...(config.takesRequests && { takesRequests: true }),
    ...(config.embedTrailers && { embedTrailers: true }),
    landing: config.landing,
    contacts: config.contacts,
  }
}

const toWaysIn = ({ providers, localPasswords }: Config['singleSignOn']): WaysIn => ({
  providers: providers.map(({ id, name }) => ({ id, name })),
  hasPasswords: localPasswords,
})

/** The origins of other hosts that pages may connect to. */
export const listConnectHosts = (config: Config): string[] =>
  [
    config.catalogueApiUrl,
    config.socketUrl,
    config.socketUrl?.replace(/^http/, 'ws'),
    config.delivery.cdn,
    config.delivery.redirect,
    ...config.qtipHosts,
  ]
    .filter((address) => address !== undefined)
    .map((address) => new URL(address).origin)

/**
 * Without what is closed to profiles with limits: requests, accounts of others, and discussions elsewhere. Other hosts do not know who asks, so
 * browsers ask this one.
 */
export const toLimitedSettings = ({ takesRequests: _takesRequests, ...settings }: SiteSettings): SiteSettings => ({
  ...settings,
  isSignUpClosed: true,
  catalogueApi: '/api/catalogue',
  qtipHosts: [],
  contacts: {},
})
