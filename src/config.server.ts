/** Reads and validates the environment once: the only reader of `process.env`. */
import { isAbsolute, resolve } from 'node:path'
import * as z from 'zod'
import { OLD_WORK_VARIABLES, toWorkConfig, type WorkConfig, workVariables } from './platform/limits/work-config.ts'
import {
  type LinkedServicesConfig,
  linkedServiceVariables,
  parseLinkedServices,
} from './list-exchange/linked-accounts/linked-services-config.ts'
import { castVariables, toCastConfig } from './player/cast/cast-config.ts'
import { isMcpOn, mcpVariables } from './mcp/mcp-config.ts'
import { type JellyfinConfig, jellyfinVariables, toJellyfinConfig } from './jellyfin/jellyfin-config.ts'
import { type OfflineConfig, offlineVariables, parseOffline } from './offline/offline-config.ts'
import { parseSingleSignOn, type SingleSignOnConfig, ssoVariables } from './accounts/single-sign-on/sso-config.ts'
import { type AccountConfig, accountVariables, toAccountConfig } from './accounts/account-config.ts'
import { type PackagingConfig, packagingVariables, toPackagingConfig } from './library/packaging-config.server.ts'
import { toCommentRules } from './comments/rules/comment-rules.ts'
import { requestVariables } from './title-requests/request-config.ts'
import { toWebhookConfig, type WebhookConfig, webhookVariables } from './notifications/webhooks/webhook-config.ts'
import { chooseWorkers } from './platform/cluster/choose-workers.server.ts'
import {
  count,
  host,
  label,
  list,
  oneOf,
  siteOrigin,
  timeZone,
  trimmed,
  url,
  web,
} from './platform/process/config-fields.ts'
import { type MonitoringConfig, monitoringVariables, parseMonitoring } from './platform/metrics/monitoring.server.ts'
import { removeNestedFolders } from './platform/process/nested-folders.server.ts'
import { parseMail } from './platform/mail/mail-config.ts'
import { findMisspelt } from './platform/process/misspelt-variables.ts'
import { isProxyRange } from './platform/security/trusted-proxies.server.ts'
import { readSecretFiles, SECRETS } from './platform/process/secret-files.server.ts'
import { type BackupSettings, backupVariables, parseBackup } from './platform/storage/backup-config.server.ts'
import { parseStorage, type StorageSettings, storageVariables } from './platform/storage/storage-config.server.ts'
import { splitFolders } from './settings/media-folders.server.ts'
import {
  type Settings,
  type SettingsPolicy,
  settingVariables,
  setupVariable,
  toPolicy,
} from './settings/setting-variables.ts'

/** An invalid value; the message is one line that names the variable. */
export class ConfigError extends Error {}

