import { expect, test } from 'vitest'
import { openLiveTransport } from './live-transport.server.ts'
import type { MailConfig } from './mail-config.ts'

const MAIL = { to: 'aiko@example.org', subject: 'a', text: 'b' }

test('mails go to the server that is configured when they are sent, and to none while there is none', async () => {
  const log: string[] = []
  let current: MailConfig | undefined
  const transport = openLiveTransport(
    () => current,
    () => undefined,
    ({ url }) => ({
      send: () => void log.push(`to ${url}`),
      deliver: async () => void log.push(`delivered to ${url}`),
      close: async () => void log.push(`close ${url}`),
    }),
  )
  transport.send(MAIL)
  current = { url: 'smtp://a.example', from: 'x@a.example' }
  transport.send(MAIL)
  transport.send(MAIL)
  current = { url: 'smtp://b.example', from: 'x@b.example' }
  await transport.deliver(MAIL)
  current = undefined
  transport.send(MAIL)
  await expect(transport.deliver(MAIL)).rejects.toThrow('there is no mail server')
  await transport.close()
  expect(log).toEqual([
    'to smtp://a.example',
    'to smtp://a.example',
    'close smtp://a.example',
    'delivered to smtp://b.example',
    'close smtp://b.example',
  ])
})
