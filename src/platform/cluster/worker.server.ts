/** A worker's connection to the primary over the IPC channel of `node:cluster`. */
import cluster from 'node:cluster'
import { basename } from 'node:path'
import type { ClusterLink } from './cluster-link.ts'
import { connectLink } from './connect-link.ts'
import type { FromWorker } from './messages.ts'
import { SOCKETS_ARGUMENT } from './primary.server.ts'
import { removeSocketFolder, toSocketPath } from './worker-sockets.server.ts'

export interface WorkerOptions {
  size: number
  /** The primary asks this worker to shut down. */
  onClose(): void
}

export interface ConnectedWorker {
  link: ClusterLink
  /** Reports that the site serves requests. */
  reportListening(): void
  /** Reports why the site cannot start. */
  reportFailure(reason: string): Promise<void>
}

export function connectWorker({ size, onClose }: WorkerOptions): ConnectedWorker {
  const folder = process.argv.find((argument) => argument.startsWith(SOCKETS_ARGUMENT))?.slice(SOCKETS_ARGUMENT.length)
  process.once('exit', () => folder !== undefined && !process.connected && removeSocketFolder(folder))
  const link = connectLink({
    size,
    id: cluster.worker?.id ?? 0,
    run: basename(folder ?? ''),
    socketPathOf: (id) => (folder === undefined ? undefined : toSocketPath(folder, id)),
    onClose,
    transport: { send: (message) => void send(message), onMessage: (listener) => process.on('message', listener) },
  })
  return {
    link,
    reportListening: () => void send({ kind: 'listening' }),
    reportFailure: (reason) => send({ kind: 'failed', reason }),
  }
}

/** Without a primary the process is about to end: Node exits when the channel closes. */
const send = (message: FromWorker): Promise<void> =>
  new Promise((resolve) => {
    if (process.connected) process.send?.(message, undefined, undefined, () => resolve())
    else resolve()
  })
