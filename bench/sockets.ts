/**
 * 5,000 sockets in one room: the latency of a comment, and the site's resource use. The clients share the machine with
 * the site.
 */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { startSite } from './site-process.ts'
import type { CrowdReport } from './socket-crowd.ts'

const SOCKETS = 5_000
const CROWDS = 2
const COMMENTS = 20
const INTERVAL_MS = 500
const MAX_P99_MS = 500
const MAX_BYTES = 600e6

const folder = await mkdtemp(join(tmpdir(), 'hoshimi-bench-'))
const site = await startSite(folder, {
  LOG_LEVEL: 'silent',
  COMMENTS_PER_MINUTE: '1000',
  TRUSTED_PROXIES: '127.0.0.1',
})
const cookie = await register()
const before = site.resident()
const crowds = Array.from({ length: CROWDS }, () =>
  fork(join(import.meta.dirname, 'socket-crowd.ts'), [site.origin, String(SOCKETS / CROWDS), String(COMMENTS)]),
)
await Promise.all(crowds.map(nextReport))
const connected = site.resident()

for (let count = 0; count < COMMENTS; count++) {
  await postComment(`${performance.timeOrigin + performance.now()} ${'That cathedral shot. '.repeat(10)}`)
  await setTimeout(INTERVAL_MS)
}
const [after, reports] = [site.resident(), crowds.map(nextReport)]
for (const crowd of crowds) crowd.send('done')
const received = await Promise.all(reports)
await site.stop()
await rm(folder, { recursive: true, force: true })

const delays = received.flatMap((report) => (report.kind === 'received' ? report.delays : [])).toSorted((a, b) => a - b)
const missing = received.reduce((sum, report) => sum + (report.kind === 'received' ? report.missing : 0), 0)
const at = (share: number) => delays[Math.min(delays.length - 1, Math.floor(share * delays.length))] ?? Infinity
const peak = Math.max(connected, after)
const isMet = at(0.99) <= MAX_P99_MS && peak < MAX_BYTES && missing === 0
const mb = (bytes: number) => `${(bytes / 1e6).toFixed(0)} MB`
console.log(
  `${isMet ? 'ok  ' : 'MISS'} ${SOCKETS} sockets, ${COMMENTS} comments: ${at(0.5).toFixed(0)} ms (p50), ${at(0.99).toFixed(0)} ms (p99, at most ${MAX_P99_MS}), ${at(1).toFixed(0)} ms (last), ${missing} missing; ${mb(before)} without sockets, ${mb(peak)} with them (at most ${mb(MAX_BYTES)})`,
)
if (!isMet) process.exitCode = 1

function nextReport(crowd: ChildProcess): Promise<CrowdReport> {
  return once(crowd, 'message').then(([report]: CrowdReport[]) => {
    if (!report) throw new Error('A client process sent an empty report.')
    return report
  })
}

async function register(): Promise<string> {
  const password = 'blue lantern tide 7'
  const body = { username: 'speaker', email: 'speaker@example.org', password, confirmPassword: password }
  const answer = await post('register', body)
  return answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
}

async function postComment(text: string): Promise<void> {
  const answer = await post('comments', { animeId: '1', episodeId: null, text })
  await answer.arrayBuffer()
}

async function post(path: string, body: object): Promise<Response> {
  const headers = { 'content-type': 'application/json', ...(path === 'comments' && { cookie }) }
  const answer = await fetch(`${site.origin}/api/${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  return answer
}
