/** The limits of who makes the current request. Whatever it reads of the catalogue is within them. */
import { createRequestValue } from '#src/platform/instrumentation/current-request.server.ts'
import { type Limits, limitsKey } from './limits.ts'

const current = createRequestValue<Limits>()

/** Limits the rest of the current request. Call it as soon as it is known who makes it. */
export function limitRequest(limits: Limits | null): void {
  if (limits) current.set(limits)
}

/** Undefined if the request may see all that visitors may, and outside of requests. */
export const currentLimits = (): Limits | undefined => current.get()

/** Separates what is cached for the limits of the current request from what others get; empty without limits. */
export function currentLimitsKey(): string {
  const limits = current.get()
  return limits ? `${limitsKey(limits)} ` : ''
}
