/** The whole site with an admin and other users, without JavaScript. */
import { listAudit } from '#src/accounts/audit/audit-store.server.ts'
import type { AccountTables } from '#src/accounts/tables.server.ts'
import { openDatabase } from '#src/platform/database/database.server.ts'
import { openSite } from './app.ts'

const ORIGIN = 'https://anime.example'
const SAME_ORIGIN = { 'sec-fetch-site': 'same-origin', origin: ORIGIN }
const FORM = { 'content-type': 'application/x-www-form-urlencoded' }
const ADMIN = { email: 'admin@hoshimi.test', password: 'a password for tests' }

export type AdminSite = Awaited<ReturnType<typeof openAdminSite>>

export async function openAdminSite() {
  const site = await openSite({ PUBLIC_URL: ORIGIN, ADMIN_EMAIL: ADMIN.email, SIGN_UPS_PER_HOUR: '1000' })
  const db = await openDatabase(undefined, site.config.dataDir)
  let people = 0

  const ask = (
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    headers: Record<string, string> = {},
  ) => site.app.inject({ method, url: `/api${path}`, headers })
  const call = (method: 'GET' | 'POST', path: string, cookie?: string, payload?: object) =>
    site.app.inject({ method, url: `/api${path}`, headers: { ...(cookie && { cookie }) }, ...(payload && { payload }) })
  const get = (url: string, cookie?: string) => site.app.inject({ url, headers: { ...(cookie && { cookie }) } })
  const send = (
    url: string,
    fields: Record<string, string>,
    cookie?: string,
    from: Record<string, string> = SAME_ORIGIN,
  ) =>
    site.app.inject({
      method: 'POST',
      url,
      headers: { ...FORM, ...from, ...(cookie && { cookie }) },
      payload: new URLSearchParams(fields).toString(),
    })

  const signedIn = await call('POST', '/login', undefined, ADMIN)
  const admin = cookieOf(signedIn)

  return {
    admin,
    adminId: signedIn.json<{ user: { id: string } }>().user.id,
    ask,
    call,
    get,
    send,
    async newcomer() {
      const username = `person_${++people}`
      const password = 'tsuki ga kirei'
      const form = { username, email: `${username}@example.org`, password, confirmPassword: password }
      const answer = await call('POST', '/register', undefined, form)
      return { username, id: answer.json<{ user: { id: string } }>().user.id, cookie: cookieOf(answer) }
    },
    /** Makes the admin's password confirmation expire. */
    expirePasswordConfirmation: () =>
      db.$extendTables<AccountTables>().updateTable('session').set({ proved_at: null }).execute(),
    /** The newest audit entry. */
    newest: async () => (await listAudit(db.$extendTables<AccountTables>(), { limit: 1 }))[0],
    userNow: async (id: string) => (await call('GET', `/users/${id}`, admin)).json<{ user: object }>().user,
    async close() {
      await db.destroy()
      await site.close()
    },
  }
}

const cookieOf = (answer: { cookies: { name: string; value: string }[] }): string =>
  answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
