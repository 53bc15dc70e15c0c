/**
 * What others notice while 200 connections request new search pages without pause: the time of cached pages and of a
 * signed-in user's writes, and the memory of the process, with and without load shedding.
 */
// bench: needs wrk
// bench: long
import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { waitUntilIdle } from './cpu-time.ts'
import { percentile, report } from './goals.ts'
import { HEADERS } from './load.ts'
import { signUp } from './member.ts'
import { startTemporarySite } from './temporary-site.ts'

const CONNECTIONS = 200
const SECONDS = 20
const PAUSE_MS = 200
/** Until limits have taken effect. */
const SETTLE_MS = 3_000
/** Milliseconds of the slowest twentieth, and bytes, with load shedding. */
const GOALS = { cachedMs: 400, writeMs: 600, bytes: 600e6 }

const run = promisify(execFile)

for (const mode of ['off', 'on'] as const) {
  const { cached, writes, bytes, rendered, refused } = await overload(mode)
  console.log(
    `load shedding ${mode}: cached pages p50 ${at(cached, 0.5)} ms, p95 ${at(cached, 0.95)} ms; writes p50 ${at(writes, 0.5)} ms, ` +
      `p95 ${at(writes, 0.95)} ms; at most ${(bytes / 1e6).toFixed(0)} MB; ${rendered} pages and ${refused} refusals a second`,
  )
  if (mode === 'off') continue
  report(at(cached, 0.95) <= GOALS.cachedMs, `cached pages (at most ${GOALS.cachedMs} ms)`)
  report(at(writes, 0.95) <= GOALS.writeMs, `writes (at most ${GOALS.writeMs} ms)`)
  report(bytes <= GOALS.bytes, `memory (at most ${GOALS.bytes / 1e6} MB)`)
}

async function overload(mode: 'on' | 'off') {
  const site = await startTemporarySite({ LOG_LEVEL: 'silent', LOAD_SHEDDING: mode })
  const agent = new Agent({ keepAlive: true, maxSockets: 2 })
  const { id, cookie } = await signUp(site.origin, 'viewer')
  await waitUntilIdle(site.pid)
  for (let count = 0; count < 3; count++) await time(agent, `${site.origin}/home`, { headers: HEADERS })
  const attack = startWrk(site.origin, site.folder)
  await pause(SETTLE_MS)
  const cached: number[] = []
  const writes: number[] = []
  let [bytes, isDone] = [0, false]
  const ended = attack.finally(() => (isDone = true))
  for (let count = 0; !isDone; count++) {
    cached.push(await time(agent, `${site.origin}/home`, { headers: HEADERS }))
    const favourite = `${site.origin}/api/users/${id}/favourites/cowboy-bebop-1`
    writes.push(await time(agent, favourite, { method: count % 2 === 0 ? 'PUT' : 'DELETE', headers: { cookie } }))
    bytes = Math.max(bytes, site.resident())
    await pause(PAUSE_MS) // below the limit of a user's changes
  }
  const counts = await ended
  agent.destroy()
  await site.stop()
  return { cached, writes, bytes, ...counts }
}

/** Milliseconds until the whole response has arrived. @throws {Error} if it is no success */
function time(agent: Agent, url: string, options: { method?: string; headers?: Record<string, string> } = {}) {
  const started = performance.now()
  return new Promise<number>((resolve, reject) => {
    const sent = request(url, { agent, ...options }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${url} returned ${response.statusCode}`))
      response.resume().once('end', () => resolve(performance.now() - started))
    })
    sent.once('error', reject).end()
  })
}

async function startWrk(origin: string, folder: string): Promise<{ rendered: number; refused: number }> {
  const script = join(folder, 'overload.lua')
  await writeFile(
    script,
    `wrk.headers["accept-encoding"] = "br"
local count = ${Date.now() % 1e9}
function request()
  count = count + 1
  return wrk.format("GET", "/search?keyword=nar&new=" .. count)
end
function done(summary)
  print(string.format("RESULT %d %d %d", summary.requests, summary.errors.status, summary.duration))
end
`,
  )
  const args = ['-t1', `-c${CONNECTIONS}`, `-d${SECONDS}s`, '--timeout', '30s', '-s', script, origin]
  const { stdout } = await run('wrk', args)
  const [requests = 0, refused = 0, microseconds = 1] = (/RESULT (.*)/.exec(stdout)?.[1] ?? '').split(' ').map(Number)
  const perSecond = (count: number) => Math.round((count * 1e6) / microseconds)
  return { rendered: perSecond(requests - refused), refused: perSecond(refused) }
}

function at(values: readonly number[], share: number): number {
  return Math.round(percentile(values, share))
}
