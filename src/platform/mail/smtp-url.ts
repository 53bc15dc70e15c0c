/** The parts of `SMTP_URL`, for forms. */

/**
 * `tls`: encrypted from the start; `starttls`: encryption is required after the greeting; `optional`: encrypted if the server offers
 * it, for servers on the same machine.
 */
export const MAIL_ENCRYPTIONS = ['tls', 'starttls', 'optional'] as const
export type MailEncryption = (typeof MAIL_ENCRYPTIONS)[number]

export interface SmtpServer {
  server: string
  port: number
  encryption: MailEncryption
  /** Empty if the server needs none. */
  username: string
}

const DEFAULT_PORTS: Readonly<Record<MailEncryption, number>> = { tls: 465, starttls: 587, optional: 587 }

export function toSmtpUrl({ server, port, encryption, username }: SmtpServer, password: string): string {
  const user = username === '' ? '' : `${encodeURIComponent(username)}:${encodeURIComponent(password)}@`
  const scheme = encryption === 'tls' ? 'smtps' : 'smtp'
  return `${scheme}://${user}${server}:${port}${encryption === 'starttls' ? '?requireTLS=true' : ''}`
}

/** @returns null for what is no URL of a server */
export function parseSmtpUrl(text: string): (SmtpServer & { password: string }) | null {
  const url = URL.parse(text)
  if (!url?.hostname) return null
  const isRequired = url.searchParams.get('requireTLS') === 'true'
  const encryption = url.protocol === 'smtps:' ? 'tls' : isRequired ? 'starttls' : 'optional'
  return {
    server: url.hostname,
    port: Number(url.port) || DEFAULT_PORTS[encryption],
    encryption,
    username: decode(url.username),
    password: decode(url.password),
  }
}

/** The URL without its password, for records. */
export function hidePassword(text: string): string {
  const url = URL.parse(text)
  if (!url) return '…'
  if (url.password !== '') url.password = '…'
  return decode(url.href)
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
