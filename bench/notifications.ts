/**
 * An episode of a title that 10,000 users have on their list, on SQLite and PostgreSQL: how long it takes until each has the
 * notification and one that waits for their device, and how long pages take meanwhile. `--engine sqlite|postgres` (both by default).
 */
// bench: needs wrk, PostgreSQL
// bench: long
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { startPostgres } from '#test/services/postgres.ts'
import type { AccountTables } from '#src/accounts/tables.server.ts'
import { toUserId, type UserId } from '#src/accounts/viewer.ts'
import type { CatalogueTables } from '#src/catalogue/tables.server.ts'
import type { MyListTables } from '#src/list/tables.server.ts'
import { addEvents } from '#src/notifications/event-store.server.ts'
import type { NotificationDb, NotificationTables } from '#src/notifications/tables.server.ts'
import { inChunks } from '#src/platform/chunks.ts'
import { type Database, openDatabase } from '#src/platform/database/database.server.ts'
import { fillCatalogue } from './invented-catalogue.ts'
import { type MeasuredCall, measureAtBothRates, measureCalls } from './million/measure.ts'
import { fillPeople, type SignedIn, signInPeople } from './million/people.ts'
import { type SiteProcess, startSite } from './site-process.ts'
import type { Rate } from './wrk.ts'

const TITLES = 5_000
const SUBSCRIBERS = 10_000
/** Those of `fillPeople` sign in. */
const SIGNING_IN = 2_000
const TITLE = 10_000
const BATCH = 500
const MAX_MS = 2_000
const P99_MS = 50
const POLL_MS = 5

const HOME: MeasuredCall = { what: 'home', make: () => ({ method: 'GET', path: '/home' }), isPage: true }

const { values } = parseArgs({ options: { engine: { type: 'string' } } })
const missed: string[] = []
for (const engine of ['sqlite', 'postgres'] as const)
  if (values.engine === undefined || values.engine === engine) await measure(engine)
if (missed.length > 0) {
  console.error(`missed: ${missed.join(', ')}`)
  process.exitCode = 1
}

async function measure(engine: 'sqlite' | 'postgres'): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'hoshimi-bench-'))
  const server = engine === 'postgres' ? await startPostgres() : undefined
  const url = server?.url
  const bare = await openDatabase(url, folder)
  await fillCatalogue(bare.$extendTables<CatalogueTables>(), TITLES)
  const people = await fillPeople(bare.$extendTables<AccountTables>())
  const subscribers = await fillSubscribers(
    bare,
    people.map(({ id }) => id),
  )
  await fillDevices(bare.$extendTables<NotificationTables>(), subscribers)
  if (url !== undefined) await sql.raw('vacuum analyze').execute(bare)
  const db = bare.$extendTables<NotificationTables>()
  const site = await startSite(folder, { LOG_LEVEL: 'silent', ...(url !== undefined && { DATABASE_URL: url }) })
  const signedIn = await signInPeople(site.origin, people)
  const send = createSender(db, site, signedIn)
  const alone = [await send(), await send(), await send()]
  report(engine, `${SUBSCRIBERS.toLocaleString('en')} notifications`, Math.max(...alone), MAX_MS, 'ms')
  await requireDeliveries(db, alone.length * SUBSCRIBERS)
  await measurePage(engine, site, HOME, signedIn, send)
  await site.stop()
  await bare.destroy()
  await server?.stop()
  await rm(folder, { recursive: true, force: true })
}

/** One episode after the other airs while the page is requested at half of its top rate. */
async function measurePage(
  engine: string,
  site: SiteProcess,
  page: MeasuredCall,
  people: readonly SignedIn[],
  send: () => Promise<number>,
): Promise<void> {
  const { top, half } = await measureAtBothRates(site, page, people)
  const delayMs = Math.round(8_000 / (half.perSecond || 1))
  let isOver = false
  const durations: number[] = []
  const sending = (async () => {
    while (!isOver) durations.push(await send())
  })()
  const meanwhile: Rate = await measureCalls(site, page, people, delayMs)
  isOver = true
  await sending
  const slowest = Math.max(...durations)
  report(engine, `${page.what} meanwhile, 99th percentile`, meanwhile.p99, P99_MS, 'ms')
  report(engine, `${durations.length} times as many notifications meanwhile, each`, slowest, MAX_MS, 'ms')
  console.log(
    `     ${engine}: ${page.what} before: ${half.p99.toFixed(1)} ms (p99) at ${half.perSecond.toFixed(0)} a second, ${top.p99.toFixed(1)} ms at ${top.perSecond.toFixed(0)}; meanwhile ${meanwhile.p50.toFixed(1)} ms (p50) at ${meanwhile.perSecond.toFixed(0)}`,
  )
}

