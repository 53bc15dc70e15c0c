/** The figures of the admin overview, and which of them need attention. */
import type { ImportAttempt } from '#src/catalogue/import/attempt.ts'
import { pluralise } from '#src/platform/text/numbers.ts'
import type { DisappearedVideos } from '#src/library/scan/disappeared.ts'
import { isAlmostFull } from '../components/disk-space.ts'
import { formatBytes } from '../components/format-bytes.ts'

export interface Figures {
  /** Whether setup was neither finished nor skipped. */
  isSetupPending: boolean
  titles: number
  users: number
  comments: number
  /** Accounts that wait for an admin's approval. */
  waitingUsers: number
  /** Open reports. */
  reports: number
  /** Unread messages. */
  unread: number
  files: { matched: number; toMatch: number; missing: number }
  /** Videos that disappeared together, about which an admin is asked. */
  disappeared: DisappearedVideos[]
  jobs: { running: number; waiting: number; failed: number }
  packagingProblem: string | null
  lastImport: ImportAttempt | null
  /** Names of the status page’s problems that no other item mentions. */
  statusProblems: string[]
  /** The same of its warnings. */
  statusWarnings: string[]
  /** In bytes. */
  disk: { free: number; size: number } | null
}

export interface AttentionItem {
  to: string
  /** Short description. */
  label: string
  details: string
  /** Whether something is broken rather than just pending. */
  isProblem: boolean
}

/** Lists what needs attention, most urgent first. */
export function listAttentionItems(figures: Figures): AttentionItem[] {
  const { isSetupPending, waitingUsers, reports, unread, files, jobs, packagingProblem, lastImport, disk } = figures
  const { statusProblems, statusWarnings } = figures
  const createProblem = (to: string, label: string, details: string): AttentionItem => ({
    to,
    label,
    details,
    isProblem: true,
  })
  const createTask = (to: string, label: string, details: string): AttentionItem => ({
    to,
    label,
    details,
    isProblem: false,
  })
  return [
    ...(disk && isAlmostFull(disk)
      ? [
          createProblem(
            '/admin/jobs',
            `${formatBytes(disk.free)} free on disk`,
            'Packaging and uploads will soon stop.',
          ),
        ]
      : []),
    ...(statusProblems.length > 0
      ? [createProblem('/admin/status', pluralise(statusProblems.length, 'problem'), statusProblems.join(', '))]
      : []),
    ...(isSetupPending
      ? [createTask('/admin/setup', 'Set up your site', 'Name, titles, videos, email, visitors and sign-up.')]
      : []),
    ...(waitingUsers > 0
      ? [createTask('/admin/users?state=waiting', pluralise(waitingUsers, 'new account'), 'Approve or decline.')]
      : []),
    ...(reports > 0
      ? [createTask('/admin/reports', pluralise(reports, 'reported comment'), 'Review and decide.')]
      : []),
    ...(packagingProblem === null
      ? []
      : [createProblem('/admin/library', 'Videos can’t be packaged', packagingProblem)]),
    ...(jobs.failed > 0
      ? [createProblem('/admin/jobs', `${pluralise(jobs.failed, 'job')} failed`, 'See why and retry.')]
      : []),
    ...(lastImport?.state === 'failed' || lastImport?.state === 'lost'
      ? [
          createProblem(
            '/admin/imports',
            'The last import didn’t finish',
            lastImport.failure ?? 'It ended unexpectedly.',
          ),
        ]
      : []),
    ...(unread > 0
      ? [createTask('/admin/messages', pluralise(unread, 'unread message'), 'Sent through the contact form.')]
      : []),
    ...(files.toMatch > 0
      ? [createTask('/admin/library', `${pluralise(files.toMatch, 'file')} to match`, 'Choose the right title.')]
      : []),
    ...(statusWarnings.length > 0
      ? [createTask('/admin/status', pluralise(statusWarnings.length, 'warning'), statusWarnings.join(', '))]
      : []),
  ]
}
