/** How workers share a port. */

/** Systems that distribute the connections of a port evenly among the processes that listen on it. */
const CAN_REUSE_PORT = ['linux', 'freebsd'].includes(process.platform)

/**
 * Each worker accepts its own connections: passing each one on from the primary costs more than a cached response, and a
 * connection that is passed to a worker that ends would never be answered. On other systems, the primary passes them on.
 */
export const sharePort = <Address extends object>(address: Address, workers: number): Address =>
  workers > 1 && CAN_REUSE_PORT ? { ...address, reusePort: true } : address
