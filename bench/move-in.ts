/**
 * Moves 5,000 states in from a server on this machine, on SQLite and PostgreSQL: once, once more, which changes nothing, and undone, after which all
 * tables are as they were.
 */
import { findPostgres } from '#test/programs.ts'
import { listLargeLibrary } from '#test/fixtures/media-library.ts'
import { openMoveInFixture } from '#test/fixtures/move-in.ts'
import { bothDatabases } from '#test/services/databases.ts'
import { FakeMediaServer } from '#test/services/fake-media-server.ts'
import { startPostgres } from '#test/services/postgres.ts'
import { report } from './goals.ts'

const STATES = 5_000
const MAX_SECONDS = 60

/** Seconds that something took, and those of them in which this process computed. */
async function measure(work: () => Promise<unknown>): Promise<{ seconds: number; text: string }> {
  const [start, cpu] = [performance.now(), process.cpuUsage()]
  await work()
  const { user, system } = process.cpuUsage(cpu)
  const seconds = (performance.now() - start) / 1_000
  return { seconds, text: `${seconds.toFixed(1)} s (${((user + system) / 1e6).toFixed(1)} s of CPU time)` }
}

const postgres = findPostgres() ? await startPostgres() : undefined
if (postgres) process.env['TEST_DATABASE_URL'] = postgres.url
else console.log('PostgreSQL is not installed: only SQLite was measured')
for (const { name, open } of bothDatabases()) {
  const site = await openMoveInFixture(await open(), { titles: 600 })
  const { items, states } = await listLargeLibrary(site.catalogueDb, STATES)
  const server = await new FakeMediaServer('jellyfin', items, [{ id: '1', name: 'aiko', states }]).start()
  const before = JSON.stringify(await site.dump())
  const countsOf = async (id: string) => (await site.find(id)).users[0]?.result.counts.watched

  let first = ''
  const read = await measure(async () => (first = await site.readFrom(server, 'jellyfin')))
  const applied = await measure(() => site.apply(first))
  const count = await countsOf(first)
  report(count === STATES, `${name}: ${count} of ${STATES} states moved in`)
  report(
    read.seconds + applied.seconds <= MAX_SECONDS,
    `${name}: ${read.text} to read and compare, ${applied.text} to apply (at most ${MAX_SECONDS} s together)`,
  )
  const after = JSON.stringify(await site.dump())
  const again = await measure(async () => site.apply(await site.readFrom(server, 'jellyfin')))
  report(JSON.stringify(await site.dump()) === after, `${name}: the second time, nothing changes, in ${again.text}`)
  const undone = await measure(() => site.undo(first))
  report(JSON.stringify(await site.dump()) === before, `${name}: undone exactly in ${undone.text}`)
  await site.close()
  await server.stop()
}
await postgres?.stop()
