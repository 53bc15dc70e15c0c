/** Workers of one process, for tests of what passes between them. */
import type { ClusterLink, Handler } from '#src/platform/cluster/cluster-link.ts'
import { connectLink } from '#src/platform/cluster/connect-link.ts'
import { createRouter } from '#src/platform/cluster/router.ts'

/**
 * Workers in this process, connected through JSON as over IPC.
 * @param timeoutMs long, except where a test waits for it
 */
export function startCluster(handlers: Record<string, Handler> = {}, timeoutMs = 600_000) {
  const router = createRouter(handlers)
  const closed: number[] = []
  const muted = new Set<number>()
  const add = (id: number): ClusterLink => {
    let listener: (message: unknown) => void = () => undefined
    const pass = (message: unknown, receive: (message: unknown) => void) =>
      void setImmediate(receive, JSON.parse(JSON.stringify(message)))
    router.add({ id, send: (message) => pass(message, (received) => listener(received)) })
    return connectLink({
      size: 2,
      id,
      run: 'run',
      socketPathOf: () => undefined,
      timeoutMs,
      onClose: () => closed.push(id),
      transport: {
        send: (message) => muted.has(id) || pass(message, (received) => router.receive(id, received)),
        onMessage: (onMessage) => (listener = onMessage),
      },
    })
  }
  return { router, add, muted, closed }
}
