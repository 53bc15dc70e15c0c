/** The variables that admins can also set on a page, and their values. */
import * as z from 'zod'
import { SIGN_UPS, type SignUp } from '#src/accounts/account.ts'
import type { RefreshConfig } from '#src/catalogue/refresh/kinds.ts'
import { refreshVariable } from '#src/catalogue/refresh/refresh-config.ts'
import { PREPARE_NAMES, prepareVariables } from '#src/library/prepare-config.ts'
import { type MailConfig, mailVariables } from '#src/platform/mail/mail-config.ts'
import { type CommentRules, commentVariables } from '#src/comments/rules/comment-rules.ts'
import { requestVariables } from '#src/title-requests/request-config.ts'
import { keysOf } from '#src/platform/keys-of.ts'
import { label, oneOf, trimmed, web } from '#src/platform/process/config-fields.ts'

/** `sign-in`: the site is private, and visitors see nothing but what leads in. */
export type Visitors = 'browse' | 'sign-in'

/** What admins can change while the site runs. Read it when it is used. How videos are prepared is read from the database. */
export interface Settings {
  siteName: string
  /** What keeps the catalogue current. */
  refresh: RefreshConfig
  /** The operator's video folders, none inside another. */
  mediaFolders: string[]
  mail: MailConfig | undefined
  signUp: SignUp
  visitors: Visitors
  /** Whether users can ask for titles. */
  takesRequests: boolean
  /** Which comments wait for a moderator, and slow mode. */
  comments: CommentRules
}

/** The schemas of both the environment's and the stored values. */
export const settingVariables = {
  SITE_NAME: label.default('Hoshimi'),
  CATALOGUE_REFRESH: refreshVariable(web),
  MEDIA_DIR: trimmed.optional(),
  ...mailVariables,
  SIGN_UP: oneOf(SIGN_UPS).default('open'),
  VISITORS: oneOf(['browse', 'sign-in']).default('browse'),
  REQUESTS: requestVariables.REQUESTS,
  ...commentVariables,
  ...prepareVariables,
}

const COMMENT_NAMES = keysOf(commentVariables)

export const SETTING_NAMES = [
  'SITE_NAME',
  'CATALOGUE_REFRESH',
  'MEDIA_DIR',
  'SMTP_URL',
  'MAIL_FROM',
  'SIGN_UP',
  'VISITORS',
  'REQUESTS',
  ...COMMENT_NAMES,
  ...PREPARE_NAMES,
] as const satisfies readonly (keyof typeof settingVariables)[]
export type SettingName = (typeof SETTING_NAMES)[number]

/** Texts as they would be in the environment. */
export type SettingTexts = Readonly<Partial<Record<SettingName, string>>>

/** Whether admins can change settings, and which ones the environment has set. */
export interface SettingsPolicy {
  isChangeable: boolean
  fromEnvironment: readonly SettingName[]
}

/** `SETUP=off` takes the settings from admins. */
export const setupVariable = { SETUP: oneOf(['on', 'off']).default('on') }

export const toPolicy = (environment: object, setup: 'on' | 'off'): SettingsPolicy => ({
  isChangeable: setup === 'on',
  fromEnvironment: SETTING_NAMES.filter((name) => Object.hasOwn(environment, name)),
})

const schema = z.object(settingVariables)
export type SettingValues = z.infer<typeof schema>

/** @returns the value of a text, or what is wrong with it, to follow the variable's name */
export function parseSetting<Name extends SettingName>(
  name: Name,
  text: string,
): { value: SettingValues[Name] } | { problem: string } {
  const parsed = schema.safeParse({ [name]: text })
  if (parsed.success) return { value: parsed.data[name] }
  return { problem: parsed.error.issues[0]?.message ?? 'is invalid' }
}
