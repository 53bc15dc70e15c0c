import { chmodSync, mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'

const MEMORY = '/dev/shm'
const PREFIX = 'hoshimi-tests-'
const NEEDED_BYTES = 6 * 1024 ** 3
/** World-writable like /tmp: PostgreSQL runs as its own user. */
const SHARED = 0o1777

/**
 * Gives a test run a temporary folder, which is removed with all that tests leave in it. It is in memory if the system offers
 * enough for that: the tests create thousands of databases and media files, and would wait for the disk. `TMPDIR` takes
 * precedence.
 */
export function useOwnTemporaryFolder(): void {
  if (process.env.TMPDIR) return
  const parent = hasSpace() ? MEMORY : tmpdir()
  removeLeftovers(parent)
  const folder = join(parent, PREFIX + process.pid)
  mkdirSync(folder, { recursive: true })
  chmodSync(folder, SHARED)
  process.env.TMPDIR = folder
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
}

function hasSpace(): boolean {
  try {
    const { bavail, bsize } = statfsSync(MEMORY)
    return bavail * bsize >= NEEDED_BYTES && freemem() >= NEEDED_BYTES
  } catch {
    return false
  }
}

/** Removes the leftovers of killed runs. */
function removeLeftovers(parent: string): void {
  for (const name of readdirSync(parent).filter((entry) => entry.startsWith(PREFIX))) {
    if (!isRunning(Number(name.slice(PREFIX.length)))) rmSync(join(parent, name), { recursive: true, force: true })
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
