/** Measures a server with wrk, which needs less of the machine than a client in Node. */
import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { cpuSeconds } from './cpu-time.ts'

export interface Load {
  origin: string
  paths: readonly string[]
  connections: number
  /** Value of the Range header, if any. */
  range?: string | undefined
  seconds: number
  /** Processes whose CPU time is counted. */
  pids: readonly number[]
}

export interface Rate {
  perSecond: number
  cpuSecondsPer1000: number
  /** Bytes a second. */
  bytes: number
}

const run = promisify(execFile)

/** @throws {Error} if wrk is not installed, or some responses fail */
export async function measureWithWrk(load: Load, folder: string): Promise<Rate> {
  const { origin, paths, connections, range, seconds, pids } = load
  const script = join(folder, 'wrk.lua')
  const list = paths.map((path) => JSON.stringify(path)).join(', ')
  const header = range === undefined ? '' : `wrk.headers["Range"] = ${JSON.stringify(range)}\n`
  await writeFile(
    script,
    `${header}local paths = { ${list} }
local next = 0
function request()
  next = next % #paths + 1
  return wrk.format("GET", paths[next])
end
function done(summary)
  local errors = summary.errors
  print(string.format("RESULT %d %d %d %d", summary.requests, summary.duration, summary.bytes,
    errors.connect + errors.read + errors.write + errors.status + errors.timeout))
end
`,
  )
  const before = cpuSeconds(pids)
  const args = ['-t1', `-c${connections}`, `-d${seconds}s`, '--timeout', '20s', '-s', script, origin]
  const { stdout } = await run('wrk', args)
  const cpu = cpuSeconds(pids) - before
  const [requests = 0, microseconds = 0, bytes = 0, errors = 0] = (/RESULT (.*)/.exec(stdout)?.[1] ?? '')
    .split(' ')
    .map(Number)
  if (errors > 0 || requests === 0) throw new Error(`${errors} of ${requests} requests failed`)
  return {
    perSecond: (requests * 1e6) / microseconds,
    cpuSecondsPer1000: (cpu * 1_000) / requests,
    bytes: (bytes * 1e6) / microseconds,
  }
}
