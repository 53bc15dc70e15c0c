/** Measures a server with wrk, which needs less of the machine than a client in Node. */
import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { cpuSeconds } from './cpu-time.ts'

export interface WrkRequest {
  path: string
  method?: string
  cookie?: string
  /** JSON. */
  body?: string
}

export interface Load {
  origin: string
  /** Paths, or whole requests. */
  paths: readonly (string | WrkRequest)[]
  connections: number
  headers?: Readonly<Record<string, string>>
  seconds: number
  /** How long each connection waits before a request on average; for rates below the top rate. Random, so that requests don't come in bursts. */
  delayMs?: number
  /** Processes whose CPU time is counted. */
  pids: readonly number[]
}

export interface Rate {
  perSecond: number
  /** Seconds that the load took. */
  seconds: number
  /** Milliseconds. */
  p50: number
  /** Milliseconds of the slowest hundredth. */
  p99: number
  cpuSecondsPer1000: number
  /** Bytes a second. */
  bytes: number
}

const run = promisify(execFile)

/** A request that is answered later has failed. */
export const WRK_TIMEOUT_SECONDS = 20

/** In a path: a number that differs in each request. */
export const UNIQUE = '{n}'

/** A table; strings of JSON without other characters than ASCII are strings of Lua. */
function toLua({ path, method = 'GET', cookie, body }: WrkRequest): string {
  const fields = Object.entries({ path, method, cookie, body }).flatMap(([name, value]) =>
    value === undefined ? [] : `${name} = ${JSON.stringify(value)}`,
  )
  return `{ ${fields.join(', ')} }`
}

/**
 * Requests the paths in turns, by one thread.
 * @throws {Error} if wrk is not installed, or some responses fail
 */
export async function measureWithWrk(load: Load, folder: string): Promise<Rate> {
  const { origin, paths, connections, headers = {}, seconds, delayMs, pids } = load
  const script = join(folder, 'wrk.lua')
  const list = paths.map((one) => toLua(typeof one === 'string' ? { path: one } : one)).join(',\n')
  const header = Object.entries(headers)
    .map(([name, value]) => `wrk.headers[${JSON.stringify(name)}] = ${JSON.stringify(value)}\n`)
    .join('')
  await writeFile(
    script,
    `${header}${delayMs === undefined ? '' : `function delay() return math.floor(-math.log(1 - math.random()) * ${delayMs}) end\n`}local requests = {
${list}
}
local count = ${Date.now() % 1e9}
function request()
  count = count + 1
  local one = requests[count % #requests + 1]
  local path = string.gsub(one.path, "${UNIQUE}", count)
  if one.cookie then wrk.headers["cookie"] = one.cookie end
  wrk.headers["content-type"] = one.body and "application/json"
  return wrk.format(one.method, path, nil, one.body)
end
function done(summary, latency)
  local errors = summary.errors
  print(string.format("RESULT %d %d %d %d %d %d", summary.requests, summary.duration, summary.bytes,
    errors.connect + errors.read + errors.write + errors.status + errors.timeout, latency:percentile(99), latency:percentile(50)))
  print(string.format("ERRORS %d connect, %d read, %d write, %d status, %d timeout", errors.connect, errors.read,
    errors.write, errors.status, errors.timeout))
end
`,
  )
  const before = cpuSeconds(pids)
  const args = [
    '-t1',
    `-c${connections}`,
    `-d${seconds}s`,
    '--timeout',
    `${WRK_TIMEOUT_SECONDS}s`,
    '-s',
    script,
    origin,
  ]
  const { stdout } = await run('wrk', args)
  const cpu = cpuSeconds(pids) - before
  const [requests = 0, microseconds = 0, bytes = 0, errors = 0, slow = 0, median = 0] = (
    /RESULT (.*)/.exec(stdout)?.[1] ?? ''
  )
    .split(' ')
    .map(Number)
  if (errors > 0 || requests === 0)
    throw new Error(`${errors} of ${requests} requests failed: ${/ERRORS (.*)/.exec(stdout)?.[1]}`)
  return {
    perSecond: (requests * 1e6) / microseconds,
    seconds: microseconds / 1e6,
    p50: median / 1_000,
    p99: slow / 1_000,
    cpuSecondsPer1000: (cpu * 1_000) / requests,
    bytes: (bytes * 1e6) / microseconds,
  }
}
