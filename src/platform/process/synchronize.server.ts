/** Writes a file or folder to the disk, so that it survives a power cut. */
import { closeSync, fsyncSync, openSync } from 'node:fs'

/** Waits until the content of a file, or the names in a folder, are on the disk. */
export function synchronize(path: string): void {
  if (process.platform === 'win32') return // Windows cannot open folders
  const file = openSync(path, 'r')
  try {
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}
