/** Opens files of folders that others write to. Opening a named pipe would wait, and keep one of Node's few file threads, for ever. */
import { type FileHandle, open } from 'node:fs/promises'
import { constants as flags, type Stats } from 'node:fs'
import { type FolderGate, folderGate, servingGate } from './folder-gate.server.ts'

/**
 * Opens a file to read.
 * @throws {NodeJS.ErrnoException} with the code `EISDIR` for anything but a regular file: a folder, a pipe, a socket, a device
 */
export async function openRegularFile(path: string): Promise<{ handle: FileHandle; stats: Stats }> {
  const handle = await open(path, flags.O_RDONLY | flags.O_NONBLOCK)
  try {
    const stats = await handle.stat()
    if (stats.isFile()) return { handle, stats }
    throw Object.assign(new Error(`not a regular file: ${path}`), { code: 'EISDIR' })
  } catch (error) {
    await handle.close()
    throw error
  }
}

/** Likewise, to serve it. @param folder what may hang as a whole @throws {FolderHangsError} */
export const openServedFile = (folder: string, path: string) => openThroughGate(servingGate, folder, path)

/** Likewise, for jobs. */
export const openJobFile = (folder: string, path: string) => openThroughGate(folderGate, folder, path)

/** What is opened too late is closed. */
async function openThroughGate(
  gate: FolderGate,
  folder: string,
  path: string,
): Promise<{ handle: FileHandle; stats: Stats }> {
  const wait = { isOver: false }
  const open = async () => {
    const opened = await openRegularFile(path)
    if (wait.isOver) await opened.handle.close()
    return opened
  }
  try {
    return await gate.run(folder, open)
  } finally {
    wait.isOver = true
  }
}

/** Reads a whole file. @throws {NodeJS.ErrnoException} as `openRegularFile` */
export async function readRegularFile(path: string): Promise<Buffer> {
  const { handle } = await openRegularFile(path)
  try {
    return await handle.readFile()
  } finally {
    await handle.close()
  }
}
