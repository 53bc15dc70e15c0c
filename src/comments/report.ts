/** Types and parsing of reports. */
import { toParagraphs } from '#src/platform/text/plain-text.ts'

export const REPORT_STATES = ['open', 'dismissed', 'acted'] as const
/** Undecided, dismissed, or acted on. */
export type ReportState = (typeof REPORT_STATES)[number]

export const MAX_REASON_LENGTH = 500

export const OWN_REPORT = 'You can’t report your own comment.'
export const ADMIN_REPORT = 'Admins can’t report comments.'

/** Normalises a reason; null if empty. */
export function toReason(written: string | null | undefined): string | null {
  const reason = toParagraphs(written ?? '')
  return reason === '' ? null : Array.from(reason).slice(0, MAX_REASON_LENGTH).join('')
}
