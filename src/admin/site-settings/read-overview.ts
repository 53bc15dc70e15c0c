/** What admins see of the settings: where each value is from, and no passwords. */
import type { PreparePolicy } from '#src/library/prepare-policy.ts'
import { parseSmtpUrl } from '#src/platform/mail/smtp-url.ts'
import type { SettingName, Settings, SettingsPolicy, SettingTexts } from '#src/settings/setting-variables.ts'
import type { SettingsOverview, SettingSource } from './settings-overview.ts'

export interface OverviewFacts {
  policy: SettingsPolicy
  current: Settings
  /** The stored texts; those that are invalid are among them. */
  stored: SettingTexts
  problems: readonly string[]
  isSetupPending: boolean
  /** Null until the library has started for the first time. */
  preparing: PreparePolicy | null
}

export function toOverview({
  policy,
  current,
  stored,
  problems,
  isSetupPending,
  preparing,
}: OverviewFacts): SettingsOverview {
  const sourceOf = (...names: SettingName[]): SettingSource => {
    if (names.some((name) => policy.fromEnvironment.includes(name))) return 'environment'
    const isIgnored = problems.some((line) => names.some((name) => line.startsWith(`${name} `)))
    return !isIgnored && names.every((name) => stored[name] !== undefined) ? 'saved' : 'default'
  }
  const { refresh, mail } = current
  const mailSource = sourceOf('SMTP_URL', 'MAIL_FROM')
  const smtp = mail ? parseSmtpUrl(mail.url) : null
  return {
    isChangeable: policy.isChangeable,
    isSetupPending,
    siteName: { value: current.siteName, source: sourceOf('SITE_NAME') },
    refresh: {
      jikan: refresh.jikan,
      anilist: refresh.anilist,
      offlineDatabase: refresh.offlineDatabase ?? null,
      source: sourceOf('CATALOGUE_REFRESH'),
    },
    mediaFolders: { value: current.mediaFolders, source: sourceOf('MEDIA_DIR') },
    mail: {
      server: smtp?.server ?? null,
      port: smtp?.port ?? null,
      encryption: smtp?.encryption ?? null,
      username: smtp && mailSource === 'saved' ? smtp.username : null,
      hasPassword: smtp !== null && smtp.password !== '',
      from: mail?.from ?? null,
      source: mailSource,
    },
    visitors: { value: current.visitors, source: sourceOf('VISITORS') },
    signUp: { value: current.signUp, source: sourceOf('SIGN_UP') },
    requests: { value: current.takesRequests, source: sourceOf('REQUESTS') },
    commentLinks: { value: current.comments.firstLinksWait, source: sourceOf('COMMENTS_FIRST_LINKS') },
    commentWords: { value: [...current.comments.words], source: sourceOf('COMMENTS_WORDS') },
    commentSites: { value: [...current.comments.sites], source: sourceOf('COMMENTS_SITES') },
    commentReasons: { value: [...current.comments.reasons], source: sourceOf('COMMENTS_REASONS') },
    slowMode: { value: current.comments.slowMode, source: sourceOf('COMMENTS_SLOW_MODE') },
    preparing: preparing && {
      prepare: { value: preparing.prepare, source: sourceOf('PREPARE') },
      qualities: { value: preparing.qualities, source: sourceOf('PREPARE_QUALITIES') },
      cacheGb: { value: (preparing.cacheBytes ?? 0) / 1e9, source: sourceOf('MEDIA_CACHE_GB') },
    },
    problems: [...problems],
  }
}
