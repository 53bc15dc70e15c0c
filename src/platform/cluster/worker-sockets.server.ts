/** The Unix sockets through which workers pass requests to each other: in a folder that only this user can enter. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const PIPES = '\\\\.\\pipe\\'

/** @returns the folder, removed when this process exits; on Windows the prefix of named pipes */
export function createSocketFolder(): string {
  if (process.platform === 'win32') return `${PIPES}hoshimi-${process.pid}`
  // below the temporary folder: a socket's path has at most about a hundred characters
  const folder = mkdtempSync(join(tmpdir(), 'hoshimi-'))
  process.once('exit', () => removeSocketFolder(folder))
  return folder
}

/** Called by the workers of a primary that was killed. */
export function removeSocketFolder(folder: string): void {
  if (!folder.startsWith(PIPES)) rmSync(folder, { recursive: true, force: true })
}

export const toSocketPath = (folder: string, worker: number): string =>
  folder.startsWith(PIPES) ? `${folder}-${worker}` : join(folder, `${worker}.sock`)
