/** Parses the variables of the mail server. Pure. */
import { trimmed, url } from '../process/config-fields.ts'

/** Mail server and sender. */
export interface MailConfig {
  url: string
  from: string
}

export const mailVariables = {
  SMTP_URL: url(/^smtps?:$/, 'smtps://user:password@mail.example.org').optional(),
  MAIL_FROM: trimmed
    .regex(
      /^([^<>@\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/,
      'must be an email address such as site@example.org',
    )
    .optional(),
}

/** @returns undefined if none is configured, and a line that names a variable if only one of the two is set */
export function parseMail(
  address: string | undefined,
  from: string | undefined,
): MailConfig | { problem: string } | undefined {
  if (address !== undefined && from !== undefined) return { url: address, from }
  if (address !== undefined) return { problem: 'MAIL_FROM is required when SMTP_URL is set' }
  return from === undefined ? undefined : { problem: 'SMTP_URL is required when MAIL_FROM is set' }
}
