import { availableParallelism, totalmem } from 'node:os'

const MAX_WORKERS = 4
/** On two cores, the second one is for the database, the proxy and videos. */
const MIN_CORES = 3
const MIN_MEMORY_BYTES = 2e9

/** @param memoryBytes the memory of the machine, or of the container */
export const defaultWorkers = (cores: number, memoryBytes: number): number =>
  cores < MIN_CORES || memoryBytes < MIN_MEMORY_BYTES ? 1 : Math.min(cores, MAX_WORKERS)

/** The number of workers for this machine, or for the container if that has less memory. */
export const chooseWorkers = (): number =>
  defaultWorkers(availableParallelism(), Math.min(totalmem(), process.constrainedMemory() || Infinity))
