import { expect, test } from 'vitest'
import { singleProcess } from '../cluster/cluster-link.ts'
import type { SharedCounter } from '../limits/limits.ts'
import { countInPrimary, createLimitHandlers } from '../limits/primary-limits.ts'
import type { Mail, MailTransport } from './mail-transport.server.ts'
import { createMailer, toMailbox } from './mailer.server.ts'
import { Problem } from '../problem.ts'

const HOUR = 3_600_000

function open(transport: Partial<MailTransport> = {}, counter?: SharedCounter) {
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
    perHourTotal: 9,
    counter,
    warn: (error) => {
      throw error
    },
    now: () => clock.now,
  })
  const toMail = (kind: string, to: string) => ({ kind, to, write: () => ({ subject: kind, text: 'b' }) })
  const ask = (kind: string, to: string, account?: string, address?: string) =>
    mailer.request({ account, address }, () => toMail(kind, to))
  const notify = (kind: string, to: string) => mailer.notify(() => toMail(kind, to))
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
  notify('email-changed', 'a@b.co')
  await mailer.close()
  expect(mails.map(({ to }) => to)).toEqual(['a@b.co', 'a@b.co', 'a@b.co'])
})

test('notices of one kind to a mailbox are limited like other mails, each kind separately', async () => {
  const { notify, clock, mailer, mails } = open()
  for (let times = 0; times < 20; times++) notify('new-token', 'a+b@c.co')
  for (let times = 0; times < 20; times++) notify('email-changed', 'ab@c.co')
  notify('new-token', 'a@c.co')
  await mailer.close()
  expect(mails).toHaveLength(2 + 2)
  clock.now += HOUR
  notify('new-token', 'a@c.co')
  await mailer.close()
  expect(mails).toHaveLength(2 + 2 + 1)
})

test('limits the mails that accounts and visitors of one network request together', async () => {
  const { ask, mailer, mails } = open()
  const network = (n: number) => `2001:db8::${n}`
  for (let n = 0; n < 7; n++) await ask('confirm', `${n}@b.co`, `account ${n}`, network(n))
  await ask('reset', 'a@b.co', undefined, network(7))
  await expect(ask('confirm', 'c@d.co', 'account 8', network(8))).rejects.toMatchObject({ status: 429 })
  await expect(ask('reset', 'c@d.co', undefined, network(9))).rejects.toMatchObject({ status: 429 })
  await ask('reset', 'e@f.co', undefined, '192.0.2.1')
  await mailer.close()
  expect(mails).toHaveLength(8 + 1)
})

test('limits the mails of one kind in all, silently; other kinds are still sent', async () => {
  const { ask, notify, clock, mailer, mails } = open()
  for (let n = 0; n < 20; n++) await ask('confirm', `${n}@b.co`)
  for (let n = 0; n < 20; n++) notify('new-token', `${n}@b.co`)
  await ask('reset', 'a@b.co')
  await mailer.close()
  expect(mails).toHaveLength(9 + 9 + 1)
  clock.now += HOUR
  await ask('confirm', 'a@b.co')
  await mailer.close()
  expect(mails).toHaveLength(9 + 9 + 1 + 1)
})

test('the workers of a site share all of its limits', async () => {
  const handlers = createLimitHandlers(() => 0)
  const link = {
    ...singleProcess(),
    size: 2,
    ask: async (_: unknown, name: string, uses: unknown) => handlers[name]?.(uses),
  }
  const workers = [open({}, countInPrimary(link)), open({}, countInPrimary(link))]
  for (const { ask, notify } of workers) {
    for (let n = 0; n < 2; n++) await ask('reset', 'a@b.co')
    for (let n = 0; n < 6; n++) await ask('confirm', `${n}@b.co`)
    for (let n = 0; n < 2; n++) notify('new-token', 'a@b.co')
  }
  for (const { mailer } of workers) await mailer.close()
  const kinds = ['reset', 'confirm', 'new-token']
  const sent = workers.flatMap(({ mails }) => mails)
  expect(kinds.map((kind) => sent.filter(({ subject }) => subject === kind).length)).toEqual([2, 9, 2])
})

test('does not write a rejected mail, so the existing link stays valid', async () => {
  const { mailer } = open()
  let written = 0
  const write = () => ({ subject: 'a', text: `${++written}` })
  for (let times = 0; times < 5; times++) await mailer.request({}, () => ({ kind: 'reset', to: 'a@b.co', write }))
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

test('mails that were subscribed to are limited per mailbox only, and say whether they were sent', async () => {
  const { mailer, mails } = open()
  const mail = { kind: 'digest', to: 'a@b.co', write: () => ({ subject: 'a', text: 'b', html: '<p>b</p>' }) }
  for (let times = 0; times < 2; times++) expect(await mailer.deliver(mail)).toBe(true)
  expect(await mailer.deliver(mail)).toBe(false)
  expect(mails).toHaveLength(2)
  for (let n = 0; n < 20; n++) expect(await mailer.deliver({ ...mail, to: `${n}@b.co` })).toBe(true)
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
  await expect(mailer.deliver(mail)).rejects.toThrow('Email not sent')
  for (let times = 0; times < 20; times++) await mailer.deliver(mail).catch(() => undefined)
  isFailing = false
  expect(await mailer.deliver(mail)).toBe(isTriedAgain)
  expect(mails).toEqual([])
})
