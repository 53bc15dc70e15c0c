/**
 * Segments a second and the CPU time for them: from the site, through nginx, from nginx after a check by the site
 * (`X-Accel-Redirect`), and from nginx alone. wrk uses the same cores, so compare CPU time rather than rates.
 */
// bench: needs wrk
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { findNginx, findProgram } from '#test/programs.ts'
import { startNginx } from '#test/proxies/start-proxies.ts'
import { waitUntilIdle } from './cpu-time.ts'
import { addSegments } from './packaged-site.ts'
import { startSite } from './site-process.ts'
import { makeFolder } from './temporary-site.ts'
import { measureWithWrk } from './wrk.ts'

const SEGMENTS = 200
const SEGMENT_BYTES = 386_000
const SECONDS = 4
const RANGE = 'bytes=65536-131071'

interface Server {
  name: string
  origin: string
  paths: readonly string[]
  pids: readonly number[]
}

if (!findProgram(['wrk'])) {
  console.log('wrk is not installed (Debian: apt-get install wrk): nothing was measured')
  process.exit(0)
}
const folder = await makeFolder()
const settings = { LOG_LEVEL: 'silent', TRUSTED_PROXIES: '127.0.0.1' }
try {
  const paths = await measureWithoutAccel()
  if (findNginx()) await measureWithAccel(paths)
  else console.log('nginx is not installed (Debian: apt-get install nginx): only the site was measured')
} finally {
  await rm(folder, { recursive: true, force: true })
}

async function measureWithoutAccel(): Promise<string[]> {
  const site = await startSite(folder, settings)
  const paths = await addSegments(folder, SEGMENTS, SEGMENT_BYTES)
  const nginx = findNginx() ? await startProxy(site.origin) : undefined
  await waitUntilIdle(site.pid)
  console.log('                                 connections   requests/s     MB/s   CPU-s/1,000')
  await measure({ name: 'the site', origin: site.origin, paths, pids: [site.pid] })
  console.log(`     the site uses ${(site.resident() / 1e6).toFixed(0)} MB of memory`)
  if (nginx) {
    const origin = `http://127.0.0.1:${nginx.port}`
    await measure({ name: 'nginx alone (sendfile)', origin, paths: paths.map(toPlain), pids: [nginx.pid] })
    await measure({ name: 'the site, through nginx', origin, paths, pids: [site.pid, nginx.pid] })
    await nginx.stop()
  }
  await site.stop()
  return paths
}

async function measureWithAccel(paths: readonly string[]): Promise<void> {
  const site = await startSite(folder, { ...settings, MEDIA_ACCEL: '/protected' })
  const nginx = await startProxy(site.origin)
  const origin = `http://127.0.0.1:${nginx.port}`
  await waitUntilIdle(site.pid)
  await measure({ name: 'nginx, X-Accel-Redirect', origin, paths, pids: [site.pid, nginx.pid] })
  await nginx.stop()
  await site.stop()
}

/** nginx as documented, and with a location for the same files without the site. */
function startProxy(origin: string) {
  const plain = `location /plain/ { alias ${join(folder, 'media')}/; sendfile on; tcp_nopush on; }`
  return startNginx({ port: Number(new URL(origin).port), dataDir: folder }, plain)
}

function toPlain(path: string): string {
  return path.replace('/media/library/', '/plain/')
}

async function measure({ name, ...server }: Server): Promise<void> {
  for (const range of [undefined, RANGE]) {
    for (const connections of [20, 200]) {
      const headers: Record<string, string> = range === undefined ? {} : { Range: range }
      const rate = await measureWithWrk({ ...server, headers, connections, seconds: SECONDS }, folder)
      const what = `${name}${range === undefined ? '' : ', 64 kB'}`
      console.log(
        `     ${what.padEnd(33)}${String(connections).padStart(6)}${rate.perSecond.toFixed(0).padStart(13)}` +
          `${(rate.bytes / 1e6).toFixed(0).padStart(9)}${rate.cpuSecondsPer1000.toFixed(3).padStart(14)}`,
      )
    }
  }
}