function report(engine: string, what: string, value: number, limit: number, unit: string): void {
  const isMet = value <= limit
  if (!isMet) missed.push(`${engine}: ${what}`)
  console.log(`${isMet ? 'ok  ' : 'MISS'} ${engine}: ${what}: ${value.toFixed(0)} ${unit} (at most ${limit})`)
}

/** @returns records that an episode aired, lets the site pass it on, and measures how long that takes (ms) */
function createSender(db: NotificationDb, { origin }: SiteProcess, people: readonly SignedIn[]): () => Promise<number> {
  let episode = 0
  return async () => {
    episode += 1
    await addEvents(
      db,
      [{ subject: `bench ${episode}`, anime: TITLE, facts: { kind: 'episode.aired', episodes: [[episode, episode]] } }],
      Date.now(),
    )
    // the site looks for events after a report at once, and otherwise every 20 seconds
    await reportComment(origin, people, episode)
    const started = performance.now()
    const isWaiting = async () =>
      (await db
        .selectFrom('notification_event')
        .select('id')
        .where('subject', '=', `bench ${episode}`)
        .where('is_done', '=', 0)
        .executeTakeFirst()) !== undefined
    while (await isWaiting()) await pause(POLL_MS)
    return performance.now() - started
  }
}

async function requireDeliveries(db: NotificationDb, expected: number): Promise<void> {
  const { waiting } = await db
    .selectFrom('notification_delivery')
    .select((eb) => eb.fn.countAll().as('waiting'))
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow()
  if (Number(waiting) !== expected) throw new Error(`${waiting} of ${expected} deliveries wait`)
}

async function reportComment(origin: string, people: readonly SignedIn[], count: number): Promise<void> {
  const [author, reporter] = [people[count % people.length], people[(count + 1) % people.length]]
  const post = async (who: SignedIn | undefined, path: string, body: object) => {
    const headers = { 'content-type': 'application/json', cookie: who?.cookie ?? '' }
    const answer = await fetch(`${origin}/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    const found: unknown = await answer.json()
    return typeof found === 'object' && found !== null && 'commentId' in found ? found.commentId : undefined
  }
  const id = await post(author, '/comments', { animeId: String(TITLE), text: `Comment ${count}` })
  await post(reporter, `/comments/${String(id)}/report`, {})
}

/** @returns the users */
async function fillSubscribers(bare: Database, signingIn: readonly UserId[]): Promise<UserId[]> {
  const at = new Date(Date.UTC(2026, 0, 1)).toISOString()
  const others = Array.from({ length: SUBSCRIBERS - SIGNING_IN }, (_, index) =>
    toUserId(`10000000-0000-4000-8000-${String(index).padStart(12, '0')}`),
  )
  const accounts = bare.$extendTables<AccountTables>()
  for (const batch of inChunks(others, BATCH))
    await accounts
      .insertInto('user')
      .values(
        batch.map((id) => ({
          id,
          username: `s_${id.slice(-12)}`,
          email: `${id}@example.org`,
          joined_date: at,
          updated_at: at,
        })),
      )
      .execute()
  const lists = bare.$extendTables<MyListTables>()
  const users = [...signingIn, ...others]
  for (const batch of inChunks(users, BATCH))
    await lists
      .insertInto('list_entry')
      .values(
        batch.map((user) => ({
          user_id: user,
          anime_id: TITLE,
          status: 'watching',
          progress: 0,
          score: 0,
          started_on: null,
          finished_on: null,
          times_rewatched: 0,
          notes: '',
          is_private: 0,
          other_fields: '{}',
          score_request: 0,
          created_at: at,
          updated_at: at,
        })),
      )
      .execute()
  return users
}

/** Each user has a device, and quiet hours now: deliveries are stored, and sent later. */
async function fillDevices(db: NotificationDb, users: readonly UserId[]): Promise<void> {
  const now = new Date()
  const minute = now.getUTCHours() * 60 + now.getUTCMinutes()
  const at = now.toISOString()
  for (const batch of inChunks(users, BATCH)) {
    await db
      .insertInto('notification_channel')
      .values(
        batch.map((user) => ({
          id: `device of ${user}`,
          user_id: user,
          type: 'push',
          name: 'Phone',
          address: `https://push.example.org/${user}`,
          data: '{}',
          kinds: null,
          keeps_quiet_hours: 1,
          created_at: at,
        })),
      )
      .execute()
    await db
      .insertInto('notification_preference')
      .values(
        batch.map((user) => ({
          user_id: user,
          time_zone: 'UTC',
          quiet_from: (minute + 1_380) % 1_440,
          quiet_until: (minute + 720) % 1_440,
          digest: 'off',
          digest_event_id: 0,
        })),
      )
      .execute()
  }
}
