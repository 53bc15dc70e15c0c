import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * Creates a private folder and its parents. Node's own `recursive` never ends where a parent exists and refuses new entries with
 * ENOENT, as `/proc` does.
 */
export function createFolder(path: string): void {
  if (tryCreate(path) === 'ENOENT') {
    createFolder(dirname(path))
    const code = tryCreate(path)
    if (code !== undefined) throw new Error(`${code}: ${path} cannot be created`)
  }
}

/** @returns undefined if it exists now, or ENOENT */
function tryCreate(path: string): 'ENOENT' | undefined {
  try {
    mkdirSync(path, { mode: 0o700 })
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === 'ENOENT' && dirname(path) !== path) return code
    if (code !== 'EEXIST') throw error
  }
  return undefined
}
