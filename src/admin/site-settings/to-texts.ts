/** Turns a change of settings into the texts that the environment would have. */
import { parseSmtpUrl, toSmtpUrl } from '#src/platform/mail/smtp-url.ts'
import { Problem } from '#src/platform/problem.ts'
import { parseSetting, SETTING_NAMES, type SettingName, type SettingTexts } from '#src/settings/setting-variables.ts'
import type { MailChange, SettingsChange } from './settings-overview.ts'

/** Null removes what is stored. */
export type TextChange = Partial<Record<SettingName, string | null>>

/**
 * @param stored for a mail password that is kept
 * @param joinFolders joins folders as the machine's `MEDIA_DIR` does
 * @throws {Problem} 400 for what the environment would not accept either
 */
export function toTexts(
  change: SettingsChange,
  stored: SettingTexts,
  joinFolders: (folders: readonly string[]) => string,
): TextChange {
  const { siteName, refresh, mediaFolders, mail, visitors, signUp, requests, prepare, qualities, cacheGb } = change
  const texts: TextChange = {
    ...(siteName !== undefined && { SITE_NAME: siteName }),
    ...(refresh !== undefined && { CATALOGUE_REFRESH: refresh && toRefreshText(refresh) }),
    ...(mediaFolders !== undefined && { MEDIA_DIR: mediaFolders?.length ? joinFolders(mediaFolders) : null }),
    ...(mail !== undefined && { SMTP_URL: mail && toUrl(mail, stored.SMTP_URL), MAIL_FROM: mail && mail.from }),
    ...(visitors !== undefined && { VISITORS: visitors }),
    ...(signUp !== undefined && { SIGN_UP: signUp }),
    ...(requests !== undefined && { REQUESTS: toSwitch(requests) }),
    ...toCommentTexts(change),
    ...(prepare !== undefined && { PREPARE: prepare }),
    ...(qualities !== undefined && { PREPARE_QUALITIES: toSwitch(qualities) }),
    ...(cacheGb !== undefined && { MEDIA_CACHE_GB: toNumber(cacheGb) }),
  }
  for (const name of SETTING_NAMES) {
    const text = texts[name]
    const parsed = typeof text === 'string' ? parseSetting(name, text) : null
    if (parsed && 'problem' in parsed) throw new Problem(400, `${LABELS[name]} ${parsed.problem}.`)
  }
  return texts
}

const toSwitch = (isOn: boolean | null): string | null => (isOn === null ? null : isOn ? 'on' : 'off')

function toCommentTexts({
  commentLinks,
  commentWords,
  commentSites,
  commentReasons,
  slowMode,
}: SettingsChange): TextChange {
  return {
    ...(commentLinks !== undefined && {
      COMMENTS_FIRST_LINKS: commentLinks === null ? null : commentLinks ? 'wait' : 'post',
    }),
    ...(commentWords !== undefined && { COMMENTS_WORDS: toList(commentWords) }),
    ...(commentSites !== undefined && { COMMENTS_SITES: toList(commentSites) }),
    ...(commentReasons !== undefined && { COMMENTS_REASONS: toList(commentReasons) }),
    ...(slowMode !== undefined && { COMMENTS_SLOW_MODE: toNumber(slowMode) }),
  }
}

const toNumber = (number: number | null): string | null => (number === null ? null : String(number))

const toList = (entries: readonly string[] | null): string | null => entries?.filter(Boolean).join(', ') || null

const LABELS: Readonly<Record<SettingName, string>> = {
  SITE_NAME: 'The name',
  CATALOGUE_REFRESH: 'The list of sources',
  MEDIA_DIR: 'The folders',
  SMTP_URL: 'The mail server',
  MAIL_FROM: 'The sender',
  SIGN_UP: 'Sign-up',
  VISITORS: 'Who can see the site',
  REQUESTS: 'Requests',
  COMMENTS_FIRST_LINKS: 'Links of new users',
  COMMENTS_WORDS: 'The list of words',
  COMMENTS_SITES: 'The list of sites',
  COMMENTS_REASONS: 'The list of reasons',
  COMMENTS_SLOW_MODE: 'Slow mode',
  PREPARE: 'What is prepared',
  PREPARE_QUALITIES: 'Lower qualities',
  MEDIA_CACHE_GB: 'The space',
}

/** Null if nothing is refreshed, which is the default. */
function toRefreshText({ jikan, anilist, offlineDatabase }: NonNullable<SettingsChange['refresh']>): string | null {
  // a comma would begin another source
  if (offlineDatabase?.includes(',')) throw new Problem(400, 'The address must not contain a comma.')
  if (offlineDatabase && !/^https?:/i.test(offlineDatabase))
    throw new Problem(400, 'Enter the http or https address of the file.')
  const parts = [jikan && 'jikan', anilist && 'anilist', offlineDatabase].filter(Boolean)
  return parts.length > 0 ? parts.join(',') : null
}

/** A saved password is only sent to the server that it was entered for. */
function toUrl(mail: MailChange, storedUrl: string | undefined): string {
  if (mail.username === '' || mail.password) return toSmtpUrl(mail, mail.password ?? '')
  const stored = storedUrl === undefined ? null : parseSmtpUrl(storedUrl)
  const isSame =
    stored?.server === mail.server &&
    stored.port === mail.port &&
    stored.username === mail.username &&
    stored.encryption === mail.encryption
  if (!stored || stored.password === '') throw new Problem(400, 'Enter the password of the mail server.')
  if (!isSame)
    throw new Problem(
      400,
      'Enter the password again: the saved one is only used for the server that it was entered for.',
    )
  return toSmtpUrl(mail, stored.password)
}
