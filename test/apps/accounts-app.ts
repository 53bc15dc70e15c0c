/** The accounts part of the site on a fresh database, with browsers that keep cookies. */
import type { FastifyInstance, InjectOptions } from 'fastify'
import { expect } from 'vitest'
import { type Accounts, openAccounts } from '#src/accounts/accounts.server.ts'
import type { AttemptLimits } from '#src/accounts/attempts.ts'
import type { SignUp } from '#src/accounts/account.ts'
import { ensureAdmin } from '#src/accounts/users/first-admin-store.server.ts'
import type { ProductCall } from '#src/accounts/api/call.ts'
import { productRoutes } from '#src/accounts/api/routes.server.ts'
import type { Cost } from '#src/accounts/users/passwords.server.ts'
import type { SingleSignOnConfig } from '#src/accounts/single-sign-on/sso-config.ts'
import type { AccountDb, AccountTables } from '#src/accounts/tables.server.ts'
import { toUserId, type UserId } from '#src/accounts/viewer.ts'
import type { NetworkLimit } from '#src/platform/limits/network-limit.ts'
import type { Mail } from '#src/platform/mail/mail-transport.server.ts'
import { createMailer } from '#src/platform/mail/mailer.server.ts'
import { openUserLimits } from '#src/platform/limits/user-limits.server.ts'
import { openApiApp } from './http-app.ts'
import { bothDatabases, type TestDatabase } from '../services/databases.ts'

export interface Answer<Body = unknown> {
  status: number
  headers: Record<string, unknown>
  body: { success: boolean; error?: string; user?: Record<string, unknown> } & Record<string, unknown> & Body
}

/** A browser. */
export interface Browser {
  /** Its cookies by name. */
  jar: Map<string, string>
  ask<Body = unknown>(
    method: InjectOptions['method'],
    path: string,
    body?: InjectOptions['payload'],
    headers?: Record<string, string>,
  ): Promise<Answer<Body>>
}

/** A user with an account. */
export interface Person {
  id: UserId
  email: string
  username: string
  password: string
  browser: Browser
}

export interface AccountsApp {
  app: FastifyInstance
  db: AccountDb
  accounts: Accounts
  mails: Mail[]
  /** Logged objects. */
  logged: object[]
  /** Waits for the mail with this number, or for the first that matches. */
  mail(match: number | ((mail: Mail) => boolean)): Promise<Mail>
  /** All mails, once none is being prepared. */
  sent(): Promise<Mail[]>
  /** Signs up a new user, who is signed in. */
  newcomer(): Promise<Person>
  now(): number
  /** Advances the clock. */
  advance(ms: number): void
  browser(address?: string, agent?: string): Browser
  close(): Promise<void>
}

export interface AccountsAppOptions {
  engine?: TestDatabase
  origin?: string
  limits?: Partial<AttemptLimits>
  mail?: boolean
  /** `open` by default. */
  signUp?: SignUp
  adminSecondFactor?: 'optional' | 'required'
  /** Whether admins may change what the operator has not set. */
  isChangeable?: boolean
  singleSignOn?: SingleSignOnConfig
  cost?: Cost
  calls?: readonly ProductCall[]
  limitAttempts?: NetworkLimit
}

export const ORIGIN = 'http://hoshimi.test'
const NOON = Date.parse('2026-11-20T12:00:00Z')
export const ADMIN = { email: 'admin@hoshimi.test', password: 'the first of all admins' }
export const AIKO = { username: 'aiko', email: 'aiko@example.org', password: 'tsuki ga kirei' }
export const PASSWORD = 'tsuki ga kirei'
export const BOTAN = { username: 'botan', email: 'botan@example.org', password: 'hoshi wo miru hito' }

export const toRegistration = (person: { username: string; email: string; password: string }) => ({
  ...person,
  confirmPassword: person.password,
})

