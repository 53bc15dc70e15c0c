/**
 * Lists after years of use: 10 million entries of watch history, the other lists of 2,000 users, and a million
 * comments. Measures the latency of each call with 8 concurrent users.
 */
// bench: needs wrk
// bench: long
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { AccountTables } from '#src/accounts/tables.server.ts'
import type { CatalogueTables } from '#src/catalogue/tables.server.ts'
import { openDatabase } from '#src/platform/database/database.server.ts'
import { fillCatalogue } from './invented-catalogue.ts'
import { fillComments, listCommentCalls, listModerationCalls } from './million/comments.ts'
import { fillPeople, signInPeople } from './million/people.ts'
import { fillMyLists, listMyListCalls } from './million/lists.ts'
import { measureCalls } from './million/measure.ts'
import { startSite } from './site-process.ts'

const TITLES = 5_000
/** Threshold of every call (ms). */
const P99_MS = 50

const folder = await mkdtemp(join(tmpdir(), 'hoshimi-bench-'))
const bare = await openDatabase(undefined, folder)
await fillCatalogue(bare.$extendTables<CatalogueTables>(), TITLES)
const people = await fillPeople(bare.$extendTables<AccountTables>())
await bare.destroy()
const startedFilling = performance.now()
const path = join(folder, 'hoshimi.db')
const rows = fillMyLists(path, people) + fillComments(path, people)
console.log(`${rows.toLocaleString('en')} rows after ${((performance.now() - startedFilling) / 1000).toFixed(0)} s`)

const site = await startSite(folder, { LOG_LEVEL: 'silent', COMMENTS_PER_MINUTE: '10000' })
const signedIn = await signInPeople(site.origin, people)
const missed: string[] = []
const admins = signedIn.slice(0, 1)
const calls = [
  ...[...listMyListCalls(), ...listCommentCalls(people)].map((call) => ({ call, by: signedIn.slice(1) })),
  ...listModerationCalls(people).map((call) => ({ call, by: admins })),
]
for (const { call, by } of calls) {
  const { p50, p99 } = await measureCalls(site, call, by)
  const isMet = p99 <= P99_MS
  if (!isMet) missed.push(call.what)
  console.log(
    `${isMet ? 'ok  ' : 'MISS'} ${call.what}: ${p50.toFixed(1)} ms (p50), ${p99.toFixed(1)} ms (p99, at most ${P99_MS})`,
  )
}
console.log(`${(site.resident() / 1e6).toFixed(0)} MB resident`)
await site.stop()
await rm(folder, { recursive: true, force: true })
if (missed.length > 0) {
  console.error(`missed: ${missed.join(', ')}`)
  process.exitCode = 1
}
