/** A short run with a fixed seed; `npm run test:fuzz` sends more requests, and also on PostgreSQL. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isQuick, quickShare } from '../tier.ts'
import { type FuzzSite, openFuzzSite } from './fuzz-site.ts'
import { fuzzJellyfin, hasSucceeded } from './jellyfin.ts'
import { NEVER_SUCCEEDS as NEVER_SUCCEEDS_IN_APPS } from './jellyfin-values.ts'
import { findBrokenRules } from './invariants.ts'
import { type Operation, readOperations } from './operations.ts'
import { type FuzzReport, isSuccess, QUICK_SHARE, runFuzz } from './run-fuzz.ts'
import { fuzzSockets } from './sockets.ts'
import { fuzzWire } from './wire.ts'

const SEED = 1
/** Of each operation. */
const RUNS = isQuick() ? 2 : 6

/** Operations that need what no request alone can provide, and where their success is tested. */
const NEVER_SUCCEEDS: Readonly<Record<string, string>> = {
  'POST /api/login/code': 'a sign-in that waits for it: src/accounts/second-factor/second-factor.test.ts',
  'DELETE /api/admin/users/{id}/second-factor': 'a second factor: src/accounts/second-factor/second-factor.test.ts',
  'PUT /api/reset': 'a mailed token: src/accounts/api/reset.test.ts',
  'PUT /api/users/{id}/list': 'a change to undo: src/list/api/undo.test.ts',
  'POST /api/verify': 'a mailed token: src/accounts/api/email.test.ts',
  'POST /api/restore-email': 'a mailed token: src/accounts/api/email.test.ts',
  'POST /api/admin/users/{id}/approve': 'a user who waits: src/accounts/api/sign-up.test.ts',
  'POST /api/admin/users/{id}/decline': 'a user who waits: src/accounts/api/sign-up.test.ts',
  'PATCH /api/admin/requests/{request}': 'an open request: src/app/title-requests-site.test.ts',
  'POST /api/admin/requests/{request}/available': 'an open request: src/app/title-requests.test.ts',
  'PUT /api/admin/media-managers/{manager}': 'Sonarr: src/title-requests/media-managers',
  'DELETE /api/admin/media-managers/{manager}': 'Sonarr: src/title-requests/media-managers',
  'GET /api/users/{id}/requests/names': 'Jikan: src/app/title-requests-site.test.ts',
  ...Object.fromEntries(
    ['PATCH /api/profiles/{profile}', 'DELETE /api/profiles/{profile}', 'POST /api/profiles/{profile}/switch'].map(
      (call) => [call, 'a profile: src/accounts/profiles/profiles.test.ts'],
    ),
  ),
  'DELETE /api/admin/invitations/{id}': 'an invitation: src/accounts/api/sign-up.test.ts',
  'DELETE /api/admin/blocks/{id}': 'a block: src/accounts/api/sign-up-blocks.test.ts',
  ...Object.fromEntries(
    ['GET ', 'DELETE ', 'PUT /users', 'POST /stop', 'POST /apply', 'POST /links', 'POST /undo'].map((call) => [
      call.replace(' ', ' /api/admin/move-ins/{moveIn}'),
      'a media server: src/admin/move-in/move-in-calls.test.ts',
    ]),
  ),
  'POST /api/admin/imports/{id}/stop': 'a running import: src/admin/imports',
  'POST /api/admin/refresh/{kind}/start': 'CATALOGUE_REFRESH: src/admin/imports',
  'PUT /api/admin/refresh/{kind}': 'CATALOGUE_REFRESH: src/admin/imports',
  'POST /api/admin/library/mark-missing': 'disappeared videos: src/admin/library',
  'POST /api/admin/library/jobs/{job}/retry': 'a failed job: src/admin/library',
  'PUT /api/admin/library/files/{file}/segments': 'a probed file: src/admin/library',
  'GET /api/admin/library/packages/{revision}/segments': 'a package: src/admin/library',
  'DELETE /api/admin/library/files/{file}/segments': 'a probed file: src/admin/library',
  'POST /api/users/{id}/webhooks/{webhook}/secret':
    'the standard format, which requests change: src/notifications/webhooks',
  'POST /api/admin/webhooks/{webhook}/secret': 'the standard format, which requests change: src/notifications/webhooks',
}

/** Need an https address of the site: src/notifications/push/site.test.ts. */
const PUSH = /\/push-subscriptions/

/** Need an authenticator, and a site with https: src/accounts/passkeys/passkeys.test.ts. */
const PASSKEYS = /(?:POST|PATCH|DELETE) \/api\/(?:login\/)?passkeys?(?:\/|$)/

/** Need an account at another service: src/list-exchange/linked-account-calls.test.ts. */
const LINKED = /\/linked-accounts\/\{service\}/

const neverSucceeds = (name: string): boolean =>
  NEVER_SUCCEEDS[name] !== undefined || LINKED.test(name) || PUSH.test(name) || PASSKEYS.test(name)

let site: FuzzSite
let operations: readonly Operation[]
let count: number
let report: FuzzReport
beforeAll(async () => {
  site = await openFuzzSite()
  const document = await site.send('visitor', { method: 'GET', target: '/api/openapi.json' })
  const all = readOperations(document.body)
  count = all.length
  operations = quickShare(all, QUICK_SHARE)
  report = await runFuzz(site, operations, { seed: SEED, runs: RUNS, neverSucceeds })
}, 300_000)
afterAll(() => site.close())

describe('generated requests', () => {
  test('get the responses that the API document declares, without internals or secrets', () => {
    expect(report.failures).toEqual([])
  })

  test('reach every operation of the API document', () => {
    expect(count).toBeGreaterThan(90)
    expect(operations.filter(({ name }) => (report.statuses.get(name)?.size ?? 0) === 0)).toEqual([])
  })

  // some succeed only after another one
  test('succeed for every operation', { tags: 'slow' }, () => {
    const failing = operations
      .map(({ name }) => name)
      .filter((name) => ![...(report.statuses.get(name) ?? [])].some(isSuccess))
    expect(failing.filter((name) => !neverSucceeds(name))).toEqual([])
  })

  test('leave the database consistent', async () => {
    expect(await findBrokenRules(site.db, true)).toEqual([])
  })
})

test('secrets of other users exist, so that a leak would be found', async () => {
  await site.renew()
  const messages = await site.send('admin', { method: 'GET', target: '/api/admin/messages' })
  expect(site.secretsOf('user').filter((secret) => messages.body.includes(secret))).toHaveLength(2)
  expect(site.secretsOf('visitor').length).toBeGreaterThan(5)
})

describe('generated requests to the Jellyfin API', () => {
  test('get answers without internals or secrets, and succeed for every call', async () => {
    const { failures, statuses } = await fuzzJellyfin(site, { seed: SEED, runs: RUNS })
    expect(failures).toEqual([])
    const tried = isQuick() ? [] : [...statuses]
    const failing = tried.filter(([, seen]) => !hasSucceeded(seen)).map(([name]) => name)
    expect(failing.filter((name) => !NEVER_SUCCEEDS_IN_APPS.has(name))).toEqual([])
    expect(await findBrokenRules(site.db, true)).toEqual([])
  }, 120_000)
})

test('generated socket messages are answered or ignored', async () => {
  expect(await fuzzSockets(site, { seed: SEED, runs: RUNS })).toEqual([])
})

test('malformed requests are refused', async () => {
  expect(await fuzzWire(site, { seed: SEED, runs: 5 * RUNS })).toEqual([])
})
