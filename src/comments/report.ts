/** What a report is. Pure. */
import { toParagraphs } from '#src/platform/text/plain-text.ts'

export const REPORT_STATES = ['open', 'dismissed', 'acted'] as const
/** Waiting; nothing was wrong; something was done about it. */
export type ReportState = (typeof REPORT_STATES)[number]

export const LONGEST_REASON = 500

export const OWN_REPORT = 'Your own comment is yours to edit or delete.'
export const ADMIN_REPORT = 'Admins do not report comments: they decide.'

/** A reason as it is kept; null when none was given. */
export function toReason(written: string | null | undefined): string | null {
  const reason = toParagraphs(written ?? '')
  return reason === '' ? null : Array.from(reason).slice(0, LONGEST_REASON).join('')
}

/** The number of a report; 0, which none has, for what is no number. */
export const parseReportId = (given: string): number => (/^[1-9]\d{0,8}$/.test(given) ? Number(given) : 0)
