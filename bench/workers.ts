/**
 * One worker and two: CPU time and rate of a cached call, memory, and how long a cached page takes while all workers write to one
 * SQLite file. The clients share the machine with the site, so the CPU time per request says more than the rate.
 */
// bench: needs wrk
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { HEADERS } from './load.ts'
import { type Member, signUp } from './member.ts'
import { listProcesses } from './processes.ts'
import { type SiteProcess, startSite } from './site-process.ts'
import { measureWithWrk } from './wrk.ts'

const CALL = '/api/catalogue/search?keyword=moon'
const ROUNDS = 2
const SECONDS = 4
const CONNECTIONS = 20
const WRITERS = 40
/** Of each writer. */
const WRITES = 240
const TITLES = 50
const PROBE_INTERVAL_MS = 5

// in turn, so that both suffer equally from other load
for (let round = 0; round < ROUNDS; round++) for (const workers of [1, 2]) await measure(workers)

async function measure(workers: number): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'hoshimi-bench-'))
  const site = await startSite(folder, {
    WORKERS: String(workers),
    LOG_LEVEL: 'silent',
    ARTWORK: 'drawn',
    SIGN_UPS_PER_HOUR: '1000',
  })
  const pids = await listProcesses(site.pid)
  const load = { origin: site.origin, paths: [CALL], headers: HEADERS, connections: CONNECTIONS, pids }
  await measureWithWrk({ ...load, seconds: 1 }, folder)
  const { perSecond: rate, cpuSecondsPer1000: cpu } = await measureWithWrk({ ...load, seconds: SECONDS }, folder)
  const memory = await readMemory(site)
  const { writes, delays } = await probeDuringWrites(site)
  await site.stop()
  await rm(folder, { recursive: true, force: true })
  const at = (share: number) => delays[Math.floor(share * (delays.length - 1))]?.toFixed(0)
  console.log(
    `${workers} worker${workers > 1 ? 's' : ''}: cached call ${rate.toFixed(0)}/s, ${cpu.toFixed(4)} CPU seconds per 1,000; ` +
      `${(memory / 1e6).toFixed(0)} MB; ${writes.toFixed(0)} writes/s, a cached page meanwhile ${at(0.5)} ms (p50), ${at(0.99)} ms (p99), ${at(1)} ms (last)`,
  )
}

/** Memory that shared pages are divided in (bytes). */
async function readMemory(site: SiteProcess): Promise<number> {
  let kilobytes = 0
  for (const id of await listProcesses(site.pid))
    kilobytes += Number(/^Pss:\s+(\d+)/m.exec(await readFile(`/proc/${id}/smaps_rollup`, 'utf8'))?.[1])
  return 1024 * kilobytes
}

/** While a visitor opens a cached page, several users change their favourites as fast and as often as the limit allows. */
async function probeDuringWrites({ origin }: SiteProcess): Promise<{ writes: number; delays: number[] }> {
  const users = await Promise.all(Array.from({ length: WRITERS }, (_, number) => signUp(origin, `writer_${number}`)))
  let writing = WRITERS
  const write = async ({ id, cookie }: Member): Promise<void> => {
    for (let at = 0; at < WRITES; at++) {
      const method = Math.floor(at / TITLES) % 2 === 0 ? 'PUT' : 'DELETE'
      const url = `${origin}/api/users/${id}/favourites/${(at % TITLES) + 1}`
      const { status } = await fetch(url, { method, headers: { cookie, origin } })
      if (status !== 200) throw new Error(`${method} returned ${status}`)
    }
    writing--
  }
  const delays: number[] = []
  const probe = async (): Promise<void> => {
    while (writing > 0) {
      const started = performance.now()
      await (await fetch(`${origin}${CALL}`)).arrayBuffer()
      delays.push(performance.now() - started)
      await pause(PROBE_INTERVAL_MS)
    }
  }
  const started = performance.now()
  await Promise.all([probe(), ...users.map(write)])
  const seconds = (performance.now() - started) / 1_000
  return { writes: (WRITERS * WRITES) / seconds, delays: delays.toSorted((a, b) => a - b) }
}