export async function openAccountsApp(options: AccountsAppOptions = {}): Promise<AccountsApp> {
  const engine = options.engine ?? bothDatabases()[0]
  if (!engine) throw new Error('No database to test on')
  const { db: bare, close } = await engine.open()
  const db = bare.$extendTables<AccountTables>()
  await ensureAdmin(db, ADMIN)
  let at = NOON
  const mails: Mail[] = []
  const logged: object[] = []
  const waiting = new Set<() => void>()
  const send = (mail: Mail) => {
    mails.push(mail)
    for (const notify of waiting) notify()
  }
  let people = 0
  const origin = options.origin ?? ORIGIN
  const limits = {
    signInsPerAccount: 10,
    signInsPerAccountTotal: 100,
    signInsPerAddress: 50,
    signUpsPerAddress: 20,
    ...options.limits,
  }
  const mailer = createMailer({
    transport: { send, deliver: async (mail) => send(mail), close: async () => undefined },
    perHour: 5,
    perHourTotal: 500,
    counter: undefined,
    warn: () => undefined,
    now: () => at,
  })
  const accounts = openAccounts({
    db,
    config: {
      siteName: 'Hoshimi',
      signUp: options.signUp ?? 'open',
      publicUrl: origin,
      ...(options.singleSignOn && { singleSignOn: options.singleSignOn }),
      settings: { isChangeable: options.isChangeable ?? true },
      accounts: { passwordMin: 6, adminSecondFactor: options.adminSecondFactor ?? 'optional', limits },
    },
    mailer: () => (options.mail ? mailer : null),
    counter: undefined,
    exporters: [{ name: 'other', export: async (user) => ({ owner: user }) }],
    // Hashing is deliberately slow in production.
    cost: options.cost ?? { memoryCost: 8, timeCost: 1, parallelism: 1 },
    warn: () => undefined,
    logEvent: (event, details) => void logged.push({ event, ...details }),
    now: () => at,
  })
  const app = openApiApp()
  const calls = options.calls ?? accounts.calls
  const { limitAttempts } = options
  const limitUser = openUserLimits(undefined, () => at)
  productRoutes(app, calls, {
    sessions: accounts.sessions,
    tokens: accounts.tokenRequests,
    origin,
    limitUser,
    now: () => at,
    ...(limitAttempts && { limitAttempts }),
  })
  return {
    app,
    db,
    accounts,
    mails,
    logged,
    mail: (match) =>
      new Promise((resolve) => {
        const notify = () => {
          const mail = typeof match === 'number' ? mails[match - 1] : mails.find(match)
          if (mail) resolve(mail)
        }
        waiting.add(notify)
        notify()
      }),
    async sent() {
      // Mails are prepared in order, so when these are prepared, all earlier ones have been sent.
      await new Promise<void>((resolve) => {
        void mailer.request({}, () => {
          resolve()
          return null
        })
      })
      await new Promise<void>((resolve) => {
        mailer.notify(() => {
          resolve()
          return null
        })
      })
      return mails
    },
    async newcomer() {
      const number = ++people
      const browser = toBrowser(app, calls, `192.0.2.${number}`, FIREFOX)
      const username = `person_${number}`
      const person = { username, email: `${username}@example.org`, password: PASSWORD }
      const { body } = await browser.ask('POST', '/register', toRegistration(person))
      return { ...person, id: toUserId(String(body.user?.['id'])), browser }
    },
    now: () => at,
    advance: (ms) => void (at += ms),
    browser: (address = '203.0.113.1', agent = FIREFOX) => toBrowser(app, calls, address, agent),
    async close() {
      await app.close()
      await accounts.close()
      await close()
    },
  }
}

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'

function toBrowser(app: FastifyInstance, calls: readonly ProductCall[], address: string, agent: string): Browser {
  const jar = new Map<string, string>()
  return {
    jar,
    async ask(method, path, body, headers = {}) {
      const cookie = Array.from(jar, ([name, value]) => `${name}=${value}`).join('; ')
      const response = await app.inject({
        method,
        url: `/api${path}`,
        remoteAddress: address,
        headers: { 'user-agent': agent, ...(cookie && { cookie }), ...headers },
        ...(body !== undefined && { payload: body }),
      })
      for (const { name, value } of response.cookies) {
        if (value === '') jar.delete(name)
        else jar.set(name, value)
      }
      const answer = { status: response.statusCode, headers: response.headers, body: response.json() }
      requireDocumented(calls, method, path, answer)
      return answer
    },
  }
}

/** Checks that a response matches the schema in the API document. */
function requireDocumented(
  calls: readonly ProductCall[],
  method: InjectOptions['method'],
  path: string,
  { body }: Answer,
): void {
  const [pathname = ''] = path.split('?', 1)
  const call = calls.find(
    (one) => one.method === method && new RegExp(`^${one.path.replace(/:\w+/g, '[^/]+')}$`).test(pathname),
  )
  if (!call || !body.success) return
  const { success: _, ...answerBody } = body
  expect(call.response.parse(answerBody)).toEqual(answerBody)
}
