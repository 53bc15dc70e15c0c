/** Warnings about settings that do not fit each other or this machine. */
import { formatBytes } from '../components/format-bytes.ts'
import { type Check, good, HELP, warning } from './check.ts'
import type { Facts } from './facts.ts'

/** What a worker needs at least with many titles. */
const WORKER_BYTES = 250e6

/** One check for everything that is in order. */
export function checkConfiguration({ configuration, proxyNotices }: Facts): Check[] {
  const { workers, memory, hasMail, isSignUpOpen, hasAniList } = configuration
  const warnings: Check[] = proxyNotices.map(({ problem, setting }, at) =>
    warning(`proxy-${at + 1}`, setting.split('=', 1)[0] ?? 'Proxy', `${problem} Set ${setting}`, {
      help: HELP.proxy,
      publicText: 'PUBLIC_URL or TRUSTED_PROXIES does not fit the proxy.',
    }),
  )
  if (!hasMail)
    warnings.push(
      warning(
        'mail',
        'SMTP_URL',
        isSignUpOpen
          ? 'Anyone can sign up, but there is no mail server: no one can confirm an email address or reset a forgotten password. Enter one under Settings, or set SMTP_URL and MAIL_FROM.'
          : 'There is no mail server: no one can reset a forgotten password. Enter one under Settings, or set SMTP_URL and MAIL_FROM.',
        { help: HELP.mail },
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
