/** A site with users, and a receiver in the operator's network that its own webhooks may use. */
import { text } from 'node:stream/consumers'
import type { AccountTables } from '#src/accounts/tables.server.ts'
import type { Webhook } from '#src/notifications/webhooks/webhook-schemas.ts'
import type { NotificationDb, NotificationTables } from '#src/notifications/tables.server.ts'
import { openDatabase } from '#src/platform/database/database.server.ts'
import { startUpstream } from '../services/upstream.ts'
import { cookieOf } from './account-site.ts'
import { openSite, type TestSite } from './app.ts'

export const WEBHOOK_SITE_ORIGIN = 'http://hoshimi.test'
export const WEBHOOK_SITE_PASSWORD = 'blue lantern tide 7'
const FORM = {
  'sec-fetch-site': 'same-origin',
  origin: WEBHOOK_SITE_ORIGIN,
  'content-type': 'application/x-www-form-urlencoded',
}

export interface Member {
  id: string
  cookie: string
}

export interface SavedWebhook {
  webhook: Webhook
  secret: string | null
}

export interface ReceivedRequest {
  headers: Record<string, string>
  body: string
}

type Fields = Record<string, string> | [string, string][]

export async function openWebhookSite() {
  const received: ReceivedRequest[] = []
  const upstream = await startUpstream({
    '/site/gone': (response) => void response.writeHead(410).end(),
    '/site': (response, request) =>
      void text(request).then((body) => {
        const headers = Object.entries(request.headers).map(([name, value]) => [name, String(value)])
        received.push({ headers: Object.fromEntries(headers), body })
        response.writeHead(204).end()
      }),
  })
  const site: TestSite = await openSite({
    PUBLIC_URL: WEBHOOK_SITE_ORIGIN,
    SIGN_UPS_PER_HOUR: '1000',
    WEBHOOK_HOSTS: upstream.host,
    TOKEN_KEY: 'ab'.repeat(32),
  })
  const db: NotificationDb = (await openDatabase(undefined, site.config.dataDir)).$extendTables<NotificationTables>()

  const ask = (who: Member, method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, payload?: object) =>
    site.app.inject({ method, url: `/api${path}`, headers: { cookie: who.cookie }, ...(payload && { payload }) })
  const post = (url: string, fields: Fields, cookie = '') =>
    site.app.inject({
      method: 'POST',
      url,
      headers: { ...FORM, cookie },
      payload: new URLSearchParams(fields).toString(),
    })
  async function signUp(username: string): Promise<Member> {
    const payload = {
      username,
      email: `${username}@example.org`,
      password: WEBHOOK_SITE_PASSWORD,
      confirmPassword: WEBHOOK_SITE_PASSWORD,
    }
    const answer = await site.app.inject({ method: 'POST', url: '/api/register', payload })
    return { id: answer.json<{ user: { id: string } }>().user.id, cookie: cookieOf(answer) }
  }
  const email = site.config.admin.email ?? 'admin@localhost'
  const cookie = cookieOf(await post('/login', { email, password: 'a password for tests' }))
  const { user } = (await ask({ id: '', cookie }, 'GET', '/me')).json<{ user: { id: string } }>()
  return {
    db,
    /** What the receiver got. */
    received,
    url: `${upstream.origin}/site`,
    admin: { id: user.id, cookie },
    aiko: await signUp('aiko'),
    ben: await signUp('ben'),
    ask,
    post,
    open: (url: string, who?: Member) => site.app.inject({ url, headers: { cookie: who?.cookie ?? '' } }),
    /** When all users have entered their passwords. */
    async setPasswordsEntered(at: string | null) {
      await db.$extendTables<AccountTables>().updateTable('session').set({ proved_at: at }).execute()
    },
    /** One user reports a comment of another one: the site passes on all events at once. */
    async report(author: Member, reporter: Member) {
      const posted = await ask(author, 'POST', '/comments', { animeId: 1, text: 'Hello' })
      const { commentId } = posted.json<{ commentId: number }>()
      await ask(reporter, 'POST', `/comments/${commentId}/report`, {})
    },
    async close() {
      await db.destroy()
      await site.close()
      await upstream.close()
    },
  }
}

export type WebhookSite = Awaited<ReturnType<typeof openWebhookSite>>
