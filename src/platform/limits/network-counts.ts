/** Counts what each network has open, such as connections. */
import { toNetwork } from './network.ts'

export interface NetworkCounts {
  /** How many may be open in one network. */
  readonly max: number
  /** Whether the network of this address has as many. */
  isFull(address: string): boolean
  /** @returns a function that ends the count; to be called once */
  add(address: string): () => void
}

export function createNetworkCounts(max: number): NetworkCounts {
  const counts = new Map<string, number>()
  return {
    max,
    isFull: (address) => (counts.get(toNetwork(address)) ?? 0) >= max,
    add(address) {
      const network = toNetwork(address)
      counts.set(network, (counts.get(network) ?? 0) + 1)
      return () => {
        const left = (counts.get(network) ?? 0) - 1
        if (left > 0) counts.set(network, left)
        else counts.delete(network)
      }
    },
  }
}
