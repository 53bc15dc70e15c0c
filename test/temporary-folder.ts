import { chmodSync, mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { freemem } from 'node:os'
import { join } from 'node:path'

const MEMORY = '/dev/shm'
const PREFIX = 'hoshimi-tests-'
const NEEDED_BYTES = 6 * 1024 ** 3
/** World-writable like /tmp: PostgreSQL runs as its own user. */
const SHARED = 0o1777

/**
 * Moves a test run's temporary files to memory if the system offers a large enough folder for that: the tests create
 * thousands of databases and media files, and would wait for the disk. `TMPDIR` takes precedence.
 */
export function useMemoryForTemporaryFiles(): void {
  if (process.env.TMPDIR || !hasSpace()) return
  removeLeftovers()
  const folder = join(MEMORY, PREFIX + process.pid)
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
function removeLeftovers(): void {
  for (const name of readdirSync(MEMORY).filter((entry) => entry.startsWith(PREFIX))) {
    if (!isRunning(Number(name.slice(PREFIX.length)))) rmSync(join(MEMORY, name), { recursive: true, force: true })
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
