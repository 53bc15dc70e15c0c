/** Warnings about settings that do not fit each other or this machine. */
import { formatBytes } from '../components/format-bytes.ts'
import { bad, type Check, good, HELP, warning } from './check.ts'
import type { Facts } from './facts.ts'
import { formatDuration } from './format.ts'

/** What a worker needs at least with many titles. */
const WORKER_BYTES = 250e6

const MAIL = { path: '/admin/settings#email', help: HELP.mail } as const

function checkMailFailure({ configuration, mailFailure, now }: Facts): Check[] {
  if (!configuration.hasMail || mailFailure.kind !== 'read' || mailFailure.value === null) return []
  const { since, message } = mailFailure.value
  const text = `The mail server has accepted no email for ${formatDuration(Math.max(0, now - Date.parse(since)))}`
  return [
    bad('mail-failure', 'Email', `${text}: ${message.replace(/\.$/, '')}. Correct it and send yourself a test email.`, {
      ...MAIL,
      action: 'Check the mail server',
      publicText: `${text}.`,
    }),
  ]
}

/** One check for everything that is in order. */
export function checkConfiguration(facts: Facts): Check[] {
  const { configuration, proxyNotices, settingProblems, oldSettings } = facts
  const { workers, memory, hasMail, isSignUpOpen, hasAniList } = configuration
  const warnings: Check[] = proxyNotices.map(({ problem, setting }, at) =>
    warning(`proxy-${at + 1}`, setting.split('=', 1)[0] ?? 'Proxy', `${problem} Set ${setting}`, {
      help: HELP.proxy,
      subject: setting,
      publicText: 'PUBLIC_URL or TRUSTED_PROXIES does not fit the proxy.',
    }),
  )
  if (settingProblems.length > 0)
    warnings.push(
      warning('stored-settings', 'Saved settings', `Saved settings are ignored: ${settingProblems.join('; ')}.`, {
        path: '/admin/settings',
        action: 'Save them again',
        subject: settingProblems.join('; '),
        publicText: 'Saved settings are invalid and ignored.',
      }),
    )
  if (oldSettings.length > 0)
    warnings.push(
      warning(
        'old-settings',
        'Old settings',
        `This release is the last one that reads these settings: ${oldSettings.join('; ')}.`,
        {
          subject: oldSettings.join('; '),
          help: HELP.server,
        },
      ),
    )
  warnings.push(...checkMailFailure(facts))
  if (!hasMail)
    warnings.push(
      warning(
        'mail',
        'SMTP_URL',
        isSignUpOpen
          ? 'Anyone can sign up, but there is no mail server: no one can confirm an email address or reset a forgotten password. Enter one under Settings, or set SMTP_URL and MAIL_FROM.'
          : 'There is no mail server: no one can reset a forgotten password. Enter one under Settings, or set SMTP_URL and MAIL_FROM.',
        { ...MAIL, action: 'Set up email' },
      ),
    )
  if (hasAniList)
    warnings.push(
      warning(
        'anilist-terms',
        'ANILIST_CLIENT_ID',
        'Lists are synchronised with AniList. Its terms restrict commercial use, bulk storage and competing trackers: check them, and ask AniList if in doubt.',
        { help: HELP.listSync },
      ),
    )
  if (workers > 1 && memory / workers < WORKER_BYTES)
    warnings.push(
      warning(
        'workers-memory',
        'WORKERS',
        `${workers} workers share ${formatBytes(memory)} of memory. Set WORKERS to ${Math.max(1, Math.floor(memory / WORKER_BYTES))} or less.`,
        { help: HELP.workers },
      ),
    )
  return warnings.length > 0 ? warnings : [good('configuration', 'Settings', 'Nothing to change.')]
}
