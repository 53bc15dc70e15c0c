import { expect, test } from 'vitest'
import type { Mail, MailTransport } from './mail-transport.server.ts'
import { createMailer, toMailbox } from './mailer.server.ts'
import { Problem } from '../problem.ts'

const HOUR = 3_600_000

function open(transport: Partial<MailTransport> = {}) {
  const mails: Mail[] = []
  const clock = { now: Date.parse('2026-11-20T12:00:00Z') }
  const mailer = createMailer({
    transport: {
      send: (mail) => void mails.push(mail),
      deliver: async (mail) => void mails.push(mail),
      close: async () => undefined,
      ...transport,
    },
    perHour: 2,
    counter: undefined,
    warn: (error) => {
      throw error
    },
    now: () => clock.now,
  })
  const write = () => ({ subject: 'a', text: 'b' })
  const ask = (kind: string, to: string, by: string | null = null) => mailer.request(by, () => ({ kind, to, write }))
  const notify = (kind: string, to: string) => mailer.notify({ kind, to, write })
  return { mailer, clock, mails, ask, notify }
}

test('limits the mails that an account requests, and returns when to retry', async () => {
  const { ask, clock, mailer, mails } = open()
  for (const to of ['a@b.co', 'c@d.co']) await ask('confirm', to, 'aiko')
  await expect(ask('confirm', 'e@f.co', 'aiko')).rejects.toMatchObject({
    status: 429,
    headers: { 'retry-after': '3600' },
  })
  await expect(ask('confirm', 'e@f.co', 'aiko')).rejects.toBeInstanceOf(Problem)
  clock.now += HOUR
  await ask('confirm', 'e@f.co', 'aiko')
  await mailer.close()
  expect(mails.map(({ to }) => to)).toEqual(['a@b.co', 'c@d.co', 'e@f.co'])
})

test('silently limits the mails of one kind to a mailbox, regardless of the requesting account', async () => {
  const { ask, mailer, mails } = open()
  for (const [n, to] of ['a.b@c.co', 'ab+1@c.co', 'AB@c.co', 'a.b+2@C.co'].entries()) await ask('confirm', to, `${n}`)
  await ask('reset', 'ab@c.co')
  await mailer.close()
  expect(mails.map(({ to }) => to)).toEqual(['a.b@c.co', 'ab+1@c.co', 'ab@c.co'])
})

test('the daily limit is lower than 24 hourly limits', async () => {
  const { ask, clock, mailer, mails } = open()
  for (let hour = 0; hour < 23; hour++) {
    for (let times = 0; times < 2; times++) await ask('reset', 'a@b.co')
    await ask('end of the hour', `${hour}@b.co`)
    clock.now += HOUR
  }
  await mailer.close()
  expect(mails.filter(({ to }) => to === 'a@b.co').length).toBeLessThanOrEqual(6)
})

test('notices are sent regardless of other requested mails', async () => {
  const { ask, notify, mailer, mails } = open()
  for (let times = 0; times < 50; times++) await ask('confirm', 'a@b.co')
  for (let times = 0; times < 50; times++) notify('password-changed', 'a@b.co')
  notify('email-changed', 'a@b.co')
  await mailer.close()
  expect(mails).toHaveLength(2 + 20 + 1)
})

test('does not write a rejected mail, so the existing link stays valid', async () => {
  const { mailer } = open()
  let written = 0
  const write = () => ({ subject: 'a', text: `${++written}` })
  for (let times = 0; times < 5; times++) await mailer.request(null, () => ({ kind: 'reset', to: 'a@b.co', write }))
  await mailer.close()
  expect(written).toBe(2)
})

test.each([
  ['Aiko.Sora+anime@Example.org', 'aikosora@example.org'],
  ['aiko@example.org', 'aiko@example.org'],
  ['+a@example.org', '@example.org'],
])('normalises %s to the mailbox %s', (email, mailbox) => {
  expect(toMailbox(email)).toBe(mailbox)
})

test('a mail that was subscribed to is limited like notices, and says whether it was sent', async () => {
  const { mailer, mails } = open()
  const mail = { kind: 'digest', to: 'a@b.co', write: () => ({ subject: 'a', text: 'b', html: '<p>b</p>' }) }
  for (let times = 0; times < 20; times++) expect(await mailer.deliver(mail)).toBe(true)
  expect(await mailer.deliver(mail)).toBe(false)
  expect(mails).toHaveLength(20)
  expect(mails[0]).toMatchObject({ to: 'a@b.co', html: '<p>b</p>' })
})

const refusal = (responseCode: number, more: object) => Object.assign(new Error('refused'), { responseCode, ...more })
test.each([
  ['during an outage, attempts to send it do not count', new Error('connect ECONNREFUSED'), true],
  ['nor do those with a wrong password', refusal(535, {}), true],
  ['a recipient that the server refuses is not tried forever', refusal(550, { rejected: ['a@b.co'] }), false],
])('%s', async (_, cause, isTriedAgain) => {
  let isFailing = true
  const { mailer, mails } = open({
    async deliver() {
      if (isFailing) throw new Error('Email not sent', { cause })
    },
  })
  const mail = { kind: 'digest', to: 'a@b.co', write: () => ({ subject: 'a', text: 'b' }) }
  for (let times = 0; times < 20; times++) await expect(mailer.deliver(mail)).rejects.toThrow('Email not sent')
  isFailing = false
  expect(await mailer.deliver(mail)).toBe(isTriedAgain)
  expect(mails).toEqual([])
})
