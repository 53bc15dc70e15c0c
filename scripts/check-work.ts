/**
 * `npm run check:work`: asks every route that costs anything, as an admin with the longest list and a large catalogue, and prints for
 * each the longest turn of the event loop, the bytes of its answer and its work beside its price. A turn above 50 ms, an answer above
 * 2 MB that is no file, or work above the price fails. Then forty clients ask for the largest answers and do not read them.
 */
import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { startMonitoredSite, ADMIN } from '#test/event-loop/monitored-site.ts'
import { openSite } from '#test/apps/app.ts'
import { fillForAdmin, readWork } from '#test/work/prepare-site.ts'
import { listRequests } from '#test/work/requests.ts'
import { toPrice } from '#src/platform/instrumentation/work.ts'

const TITLES = 20_000
const ENTRIES = 20_000
const MAX_TURN_MS = 50
const MAX_BYTES = 2_000_000
const FILES = /export$|\/feeds\/|\.ics$|\.xml$/
const [CLIENTS, LARGEST] = [40, 3]
const MAX_GROWTH_MB = 300
const TOKEN = 'a-token-for-metrics'
const ROUNDS = 3

const listing = await openSite({ JELLYFIN_API: 'on' })
const routes = listing.routes()
await listing.close()
const site = await startMonitoredSite({
  JELLYFIN_API: 'on',
  METRICS: 'on',
  METRICS_TOKEN: TOKEN,
  WORK_PER_MINUTE: '100000000',
})
let isFailed = false
try {
  const { id, username } = await fillForAdmin(site.dataDir, { titles: TITLES, entries: ENTRIES })
  const cookie = await signIn()
  const results = []
  for (const { method, url, route, work = 0 } of listRequests(routes, { id, username })) {
    if (method !== 'GET') continue
    const result = await measureRoute(url, cookie)
    const price = typeof work === 'function' ? Infinity : toPrice(work, null)
    const isOver =
      result.turnMs > MAX_TURN_MS || (result.bytes > MAX_BYTES && !FILES.test(route)) || result.units > price
    isFailed ||= isOver
    results.push({ url, bytes: result.bytes })
    console.log(
      `${isOver ? 'MISS' : 'ok  '} ${result.turnMs.toFixed(0).padStart(4)} ms ${(result.bytes / 1000).toFixed(0).padStart(6)} kB ${result.units.toFixed(1).padStart(6)} of ${String(price).padStart(4)} units  ${result.status} ${route}`,
    )
  }
  for (const { url } of results.toSorted((one, other) => other.bytes - one.bytes).slice(0, LARGEST)) {
    const growth = await measureUnread(url, cookie)
    isFailed ||= growth > MAX_GROWTH_MB
    console.log(
      `${growth > MAX_GROWTH_MB ? 'MISS' : 'ok  '} ${growth.toFixed(0)} MB with ${CLIENTS} clients that do not read ${url}`,
    )
  }
} finally {
  await site.stop()
}
process.exitCode = isFailed ? 1 : 0

async function signIn(): Promise<string> {
  const { headers } = await fetch(`${site.origin}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: site.origin },
    body: JSON.stringify(ADMIN),
  })
  return headers
    .getSetCookie()
    .map((one) => one.split(';', 1)[0])
    .join('; ')
}

/** The shortest of some rounds: what a request costs recurs, garbage collection does not. */
async function measureRoute(url: string, cookie: string) {
  let shortest = { turnMs: Infinity, bytes: 0, units: 0, status: 0 }
  for (let round = 0; round < ROUNDS && shortest.turnMs > MAX_TURN_MS / 2; round++) {
    const before = await measureWork()
    await site.report()
    const answer = await fetch(`${site.origin}${url}&round=${round}`, { headers: { cookie }, redirect: 'manual' })
    const bytes = (await answer.arrayBuffer()).byteLength
    const { cpuMs } = await site.report()
    const units = Math.max(0, ...[...(await measureWork())].map(([name, sum]) => sum - (before.get(name) ?? 0)))
    if (cpuMs < shortest.turnMs) shortest = { turnMs: cpuMs, bytes, units, status: answer.status }
  }
  return shortest
}

async function measureWork(): Promise<Map<string, number>> {
  const answer = await fetch(`${site.origin}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } })
  return readWork(await answer.text())
}

/** Megabytes by which the site's memory grows. */
async function measureUnread(url: string, cookie: string): Promise<number> {
  const before = await residentMegabytes()
  const { hostname, port } = new URL(site.origin)
  const sockets: Socket[] = Array.from({ length: CLIENTS }, (_, index) => {
    const socket = connect(Number(port), hostname).on('error', () => undefined)
    socket
      .pause()
      .write(`GET ${url}&client=${index} HTTP/1.1\r\nhost: ${hostname}:${port}\r\ncookie: ${cookie}\r\n\r\n`)
    return socket
  })
  let highest = before
  for (let second = 0; second < 10; second++) {
    await pause(1_000)
    highest = Math.max(highest, await residentMegabytes())
  }
  for (const socket of sockets) socket.destroy()
  return highest - before
}

async function residentMegabytes(): Promise<number> {
  const answer = await fetch(`${site.origin}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } })
  return Number(/^process_resident_memory_bytes (\S+)/m.exec(await answer.text())?.[1]) / 1e6
}
