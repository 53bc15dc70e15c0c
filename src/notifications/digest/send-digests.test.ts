import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { toUserId } from '#src/accounts/viewer.ts'
import type { WireContext } from '#src/catalogue/api/items.ts'
import { openCatalogue } from '#src/catalogue/snapshot.server.ts'
import { createSnapshot } from '#src/catalogue/snapshot.ts'
import type { CatalogueTables } from '#src/catalogue/tables.server.ts'
import { DAY_MS } from '#src/platform/durations.ts'
import type { MailContent, OutgoingMail } from '#src/platform/mail/mailer.server.ts'
import { toIso } from '#src/platform/to-iso.ts'
import { fillNotifications, type NotificationsDatabase } from '#test/fixtures/notifications.ts'
import { bothDatabases, type OpenDatabase } from '#test/services/databases.ts'
import { savePreference } from '../deliveries/preference-store.server.ts'
import { addEvents } from '../event-store.server.ts'
import { expandEvents } from '../expand-events.server.ts'
import type { NewEvent } from '../notification.ts'
import { markRead } from '../notification-store.server.ts'
import { changeSettings } from '../settings-store.server.ts'
import { stopDigests } from './digest-store.server.ts'
import { type DigestOptions, sendDigests } from './send-digests.server.ts'
import { findUnsubscribeKey, readUnsubscribeToken } from './unsubscribe-token.server.ts'

const EIGHT = Date.parse('2026-11-26T08:00:00Z')
const ana = toUserId('ana')
/** Without titles. */
const WIRE: WireContext = {
  origin: 'https://anime.example.org',
  pictures: { artwork: 'drawn', now: EIGHT },
  snapshot: createSnapshot({ titles: new Map(), merged: new Map(), byExternalId: new Map() }, 1, EIGHT),
}
type SentMail = MailContent & { to: string }

