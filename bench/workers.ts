/**
 * One worker and two: CPU time and rate of a cached call, memory, and how long a cached page takes while all workers write to one
 * SQLite file. The clients share the machine with the site, so the CPU time per request says more than the rate.
 */
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import * as z from 'zod'
import { measureRate } from './load.ts'
import { type SiteProcess, startSite } from './site-process.ts'

const CALL = '/api/catalogue/search?keyword=moon'
const ROUNDS = 2
const LOAD_MS = 4_000
const WRITERS = 8
const TITLES = 50
const PROBE_INTERVAL_MS = 5
/** Of Linux: /proc counts CPU time in these per second. */
const TICKS = 100

const user = z.object({ user: z.object({ id: z.string() }) })

// in turn, so that both suffer equally from other load
for (let round = 0; round < ROUNDS; round++) for (const workers of [1, 2]) await measure(workers)

async function measure(workers: number): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'hoshimi-bench-'))
  const site = await startSite(folder, { WORKERS: String(workers), LOG_LEVEL: 'silent', ARTWORK: 'drawn' })
  await measureRate(site.origin, [CALL], 500)
  const before = await readCpuSeconds(site)
  const rate = await measureRate(site.origin, [CALL], LOAD_MS)
  const cpu = ((await readCpuSeconds(site)) - before) / (rate * LOAD_MS * 1e-6)
  const memory = await readMemory(site)
  const { writes, delays } = await probeDuringWrites(site)
  await site.stop()
  await rm(folder, { recursive: true, force: true })
  const at = (share: number) => delays[Math.floor(share * (delays.length - 1))]?.toFixed(0)
  console.log(
    `${workers} worker${workers > 1 ? 's' : ''}: cached call ${rate.toFixed(0)}/s, ${cpu.toFixed(3)} CPU seconds per 1,000; ` +
      `${(memory / 1e6).toFixed(0)} MB; ${writes.toFixed(0)} writes/s, a cached page meanwhile ${at(0.5)} ms (p50), ${at(0.99)} ms (p99), ${at(1)} ms (last)`,
  )
}

/** The process of the site and its workers. */
async function listProcesses({ pid }: SiteProcess): Promise<number[]> {
  const all = (await readdir('/proc')).map(Number).filter((id) => id > 0)
  const parents = await Promise.all(
    all.map(async (id) =>
      Number((await readFile(`/proc/${id}/stat`, 'utf8').catch(() => '')).split(') ')[1]?.split(' ')[1]),
    ),
  )
  return [pid, ...all.filter((_, index) => parents[index] === pid)]
}

async function readCpuSeconds(site: SiteProcess): Promise<number> {
  let ticks = 0
  for (const id of await listProcesses(site)) {
    const fields = (await readFile(`/proc/${id}/stat`, 'utf8')).split(') ')[1]?.split(' ') ?? []
    ticks += Number(fields[11]) + Number(fields[12])
  }
  return ticks / TICKS
}

/** Memory that shared pages are divided in (bytes). */
async function readMemory(site: SiteProcess): Promise<number> {
  let kilobytes = 0
  for (const id of await listProcesses(site))
    kilobytes += Number(/^Pss:\s+(\d+)/m.exec(await readFile(`/proc/${id}/smaps_rollup`, 'utf8'))?.[1])
  return 1024 * kilobytes
}

/** Several users change their favourites as fast as they can while a visitor opens a cached page. */
async function probeDuringWrites({ origin }: SiteProcess): Promise<{ writes: number; delays: number[] }> {
  const users = await Promise.all(Array.from({ length: WRITERS }, (_, number) => register(origin, `writer_${number}`)))
  const ends = performance.now() + LOAD_MS
  let writes = 0
  const write = async ({ id, cookie }: { id: string; cookie: string }): Promise<void> => {
    for (let at = 0; performance.now() < ends; at++) {
      const method = Math.floor(at / TITLES) % 2 === 0 ? 'PUT' : 'DELETE'
      const url = `${origin}/api/users/${id}/favourites/${(at % TITLES) + 1}`
      const { status } = await fetch(url, { method, headers: { cookie, origin } })
      if (status !== 200) throw new Error(`${method} returned ${status}`)
      writes++
    }
  }
  const delays: number[] = []
  const probe = async (): Promise<void> => {
    while (performance.now() < ends) {
      const started = performance.now()
      await (await fetch(`${origin}${CALL}`)).arrayBuffer()
      delays.push(performance.now() - started)
      await pause(PROBE_INTERVAL_MS)
    }
  }
  await Promise.all([probe(), ...users.map(write)])
  return { writes: (writes * 1000) / LOAD_MS, delays: delays.toSorted((a, b) => a - b) }
}

async function register(origin: string, username: string): Promise<{ id: string; cookie: string }> {
  const password = 'blue lantern tide 7'
  const form = { username, email: `${username}@example.org`, password, confirmPassword: password }
  const response = await fetch(`${origin}/api/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify(form),
  })
  const { id } = user.parse(await response.json()).user
  return { id, cookie: (response.headers.get('set-cookie') ?? '').split(';')[0] ?? '' }
}