/** The base of a catalogue API: by https if it names no scheme, and below the usual path if it names none. */
const catalogueBase = trimmed
  .transform((address) => (/^[\w+.-]+:\/\//.test(address) ? address : `https://${address}`))
  .pipe(web)
  .transform((address) => (new URL(address).pathname === '/' ? `${address}/api/catalogue` : address))

const schema = z.object({
  PORT: count(0, 65_535).default(3000),
  HOST: trimmed.min(1, 'must be an address to listen on, such as 127.0.0.1').default('127.0.0.1'),
  PUBLIC_URL: siteOrigin.optional(),
  WORKERS: count(1, 64).optional(),
  DATA_DIR: trimmed.min(1).default('./data'),
  ...settingVariables,
  ...setupVariable,
  DATABASE_URL: url(/^postgres(ql)?:$/, 'postgres://user:password@host/database').optional(),
  REDIS_URL: url(/^rediss?:$/, 'redis://host:6379').optional(),
  MEDIA_LINKS: oneOf(['inside', 'anywhere']).default('inside'),
  ...packagingVariables,
  MEDIA_ACCEL: trimmed
    .regex(/^(\/[\w-]+)+\/?$/, 'must be a path such as /protected-media')
    .transform((value) => value.replace(/\/$/, ''))
    .optional(),
  MEDIA_CDN_URL: web.optional(),
  ...storageVariables(web),
  ...monitoringVariables,
  ADMIN_EMAIL: z.email('must be an email address').optional(),
  ADMIN_PASSWORD: z
    .string()
    .min(6, 'must have at least 6 characters')
    .max(128, 'must have at most 128 characters')
    .optional(),
  ANILIST_URL: web.default('https://graphql.anilist.co'),
  JIKAN_URL: web.default('https://api.jikan.moe/v4'),
  KITSU_URL: web.default('https://kitsu.app/api/edge'),
  IMAGE_HOSTS: list.pipe(z.array(host)).default([]),
  IMAGE_CACHE_MB: count(10, 1_000_000).default(2_000),
  ARTWORK: oneOf(['auto', 'drawn']).default('auto'),
  CATALOGUE_API_URL: catalogueBase.optional(),
  QTIP_HOSTS: list.pipe(z.array(catalogueBase)).default([]),
  SOCKET_URL: web.optional(),
  TIME_ZONE: timeZone.default('UTC'),
  TRUSTED_PROXIES: list
    .pipe(
      z.array(
        z
          .string()
          .refine(isProxyRange, 'must be a comma-separated list of addresses or ranges, such as 127.0.0.1,10.0.0.0/8'),
      ),
    )
    .default([]),
  PREMIUM: oneOf(['open', 'members']).default('open'),
  LANDING_TITLES: label.default('10K+'),
  LANDING_USERS: label.default('500+'),
  DISCORD_URL: web.optional(),
  MICROBLOG_URL: web.optional(),
  PHOTOS_URL: web.optional(),
  CONTACT_EMAIL: z.email('must be an email address').optional(),
  ...workVariables,
  CONTACT_PER_HOUR: count(1, 10_000).default(5),
  COMMENTS_PER_MINUTE: count(1, 10_000).default(30),
  COMMENTS_NEED_CONFIRMED_EMAIL: oneOf(['on', 'off']).default('off'),
  ...accountVariables,
  ...ssoVariables,
  MAILS_PER_HOUR: count(1, 10_000).default(5),
  MAILS_PER_HOUR_TOTAL: count(1, 1_000_000).default(500),
  ...offlineVariables,
  ...backupVariables(web),
  ...linkedServiceVariables,
  ...webhookVariables,
  ...requestVariables,
  ...jellyfinVariables,
  ...mcpVariables,
  ...castVariables,
  TRAILERS: oneOf(['link', 'embed']).default('link'),
  SHUTDOWN_DELAY_SECONDS: count(0, 60).default(0),
  STATISTICS: oneOf(['on', 'off']).default('on'),
  LOG_LEVEL: oneOf(['silent', 'error', 'warn', 'info', 'debug']).default('warn'),
})

/** Every variable that the configuration reads under its present name. */
export const VARIABLES: readonly string[] = Object.keys(schema.shape).filter(
  (name) => !OLD_WORK_VARIABLES.some((old) => old === name),
)

export interface Config extends Settings, OfflineConfig, WorkConfig {
  settings: SettingsPolicy
  port: number
  host: string
  /** Origin of absolute URLs, without a trailing slash. */
  publicUrl: string
  /** Number of processes that serve the site. */
  workers: number
  dataDir: string
  databaseUrl: string | undefined
  redisUrl: string | undefined
  /** Where symbolic links in these folders may lead: only into the folders, or anywhere the site can read. */
  mediaLinks: 'inside' | 'anywhere'
  packaging: PackagingConfig
  /** How packages are delivered instead of by this server. */
  delivery: {
    /** Path prefix for the reverse proxy (`X-Accel-Redirect`). */
    accel: string | undefined
    /** Origin that browsers load packages from. */
    cdn: string | undefined
    redirect: StorageSettings['redirect']
  }
  storage: StorageSettings['storage']
  monitoring: MonitoringConfig
  admin: { email: string | undefined; password: string | undefined }
  anilistUrl: string
  jikanUrl: string
  kitsuUrl: string
  imageHosts: string[]
  /** Disk budget of fetched and resized pictures (bytes). */
  imageCacheBytes: number
  artwork: 'auto' | 'drawn'
  catalogueApiUrl: string | undefined
  qtipHosts: string[]
  socketUrl: string | undefined
  timeZone: string
  trustedProxies: string[]
  premium: 'open' | 'members'
  landing: { titles: string; users: string }
  contacts: Record<'discord' | 'microblog' | 'photos' | 'email', string | undefined>
  /** Contact messages per hour and address. */
  contactPerHour: number
  /** Comments per minute and user. */
  commentsPerMinute: number
  /** Whether users comment only once they have confirmed their email address, while the site sends email. */
  commentsNeedConfirmedEmail: boolean
  accounts: AccountConfig
  singleSignOn: SingleSignOnConfig
  /** Requested mails per hour and account, and mails of one kind per hour and recipient. */
  mailsPerHour: number
  /** Mails of one kind per hour in all. */
  mailsPerHourTotal: number
  linkedServices: LinkedServicesConfig
  webhooks: WebhookConfig
  /** How many requests of a user may wait for an admin. */
  requestsPerUser: number
  jellyfin: JellyfinConfig
  /** Whether programs of language models can call the site's tools. */
  mcp: boolean
  /** Whether Google Cast is offered. */
  cast: boolean
  /** Whether trailers play in the page after a click, from YouTube. */
  embedTrailers: boolean
  backup: BackupSettings['backup']
  backupService: BackupSettings['backupService']
  /** Whether daily statistics are counted. */
  statistics: boolean
  /** How long the site continues to serve after a shutdown signal, so that a load balancer notices (seconds). */
  shutdownDelaySeconds: number
  logLevel: 'silent' | 'error' | 'warn' | 'info' | 'debug'
}

/** Formats a listen address as the host of a URL that a browser on this machine can open. */
function toUrlHost(listen: string): string {
  if (['127.0.0.1', '0.0.0.0', '::', '::1'].includes(listen)) return 'localhost'
  return listen.includes(':') ? `[${listen}]` : listen
}

/**
 * Parses an environment; an empty value counts as absent.
 * @throws {ConfigError} one line that names the first invalid variable
 */
export function parseConfig(environment: Record<string, string | undefined>, cwd: string): Config {
  const present = Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim()))
  const parsed = schema.safeParse(present)
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    throw new ConfigError(`${String(issue?.path[0])} ${issue?.message ?? 'is invalid'}`)
  }
  const env = parsed.data
  const absolute = (path: string) => (isAbsolute(path) ? path : resolve(cwd, path))
  const settings = parseStorage(env, absolute(env.DATA_DIR))
  if ('problem' in settings) throw new ConfigError(settings.problem)
  const monitoring = parseMonitoring(env)
  if ('problem' in monitoring) throw new ConfigError(monitoring.problem)
  const backups = parseBackup(env, absolute)
  if ('problem' in backups) throw new ConfigError(backups.problem)
  const linkedServices = parseLinkedServices(env)
  if ('problem' in linkedServices) throw new ConfigError(linkedServices.problem)
  const offline = parseOffline(env)
  if ('problem' in offline) throw new ConfigError(offline.problem)
  const singleSignOn = parseSingleSignOn(env)
  if ('problem' in singleSignOn) throw new ConfigError(singleSignOn.problem)
  const mail = parseMail(env.SMTP_URL, env.MAIL_FROM)
  if (mail !== undefined && 'problem' in mail) throw new ConfigError(mail.problem)
  return {
    port: env.PORT,
    host: env.HOST,
    publicUrl: env.PUBLIC_URL ?? `http://${toUrlHost(env.HOST)}:${env.PORT}`,
    workers: env.WORKERS ?? chooseWorkers(),
    dataDir: absolute(env.DATA_DIR),
    siteName: env.SITE_NAME,
    signUp: env.SIGN_UP,
    visitors: env.VISITORS,
    takesRequests: env.REQUESTS === 'on',
    comments: toCommentRules(env),
    settings: toPolicy(present, env.SETUP),
    databaseUrl: env.DATABASE_URL,
    redisUrl: env.REDIS_URL,
    mediaFolders: removeNestedFolders((env.MEDIA_DIR === 'off' ? [] : splitFolders(env.MEDIA_DIR ?? '')).map(absolute)),
    mediaLinks: env.MEDIA_LINKS,
    packaging: toPackagingConfig(env),
    delivery: { accel: env.MEDIA_ACCEL, cdn: env.MEDIA_CDN_URL, redirect: settings.redirect },
    storage: settings.storage,
    monitoring,
    admin: { email: env.ADMIN_EMAIL, password: env.ADMIN_PASSWORD },
    anilistUrl: env.ANILIST_URL,
    jikanUrl: env.JIKAN_URL,
    kitsuUrl: env.KITSU_URL,
    refresh: env.CATALOGUE_REFRESH,
    imageHosts: env.IMAGE_HOSTS,
    imageCacheBytes: env.IMAGE_CACHE_MB * 1_000_000,
    artwork: env.ARTWORK,
    catalogueApiUrl: env.CATALOGUE_API_URL,
    qtipHosts: env.QTIP_HOSTS,
    socketUrl: env.SOCKET_URL,
    timeZone: env.TIME_ZONE,
    trustedProxies: env.TRUSTED_PROXIES,
    premium: env.PREMIUM,
    landing: { titles: env.LANDING_TITLES, users: env.LANDING_USERS },
    contacts: {
      discord: env.DISCORD_URL,
      microblog: env.MICROBLOG_URL,
      photos: env.PHOTOS_URL,
      email: env.CONTACT_EMAIL,
    },
    ...toWorkConfig(env),
    contactPerHour: env.CONTACT_PER_HOUR,
    commentsPerMinute: env.COMMENTS_PER_MINUTE,
    commentsNeedConfirmedEmail: env.COMMENTS_NEED_CONFIRMED_EMAIL === 'on',
    accounts: toAccountConfig(env),
    singleSignOn,
    mail,
    mailsPerHour: env.MAILS_PER_HOUR,
    mailsPerHourTotal: env.MAILS_PER_HOUR_TOTAL,
    ...backups,
    linkedServices,
    webhooks: toWebhookConfig(env),
    requestsPerUser: env.REQUESTS_PER_USER,
    jellyfin: toJellyfinConfig(env),
    mcp: isMcpOn(env),
    cast: toCastConfig(env),
    embedTrailers: env.TRAILERS === 'embed',
    statistics: env.STATISTICS === 'on',
    ...offline,
    shutdownDelaySeconds: env.SHUTDOWN_DELAY_SECONDS,
    logLevel: env.LOG_LEVEL,
  }
}

/** The configuration of this process, with its secrets from files. @throws {ConfigError} a line with the first invalid variable */
export function readConfig(): Config {
  const result = readSecretFiles(process.env, SECRETS, process.cwd())
  if ('problem' in result) throw new ConfigError(result.problem)
  return parseConfig(result.environment, process.cwd())
}

/** Lines about variables of this process that are almost named like a setting. */
export const listMisspeltVariables = (): string[] =>
  findMisspelt(Object.keys(process.env), [...VARIABLES, ...SECRETS.map((name) => `${name}_FILE`)])

/** The environment for a program that this process starts, with additional variables. */
export const childEnvironment = (variables: Record<string, string>): Record<string, string | undefined> => ({
  ...process.env,
  ...variables,
})
