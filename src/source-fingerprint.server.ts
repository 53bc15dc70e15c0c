/** Detects whether the build is up to date with its sources. */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))
const stamp = join(root, 'build/fingerprint')
const SOURCES = [
  'src',
  'migrations',
  'public',
  'package-lock.json',
  'scripts/build',
  'vite.config.ts',
  'react-router.config.ts',
  'tsconfig.json',
]

/** Hashes the names and contents of all build inputs. */
export function fingerprintSources(): string {
  const hash = createHash('sha256')
  for (const path of SOURCES.flatMap((source) => filesBelow(join(root, source)))) {
    if (/\.test\.tsx?$/.test(path)) continue
    hash.update(path.slice(root.length)).update('\0').update(readFileSync(path)).update('\0')
  }
  return hash.digest('hex')
}

/** Reads the fingerprint of the existing build; null if there is none. */
export function readStamp(): string | null {
  try {
    return readFileSync(stamp, 'utf8')
  } catch {
    return null
  }
}

export const writeStamp = (fingerprint: string): void => writeFileSync(stamp, fingerprint)

function filesBelow(path: string): string[] {
  const stats = statSync(path, { throwIfNoEntry: false })
  if (!stats) return []
  if (stats.isFile()) return [path]
  return readdirSync(path)
    .toSorted()
    .flatMap((name) => filesBelow(join(path, name)))
}
