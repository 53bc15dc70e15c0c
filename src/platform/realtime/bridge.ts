/** Messages between the processes of a site, and those between its workers. */
import type { ClusterLink } from '../cluster/cluster-link.ts'

export interface Bridge {
  /** Sends a message to all other processes, now or when they can be reached again. */
  publish(message: string): void
  /** Subscribes to messages of other processes. */
  onMessage(listener: (message: string) => void): void
  /** Resolves when messages of other processes are received. */
  whenListening(): Promise<void>
  close(): Promise<void>
}

/** Undefined if a single process serves the site. */
export function bridgeWorkers(link: ClusterLink, topic: string): Bridge | undefined {
  if (link.size === 1) return undefined
  return {
    publish: (message) => link.publish(topic, message),
    onMessage: (listener) => link.subscribe(topic, listener),
    whenListening: async () => undefined,
    close: async () => undefined,
  }
}
