/** Moves 5,000 states in from a server on this machine, and undoes them; all tables are then as they were. */
import { rm } from 'node:fs/promises'
import { openDatabase } from '#src/platform/database/database.server.ts'
import { listLargeLibrary } from '#test/fixtures/media-library.ts'
import { openMoveInFixture } from '#test/fixtures/move-in.ts'
import { FakeMediaServer } from '#test/services/fake-media-server.ts'
import { report } from './goals.ts'
import { makeFolder } from './temporary-site.ts'

const STATES = 5_000
const MAX_SECONDS = 60

const folder = await makeFolder()
const db = await openDatabase(undefined, folder)
const site = await openMoveInFixture({ db, close: () => db.destroy() }, { titles: 600 })
const { items, states } = await listLargeLibrary(site.catalogueDb, STATES)
const server = await new FakeMediaServer('jellyfin', items, [{ id: '1', name: 'aiko', states }]).start()
const before = JSON.stringify(await site.dump())

const started = performance.now()
const access = { address: server.address, confirmedOrigin: server.origin, key: server.key }
const id = await site.read('jellyfin', access)
const read = performance.now()
await site.apply(id)
const applied = performance.now()
const { users } = await site.find(id)
await site.undo(id)
const undone = performance.now()

const seconds = (from: number, to: number): number => Number(((to - from) / 1_000).toFixed(1))
report(users[0]?.result.counts.watched === STATES, `${users[0]?.result.counts.watched} of ${STATES} states moved in`)
report(
  seconds(started, applied) <= MAX_SECONDS,
  `${seconds(started, read)} s to read and compare, ${seconds(read, applied)} s to apply (at most ${MAX_SECONDS} together)`,
)
report(JSON.stringify(await site.dump()) === before, `undone exactly in ${seconds(applied, undone)} s`)

await site.close()
await server.stop()
await rm(folder, { recursive: true })
