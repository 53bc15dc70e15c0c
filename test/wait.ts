/** Waiting for what other processes, sockets and timers do: as long as the slowest machine takes. */
import { vi } from 'vitest'

/** Reached only by what never happens. */
const DEADLINE = { timeout: 120_000, interval: 20 }

/** Repeats a check until it passes. @returns its result @throws its last error, if it never passes */
export const waitFor = <T>(check: () => T | Promise<T>): Promise<T> => vi.waitFor(check, DEADLINE)

/** Waits for a condition. @returns the truthy value */
export const waitUntil = <T>(holds: () => T | Promise<T>) => vi.waitUntil(holds, DEADLINE)
