/** What an admin sees first: what waits for them, the most pressing before the rest. Pure. */
import type { ImportAttempt } from '#src/catalogue/import/attempt.ts'

export interface Figures {
  titles: number
  users: number
  comments: number
  /** Open ones. */
  reports: number
  /** Messages. */
  unread: number
  files: { known: number; doubtful: number; missing: number }
  jobs: { running: number; waiting: number; failed: number }
  lacking: string | null
  lastImport: ImportAttempt | null
  /** Bytes. */
  disk: { free: number; size: number } | null
}

export interface Waiting {
  to: string
  /** In a few words. */
  what: string
  why: string
  /** Whether something is broken, and does not only wait. */
  isTrouble: boolean
}

const GB = 1e9
/** Less than this, or than a twentieth, is little. */
const LITTLE = 5 * GB

const isLittle = ({ free, size }: { free: number; size: number }): boolean =>
  free < Math.min(LITTLE, size / 4) || free < size / 20

const many = (count: number, one: string, more = `${one}s`): string =>
  `${count.toLocaleString('en')} ${count === 1 ? one : more}`

/** What is to be done, the most pressing first. */
export function listWaiting(figures: Figures): Waiting[] {
  const { reports, unread, files, jobs, lacking, lastImport, disk } = figures
  const trouble = (to: string, what: string, why: string): Waiting => ({ to, what, why, isTrouble: true })
  const task = (to: string, what: string, why: string): Waiting => ({ to, what, why, isTrouble: false })
  return [
    ...(disk && isLittle(disk)
      ? [trouble('/admin/jobs', `${writeBytes(disk.free)} left on the disk`, 'Nothing can be packaged or stored soon.')]
      : []),
    ...(reports > 0
      ? [task('/admin/reports', `${many(reports, 'report')} of comments`, 'Somebody asks for a decision.')]
      : []),
    ...(lacking === null ? [] : [trouble('/admin/library', 'Videos are not made playable', lacking)]),
    ...(jobs.failed > 0
      ? [trouble('/admin/jobs', `${many(jobs.failed, 'job')} failed`, 'See why, and try again.')]
      : []),
    ...(lastImport?.state === 'failed' || lastImport?.state === 'lost'
      ? [
          trouble(
            '/admin/imports',
            'The last import did not come to its end',
            lastImport.failure ?? 'It ended without a word.',
          ),
        ]
      : []),
    ...(unread > 0
      ? [task('/admin/messages', many(unread, 'unread message'), 'Somebody wrote by the contact form.')]
      : []),
    ...(files.doubtful > 0
      ? [task('/admin/library', `${many(files.doubtful, 'file')} to be settled`, 'Which title are they of?')]
      : []),
  ]
}

/** `1.2 TB`, `34 GB`, `5.6 MB`. */
export function writeBytes(bytes: number): string {
  const units = ['B', 'kB', 'MB', 'GB', 'TB', 'PB']
  const at = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(bytes) / 3))
  const value = bytes / 1000 ** at
  return `${value < 10 && at > 0 ? value.toFixed(1) : Math.round(value)} ${units[at] ?? 'B'}`
}
