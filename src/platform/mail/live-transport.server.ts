/** A connection to the mail server that follows the configuration, which may change while the site runs. */
import type { MailConfig } from './mail-config.ts'
import { type MailTransport, openMailTransport } from './mail-transport.server.ts'

/** @param current the configured mail server; undefined while there is none, and mails are dropped */
export function openLiveTransport(
  current: () => MailConfig | undefined,
  warn: (message: string) => void,
  open: typeof openMailTransport = openMailTransport,
): MailTransport {
  let opened: { mail: MailConfig; transport: MailTransport } | undefined
  const closing = new Set<Promise<void>>()

  function closeOpened(): void {
    if (!opened) return
    const closed: Promise<void> = opened.transport.close().finally(() => closing.delete(closed))
    closing.add(closed)
    opened = undefined
  }

  function openCurrent(): MailTransport | undefined {
    const configured = current()
    if (configured !== opened?.mail) closeOpened()
    if (configured) opened ??= { mail: configured, transport: open(configured, warn) }
    return opened?.transport
  }

  return {
    send: (mail, isNotice) => openCurrent()?.send(mail, isNotice),
    async deliver(mail) {
      const transport = openCurrent()
      if (!transport) throw new Error('Email not sent: there is no mail server')
      await transport.deliver(mail)
    },
    async close() {
      closeOpened()
      await Promise.all(closing)
    },
  }
}
