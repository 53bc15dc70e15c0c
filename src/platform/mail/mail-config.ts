/** Parses the variables of the mail server. */
import { trimmed } from '../process/config-fields.ts'

/** Mail server and sender. */
export interface MailConfig {
  url: string
  from: string
}

/** In place of a server: the site sends no email, whatever admins have saved. */
const OFF = 'off'
const isServer = (value: string): boolean => URL.canParse(value) && /^smtps?:$/.test(new URL(value).protocol)

export const mailVariables = {
  SMTP_URL: trimmed
    .refine(
      (value) => value === OFF || isServer(value),
      'must be a URL such as smtps://user:password@mail.example.org, or off',
    )
    .optional(),
  MAIL_FROM: trimmed
    .regex(
      /^([^<>@\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/,
      'must be an email address such as site@example.org',
    )
    .optional(),
}

/** @returns undefined if none is configured or it is off, and a line that names a variable if only one of the two is set */
export function parseMail(
  address: string | undefined,
  from: string | undefined,
): MailConfig | { problem: string } | undefined {
  if (address === OFF) return undefined
  if (address !== undefined && from !== undefined) return { url: address, from }
  if (address !== undefined) return { problem: 'MAIL_FROM is required when SMTP_URL is set' }
  return from === undefined ? undefined : { problem: 'SMTP_URL is required when MAIL_FROM is set' }
}
