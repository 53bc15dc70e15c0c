/** A site with a visitor, a user, an admin, and another user whose secrets no response may contain. */
import type { AccountTables } from '#src/accounts/tables.server.ts'
import { toUserId, type UserId } from '#src/accounts/viewer.ts'
import type { CatalogueTables } from '#src/catalogue/tables.server.ts'
import { syncSources } from '#src/library/serve/sync-sources-store.server.ts'
import { listChannels } from '#src/notifications/deliveries/channel-store.server.ts'
import type { NotificationTables } from '#src/notifications/tables.server.ts'
import { type Database, openDatabase } from '#src/platform/database/database.server.ts'
import * as z from 'zod'
import { type Answer, createClient, type HostileRequest } from '../event-loop/client.ts'
import { ADMIN, startMonitoredSite } from '../event-loop/monitored-site.ts'
import { addFile, addPackage } from '../library/library-files.ts'
import { LIST_FORM } from './forms.ts'
import { userResponse } from '../responses.ts'
import { startMailServer } from '../services/mail-server.ts'

export const ROLES = ['visitor', 'user', 'admin'] as const
export type Role = (typeof ROLES)[number]

export const PASSWORD = 'a sky full of lanterns'
/** Cannot be connected to: such addresses are refused. */
export const RECEIVER = 'https://192.0.2.1/hook'
export const TITLE = 'cowboy-bebop-1'
const FILE_TITLE = 5
const CANARY = {
  email: 'canary.mailbox@victim.example',
  password: 'canary-password-7391',
  position: 913_572,
  message: 'canary-message-5120',
  report: 'canary-report-8862',
}

/** Ids that requests can name, by kind. */
export interface Facts {
  userId: string
  email: string
  username: string
  victimId: string
  spareId: string
  sessionIds: readonly string[]
  commentIds: readonly string[]
  reportIds: readonly string[]
  messageIds: readonly string[]
  fileIds: readonly string[]
  sourceIds: readonly string[]
  rehearsedImportIds: readonly string[]
  appliedImportIds: readonly string[]
  /** Of the user, and of the site. */
  webhookIds: readonly string[]
  siteWebhookIds: readonly string[]
  /** Failed ones of the first webhook. */
  deliveryIds: readonly string[]
  siteDeliveryIds: readonly string[]
  revision: string
}

export interface FuzzSite {
  origin: string
  dataDir: string
  db: Database
  send(role: Role, request: HostileRequest): Promise<Answer>
  /** Creates what earlier requests deleted. @returns what exists now */
  renew(): Promise<Facts>
  /** What a response to the role must not contain. */
  secretsOf(role: Role): readonly string[]
  /** What the log must not contain. */
  loggedSecrets(): readonly string[]
  /** The log since the last call. */
  takeLog(): string
  /** The longest turn of the event loop since the last call (ms of CPU time). */
  takeLongestTurn(): Promise<number>
  close(): Promise<void>
}

interface Person {
  id: string
  username: string
  email: string
  cookie: string
}

const listed = z.looseObject({ id: z.union([z.string(), z.number()]).transform(String) })
const lists = z.object({
  comments: z.array(listed).optional(),
  sessions: z.array(listed).optional(),
  reports: z.array(listed).optional(),
  messages: z.array(listed).optional(),
  sources: z.array(listed).optional(),
})

const importsSchema = z.object({ imports: z.array(z.object({ id: z.string(), state: z.string() })) })

