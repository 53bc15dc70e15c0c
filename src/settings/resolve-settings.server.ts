/** Decides between the environment, the stored values and the defaults. No I/O. */
import { PREPARE_NAMES } from '#src/library/prepare-config.ts'
import { parseMail } from '#src/platform/mail/mail-config.ts'
import { removeNestedFolders } from '#src/platform/process/nested-folders.server.ts'
import { findFolderProblem, splitFolders } from './media-folders.server.ts'
import {
  parseSetting,
  type SettingName,
  type Settings,
  type SettingsPolicy,
  type SettingTexts,
  type SettingValues,
} from './setting-variables.ts'

/** The configuration of this process, as the environment and the defaults have it. */
export interface StartSettings extends Settings {
  dataDir: string
  settings: SettingsPolicy
}

export interface ResolvedSettings {
  settings: Settings
  /** Stored values that are ignored, as lines that begin with the variable. Values are not repeated: they may be secret. */
  problems: string[]
}

/** The variables that only work together: one in the environment decides for both. */
const MAIL_NAMES: readonly SettingName[] = ['SMTP_URL', 'MAIL_FROM']

export const isFromEnvironment = ({ fromEnvironment }: SettingsPolicy, name: SettingName): boolean =>
  (MAIL_NAMES.includes(name) ? MAIL_NAMES : [name]).some((one) => fromEnvironment.includes(one))

/** The environment wins over what is stored, which wins over the default. An invalid stored value counts as absent. */
export function resolveSettings(start: StartSettings, stored: SettingTexts): ResolvedSettings {
  const problems: string[] = []
  function read<Name extends SettingName>(name: Name): SettingValues[Name] | undefined {
    const text = stored[name]
    if (text === undefined || isFromEnvironment(start.settings, name)) return undefined
    const parsed = parseSetting(name, text)
    if ('value' in parsed) return parsed.value
    problems.push(`${name} ${parsed.problem}`)
    return undefined
  }
  const readFolders = (): string[] | undefined => {
    const text = read('MEDIA_DIR')
    if (text === undefined) return undefined
    const folders = splitFolders(text)
    const problem = folders.map((folder) => findFolderProblem(folder, start.dataDir)).find((one) => one !== null)
    if (problem === undefined) return removeNestedFolders(folders)
    problems.push(`MEDIA_DIR ${problem}`)
    return undefined
  }
  /** If what is stored is invalid, the site stays closed. */
  const readVisitors = () =>
    read('VISITORS') ?? (problems.some((line) => line.startsWith('VISITORS')) ? 'sign-in' : start.visitors)
  const readRequests = (): boolean => {
    const text = read('REQUESTS')
    return text === undefined ? start.takesRequests : text === 'on'
  }
  const readFirstLinks = (): boolean => {
    const text = read('COMMENTS_FIRST_LINKS')
    return text === undefined ? start.comments.firstLinksWait : text === 'wait'
  }
  const readMail = () => {
    const [url, from] = [read('SMTP_URL'), read('MAIL_FROM')]
    if (problems.some((line) => line.startsWith('SMTP_URL') || line.startsWith('MAIL_FROM'))) return undefined
    const mail = parseMail(url, from)
    if (mail === undefined || !('problem' in mail)) return mail
    problems.push(mail.problem)
    return undefined
  }
  const settings: Settings = {
    siteName: read('SITE_NAME') ?? start.siteName,
    refresh: read('CATALOGUE_REFRESH') ?? start.refresh,
    mediaFolders: readFolders() ?? start.mediaFolders,
    mail: readMail() ?? start.mail,
    signUp: read('SIGN_UP') ?? start.signUp,
    visitors: readVisitors(),
    takesRequests: readRequests(),
    comments: {
      firstLinksWait: readFirstLinks(),
      words: read('COMMENTS_WORDS') ?? start.comments.words,
      sites: read('COMMENTS_SITES') ?? start.comments.sites,
      reasons: read('COMMENTS_REASONS') ?? start.comments.reasons,
      slowMode: read('COMMENTS_SLOW_MODE') ?? start.comments.slowMode,
    },
  }
  for (const name of PREPARE_NAMES) read(name)
  return { settings, problems }
}

/** The configuration with settings that are read when they are used. */
export const withSettings = <Config extends StartSettings>(config: Config, current: () => Settings): Config =>
  Object.defineProperties({ ...config }, {
    siteName: { get: () => current().siteName, enumerable: true },
    refresh: { get: () => current().refresh, enumerable: true },
    mediaFolders: { get: () => current().mediaFolders, enumerable: true },
    mail: { get: () => current().mail, enumerable: true },
    signUp: { get: () => current().signUp, enumerable: true },
    visitors: { get: () => current().visitors, enumerable: true },
    takesRequests: { get: () => current().takesRequests, enumerable: true },
    comments: { get: () => current().comments, enumerable: true },
  } satisfies Record<keyof Settings, PropertyDescriptor>)