describe.each(bothDatabases())('email digests in $name', ({ open }) => {
  let opened: OpenDatabase
  let filled: NotificationsDatabase
  let mails: SentMail[]
  beforeEach(async () => {
    opened = await open()
    filled = await fillNotifications(opened, ['ana', 'ben'])
    await filled.db.updateTable('user').set({ email_verified: 1 }).execute()
    await filled.putOnList(1, ['ana', 'ben'])
    mails = []
  })
  afterEach(() => opened.close())

  const subscribe = (user = ana) =>
    savePreference(filled.db, user, {
      timeZone: 'UTC',
      quietHours: null,
      digest: 'daily',
      digestDueAt: toIso(EIGHT),
    })
  /** A job failed: such notifications need no catalogue. */
  const happen = async (count: number) => {
    await filled.db.updateTable('user').set({ is_admin: 1 }).execute()
    await record({ subject: String(count), anime: null, facts: { kind: 'job.failed', count, failure: 'probe' } })
  }
  const record = async (event: NewEvent) => {
    await addEvents(filled.db, [event], EIGHT)
    await expandEvents({
      ...filled,
      mayContinue: async () => true,
      nextTurn: async () => undefined,
      onNotified: () => undefined,
    })
  }
  const deliver = async ({ to, write }: OutgoingMail) => {
    mails.push({ to, ...(await write()) })
    return true
  }
  const run = (at = EIGHT, send: typeof deliver = deliver, over: Partial<DigestOptions> = {}) =>
    sendDigests(
      {
        db: filled.db,
        mailer: () => ({ deliver: send }),
        wire: () => WIRE,
        keepWithinLimits: async (users) => [...users],
        siteName: () => 'Hoshimi',
        now: async () => at,
        ...over,
      },
      new AbortController().signal,
    )

  test('a user who wants it gets what is new and unread, once a day', async () => {
    await happen(2)
    await subscribe()
    await happen(3)
    await happen(4)
    await run(EIGHT - 1)
    expect(mails).toEqual([])
    await run()
    await run()
    expect(mails).toHaveLength(1)
    expect(mails[0]).toMatchObject({ to: 'ana@example.org', subject: 'Hoshimi: 2 new notifications' })
    // what happened before it was turned on, and what was in the last one, is not repeated
    await happen(5)
    await run(EIGHT + DAY_MS)
    expect(mails[1]?.text).toContain('5 jobs failed')
    expect(mails[1]?.text).not.toContain('4 jobs failed')
    await run(EIGHT + 2 * DAY_MS)
    expect(mails).toHaveLength(2)
  })

  test('it can be ended with one click', async () => {
    await subscribe()
    await happen(3)
    await run()
    const headers = mails[0]?.headers ?? {}
    expect(headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click')
    const [, token = ''] =
      /^<https:\/\/anime\.example\.org\/unsubscribe\/(.+)>$/.exec(headers['List-Unsubscribe'] ?? '') ?? []
    const key = await findUnsubscribeKey(filled.db)
    expect(readUnsubscribeToken(token, key)).toBe('ana')
    for (const other of [token.replace('ana', 'ben'), `${token}a`, 'ana', 'ana.', '', '.'])
      expect(readUnsubscribeToken(other, key)).toBeNull()
    await stopDigests(filled.db, ana)
    await happen(4)
    await run(EIGHT + 3 * DAY_MS)
    expect(mails).toHaveLength(1)
  })

  test('nothing is sent if there is nothing new, it was read, or the kind is not wanted by email', async () => {
    await subscribe()
    await run()
    await happen(3)
    await markRead(filled.db, ana, { at: toIso(EIGHT) })
    await run(EIGHT + DAY_MS)
    await changeSettings(filled.db, ana, { 'job.failed': false }, 'email')
    await happen(4)
    await run(EIGHT + 2 * DAY_MS)
    expect(mails).toEqual([])
  })

  test('it does not contain what its user may no longer see', async () => {
    await subscribe()
    await happen(3)
    await run(EIGHT, deliver, { keepWithinLimits: async () => [] })
    expect(mails).toEqual([])
  })

  test('it does not contain the name of another user, who could have chosen it as a message', async () => {
    await filled.db.updateTable('user').set({ username: 'visit_evil_example' }).where('username', '=', 'ben').execute()
    const [by, to] = [toUserId('ben'), ana]
    await subscribe()
    await record({ subject: '1', anime: 1, facts: { kind: 'comment.replied', reply: 1, episode: 0, by, to } })
    const catalogue = await openCatalogue(opened.db.$extendTables<CatalogueTables>(), () => undefined)
    await run(EIGHT, deliver, { wire: () => ({ ...WIRE, snapshot: catalogue.snapshot }) })
    await catalogue.close()
    expect(mails[0]?.subject).toMatch(/^Hoshimi: Someone replied to your comment on /)
    expect(JSON.stringify(mails)).not.toContain('evil')
  })

  test.each([
    ['an address that is not confirmed', { email_verified: 0 }],
    ['a ban', { is_banned: 1 }],
  ])('%s gets nothing', async (_, state) => {
    await subscribe()
    await happen(3)
    await filled.db.updateTable('user').set(state).where('id', '=', ana).execute()
    await run()
    expect(mails).toEqual([])
  })

  test('a mail that fails is sent later, with the same message id', async () => {
    await subscribe()
    await happen(3)
    const failing = async (mail: OutgoingMail) => {
      await deliver(mail)
      throw new Error('The mail server is down')
    }
    await expect(run(EIGHT, failing)).rejects.toThrow('The mail server is down')
    await run(EIGHT)
    expect(mails).toHaveLength(1)
    await run(EIGHT + 16 * 60_000)
    expect(mails).toHaveLength(2)
    expect(mails[1]?.messageId).toBe(mails[0]?.messageId)
    expect(mails[0]?.messageId).toMatch(/^<digest-ana-\d+@anime\.example\.org>$/)
  })

  test('a mail that the limits do not allow is sent when they do', async () => {
    await subscribe()
    await happen(3)
    await run(EIGHT, async () => false)
    await run(EIGHT + 16 * 60_000)
    expect(mails).toHaveLength(1)
    expect(mails[0]?.text).toContain('3 jobs failed')
  })

  test('a refused recipient does not delay the others', async () => {
    await subscribe()
    await subscribe(toUserId('ben'))
    await happen(3)
    const refuse = async (mail: OutgoingMail) => {
      if (mail.to !== 'ana@example.org') return deliver(mail)
      const cause = Object.assign(new Error('550'), { responseCode: 550, rejected: [mail.to] })
      throw new Error('Email not sent', { cause })
    }
    await expect(run(EIGHT, refuse)).rejects.toThrow('Email not sent')
    expect(mails.map(({ to }) => to)).toEqual(['ben@example.org'])
  })

  test('two processes send each one once', async () => {
    await subscribe()
    await subscribe(toUserId('ben'))
    await happen(3)
    await Promise.all([run(), run()])
    expect(mails.map(({ to }) => to).toSorted()).toEqual(['ana@example.org', 'ben@example.org'])
  })
})
