/** What needs an admin's attention: problems of the status page, and tasks that wait. */
import { pluralise } from '#src/platform/text/numbers.ts'
import { DAY_MS } from '#src/platform/durations.ts'
import { toLine } from '#src/platform/text/plain-text.ts'
import { type Check, identityOf } from '../status/check.ts'
import type { Figures } from './figures.ts'

export interface AttentionItem {
  /** Stays the same between versions. */
  id: string
  /** `bad`: something is broken; `task`: something waits for a decision. */
  severity: 'bad' | 'warning' | 'task'
  /** What is the case, and what to do about it. */
  text: string
  /** Where it is mended. */
  link: { name: string; to: string } | null
  /** The form that mends it. */
  form: { name: string; intent: AttentionIntent } | null
  /** The file and heading of the documentation. */
  help: string | null
}

export type AttentionIntent = 'back-up'

export interface Attention {
  /** The most urgent first. */
  items: AttentionItem[]
  /** Warnings that an admin has hidden for a while. */
  hidden: AttentionItem[]
}

/** How long a hidden warning stays hidden. */
export const HIDE_DAYS = 30
export const HIDE_MS = HIDE_DAYS * DAY_MS

/** The ids of hidden warnings, and until when they are hidden (milliseconds since 1970). */
export type HiddenIds = Readonly<Record<string, number>>

/** What is known beside the status. */
export type AttentionFigures = Pick<
  Figures,
  'isSetupPending' | 'waitingUsers' | 'reports' | 'unread' | 'files' | 'lastImport' | 'problems' | 'canBackUp'
>

/** @param arrival the problem with the address by which the admin came, if there is one */
export function listAttention(
  figures: AttentionFigures,
  { hidden, now, arrival = [] }: { hidden: HiddenIds; now: number; arrival?: readonly Check[] },
): Attention {
  const checks = [...arrival, ...figures.problems].map((check) => fromCheck(check, figures.canBackUp))
  const isHidden = ({ id, severity }: AttentionItem): boolean => severity === 'warning' && (hidden[id] ?? 0) > now
  const of = (severity: AttentionItem['severity']) => checks.filter((item) => item.severity === severity)
  const items = [...of('bad'), ...listFailures(figures), ...listTasks(figures), ...of('warning')]
  return { items: items.filter((item) => !isHidden(item)), hidden: items.filter(isHidden) }
}

function fromCheck(check: Check, canBackUp: boolean): AttentionItem {
  const { id, name, state, text, path, action, help } = check
  return {
    id: identityOf(check),
    severity: state === 'bad' ? 'bad' : 'warning',
    text: text.includes(name) ? text : `${name}: ${text}`,
    link: path === null ? null : { name: action ?? `Open ${name.toLowerCase()}`, to: path },
    form: id === 'backups' && canBackUp ? { name: 'Back up now', intent: 'back-up' } : null,
    help,
  }
}

const item = (
  severity: AttentionItem['severity'],
  id: string,
  text: string,
  name: string,
  to: string,
): AttentionItem => ({ id, severity, text, link: { name, to }, form: null, help: null })

function listFailures({ lastImport }: AttentionFigures): AttentionItem[] {
  if (lastImport?.state !== 'failed' && lastImport?.state !== 'lost') return []
  const reason = lastImport.failure === null ? 'It ended unexpectedly.' : toLine(lastImport.failure)
  const text = `The last import, from ${lastImport.source}, didn’t finish: ${reason}`
  return [item('bad', 'import', text, 'Start it again', '/admin/imports')]
}

function listTasks({ isSetupPending, waitingUsers, reports, unread, files }: AttentionFigures): AttentionItem[] {
  const task = (id: string, count: number, text: string, name: string, to: string): AttentionItem[] =>
    count === 0 ? [] : [item('task', id, text, name, to)]
  const waits = (count: number, one: string): string => `${pluralise(count, one)} ${count === 1 ? 'waits' : 'wait'}`
  return [
    ...task(
      'setup',
      Number(isSetupPending),
      'Your site isn’t set up: name, videos, titles, email, visitors and sign-up.',
      'Set it up',
      '/admin/setup',
    ),
    ...task(
      'waiting-users',
      waitingUsers,
      `${waits(waitingUsers, 'new account')} for your approval.`,
      'Approve or decline',
      '/admin/users?state=waiting',
    ),
    ...task('reports', reports, `${waits(reports, 'reported comment')} for a decision.`, 'Review', '/admin/reports'),
    ...task(
      'messages',
      unread,
      `${pluralise(unread, 'unread message')} from the contact form.`,
      'Read',
      '/admin/messages',
    ),
    ...task(
      'unmatched',
      files.toMatch,
      `${waits(files.toMatch, 'file')} for you to choose the right title.`,
      'Choose titles',
      '/admin/library',
    ),
  ]
}
