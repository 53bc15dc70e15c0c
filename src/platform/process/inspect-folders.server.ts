/**
 * A program that prints what it finds out about each path, one JSON line each. It is a process of its own because a network share
 * whose server is away blocks a thread for as long as it likes.
 */
import { access, constants, stat, statfs } from 'node:fs/promises'
import { hasContent } from '../folder-content.server.ts'
import type { FolderFacts } from './folder-facts.ts'
import { toNetworkType } from './folder-facts.ts'

async function inspect(path: string): Promise<FolderFacts> {
  try {
    const stats = await stat(path)
    const { bavail, blocks, bsize, files, ffree, type } = await statfs(path)
    const may = (mode: number): Promise<boolean> =>
      access(path, mode).then(
        () => true,
        () => false,
      )
    const isReadable = await may(stats.isDirectory() ? constants.R_OK | constants.X_OK : constants.R_OK)
    const isWritable = await may(constants.W_OK)
    const space = { free: bavail * bsize, size: blocks * bsize, freeInodes: ffree, inodes: files }
    return {
      path,
      kind: 'found',
      isFolder: stats.isDirectory(),
      isReadable,
      isEmpty: stats.isDirectory() && isReadable && !(await hasContent(path)),
      isWritable,
      ...space,
      network: toNetworkType(type),
    }
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown error'
    return { path, kind: 'failed', code }
  }
}

for (const path of process.argv.slice(2))
  void inspect(path).then((facts) => process.stdout.write(`${JSON.stringify(facts)}\n`))