/** @param database an empty PostgreSQL database with the starter titles; SQLite by default */
export async function openFuzzSite(database?: { url: string }): Promise<FuzzSite> {
  let log = ''
  const mail = await startMailServer()
  const environment = {
    SMTP_URL: mail.url,
    MAIL_FROM: 'site@example.org',
    ...(database && { DATABASE_URL: database.url }),
    LOG_LEVEL: 'info',
    OFFLINE_VIDEO: 'members',
    SIGN_INS_PER_ACCOUNT: '1000000',
    SIGN_INS_PER_ACCOUNT_TOTAL: '1000000',
    CONTACT_PER_HOUR: '10000',
    COMMENTS_PER_MINUTE: '10000',
    MAILS_PER_HOUR: '10000',
    JELLYFIN_API: 'on',
    DOWNLOADS: 'members',
    // imports reach no network
    ANILIST_URL: 'http://127.0.0.1:9',
    JIKAN_URL: 'http://127.0.0.1:9',
    KITSU_URL: 'http://127.0.0.1:9',
  }
  const site = await startMonitoredSite(environment, (text) => void (log += text))
  const db = await openDatabase(database?.url, site.dataDir)
  const notificationDb = db.$extendTables<NotificationTables>()
  const accountDb = db.$extendTables<AccountTables>()
  const client = createClient(site.origin)
  const own = { origin: site.origin, 'content-type': 'application/json' }
  let people = 0
  let sources = 0

  const call = async (method: string, path: string, cookie = '', body?: object): Promise<Answer> => {
    const request = { method, target: `/api${path}`, headers: { ...own, cookie } }
    return client.send({ ...request, ...(body && { body: JSON.stringify(body) }) })
  }
  const list = async (path: string, cookie = '') => lists.parse(JSON.parse((await call('GET', path, cookie)).body))

  async function signUp(email: string, username: string, password: string): Promise<Person> {
    const answer = await call('POST', '/register', '', { username, email, password, confirmPassword: password })
    return { id: userResponse.parse(JSON.parse(answer.body)).user.id, email, username, cookie: answer.cookie }
  }
  /** A premium member. */
  async function newcomer(): Promise<Person> {
    const person = await signUp(`fuzz_${++people}@example.org`, `fuzz_${people}`, PASSWORD)
    await call('PATCH', `/admin/users/${person.id}`, admin, { isPremium: true })
    return person
  }
  function sendMessage(): Promise<Answer> {
    const message = { name: 'A reader', email: CANARY.email, subject: 'A question', text: CANARY.message }
    return client.send({
      method: 'POST',
      target: '/contact',
      headers: { origin: site.origin, 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(message).toString(),
    })
  }
  async function rehearseImport({ id, cookie }: Person): Promise<void> {
    const { headers, body } = LIST_FORM
    const target = `/api/users/${id}/list-imports`
    await client.send({ method: 'POST', target, headers: { ...headers, origin: site.origin, cookie }, body: body.raw })
  }
  /** Ids of the user's imports: one is rehearsed, and another is applied. */
  async function renewImports(person: Person) {
    const path = `/users/${person.id}/list-imports`
    const listIds = async (...states: string[]) => {
      const { imports } = importsSchema.parse(JSON.parse((await call('GET', path, person.cookie)).body))
      return imports.filter(({ state }) => states.includes(state)).map(({ id }) => id)
    }
    for (let round = 0; round < 2; round++) {
      const [rehearsed] = await listIds('rehearsed')
      const isApplied = (await listIds('applying', 'applied')).length > 0
      if (rehearsed !== undefined && !isApplied) await call('POST', `${path}/${rehearsed}/apply`, person.cookie)
      if (rehearsed === undefined || !isApplied) await rehearseImport(person)
    }
    return {
      rehearsedImportIds: await listIds('rehearsed'),
      appliedImportIds: await listIds('applying', 'applied'),
    }
  }
  /** Ids of a webhook and its deliveries: there is one of each. Calls to look for them would use up their limits. */
  async function renewWebhooks(path: string, owner: UserId | null, cookie: string) {
    const find = async () => (await listChannels(notificationDb, owner, 'webhook'))[0]?.id
    const fields = { name: 'Receiver', url: RECEIVER, format: 'standard', kinds: ['episode.aired'] }
    if ((await find()) === undefined) await call('POST', path, cookie, fields)
    const webhook = (await find()) ?? ''
    const listDeliveries = async () => {
      const rows = notificationDb.selectFrom('notification_delivery').select('id').where('channel_id', '=', webhook)
      return (await rows.execute()).map(({ id }) => String(id))
    }
    if ((await listDeliveries()).length === 0) await call('POST', `${path}/${webhook}/test`, cookie)
    return { webhooks: [webhook], deliveries: await listDeliveries() }
  }
  const signInAdmin = async () => (await call('POST', '/login', '', ADMIN)).cookie
  const isSignedIn = async (cookie: string): Promise<boolean> =>
    !(await call('GET', '/me', cookie)).body.includes('"user":null')

  const victim = await plantVictim({ call, signUp })
  const fileIds = await plantFiles(db)
  let admin = await signInAdmin()
  let user = await newcomer()
  let spare = await newcomer()

  return {
    origin: site.origin,
    dataDir: site.dataDir,
    db,
    async send(role, request) {
      const cookie = { visitor: undefined, user: user.cookie, admin }[role]
      const answer = await client.send({
        ...request,
        headers: { origin: site.origin, ...(cookie && { cookie }), ...request.headers },
      })
      // whom a request has made an admin cannot be deleted or banned by the next one
      if (request.target.includes(`${spare.id}/admin`))
        await accountDb.updateTable('user').set({ is_admin: 0 }).where('id', '=', toUserId(spare.id)).execute()
      return answer
    },
    async renew() {
      if (!(await isSignedIn(admin))) admin = await signInAdmin()
      if (!(await isSignedIn(user.cookie))) user = await newcomer()
      if ((await call('GET', `/users/${spare.id}`)).status !== 200) spare = await newcomer()
      const topic = { animeId: TITLE, episodeId: null }
      await call('POST', '/comments', user.cookie, { ...topic, text: 'A fine episode.' })
      await call('PATCH', `/users/${user.id}/list-settings`, user.cookie, { isPublic: true })
      const source = { title: TITLE, episode: 1, address: `https://cdn.example/${++sources}.mp4` }
      await call('POST', '/admin/library/sources', admin, source)
      if (!(await call('GET', '/admin/messages', admin)).body.includes(CANARY.message)) await sendMessage()
      const comments = (await list(`/comments?animeId=${TITLE}`)).comments ?? []
      const [first] = comments
      if (first) await call('POST', `/comments/${first.id}/report`, victim.cookie, { reason: CANARY.report })
      const users = await renewWebhooks(`/users/${user.id}/webhooks`, toUserId(user.id), user.cookie)
      const sites = await renewWebhooks('/admin/webhooks', null, admin)
      return {
        webhookIds: users.webhooks,
        siteWebhookIds: sites.webhooks,
        deliveryIds: users.deliveries,
        siteDeliveryIds: sites.deliveries,
        userId: user.id,
        email: user.email,
        username: user.username,
        victimId: victim.id,
        spareId: spare.id,
        sessionIds: toIds((await list(`/users/${user.id}/sessions`, user.cookie)).sessions),
        commentIds: toIds(comments.slice(0, 3)),
        reportIds: toIds((await list('/admin/reports', admin)).reports),
        messageIds: toIds((await list('/admin/messages', admin)).messages),
        sourceIds: toIds((await list(`/admin/library/sources?title=${TITLE}`, admin)).sources),
        ...(await renewImports(user)),
        ...fileIds,
      }
    },
    secretsOf(role) {
      const { email, password, position, message, report } = CANARY
      const always = [
        password,
        `:${position}`,
        ...tokensOf(victim.cookie),
        ...(role === 'admin' ? [] : tokensOf(admin)),
      ]
      return role === 'admin' ? always : [...always, email, message, report, ADMIN.email]
    },
    loggedSecrets: () => [
      ...Object.values(CANARY).filter((one) => typeof one === 'string'),
      PASSWORD,
      ADMIN.password,
      user.email,
      ...[victim.cookie, user.cookie, admin].flatMap(tokensOf),
    ],
    takeLog() {
      const taken = log
      log = ''
      return taken
    },
    takeLongestTurn: async () => (await site.report()).cpuMs,
    async close() {
      client.close()
      await db.destroy()
      await site.stop()
      mail.close()
    },
  }
}

interface Planting {
  call(method: string, path: string, cookie: string, body?: object): Promise<Answer>
  signUp(email: string, username: string, password: string): Promise<Person>
}

/** A user with a private list and a comment. */
async function plantVictim({ call, signUp }: Planting): Promise<Person> {
  const victim = await signUp(CANARY.email, 'quiet_reader', CANARY.password)
  const continueWatching = [{ id: TITLE, episodeNum: 1, position: CANARY.position, progress: 21 }]
  await call('POST', `/users/${victim.id}/continue-watching`, victim.cookie, { continueWatching })
  await call('PUT', `/users/${victim.id}/favourites/${TITLE}`, victim.cookie)
  await call('POST', '/comments', victim.cookie, { animeId: TITLE, episodeId: null, text: 'First!' })
  return victim
}

async function plantFiles(db: Database): Promise<{ fileIds: string[]; revision: string }> {
  const catalogue = db.$extendTables<CatalogueTables>()
  const file = await addFile(catalogue, FILE_TITLE)
  const revision = await addPackage(catalogue, file)
  await syncSources(catalogue, file)
  return { fileIds: [String(file)], revision }
}

const toIds = (entries: readonly { id: string }[] = []): string[] => entries.map(({ id }) => id)

/** The values of cookies, without short ones, which could be anywhere. */
const tokensOf = (cookie: string): string[] =>
  cookie.split('; ').flatMap((pair) => {
    const value = pair.slice(pair.indexOf('=') + 1)
    return value.length > 20 ? [value, decodeURIComponent(value)] : []
  })
