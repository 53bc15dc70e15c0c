import { availableParallelism, totalmem } from 'node:os'
import { defaultWorkers } from './default-workers.ts'

/** The number of workers for this machine, or for the container if that has less memory. */
export const chooseWorkers = (): number =>
  defaultWorkers(availableParallelism(), Math.min(totalmem(), process.constrainedMemory() || Infinity))
