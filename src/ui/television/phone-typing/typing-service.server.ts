/** Passes what is typed on a phone on to the television whose code was scanned. Nothing is stored. */
import * as z from 'zod'
import { MINUTE_MS } from '#src/platform/durations.ts'
import { toNetwork } from '#src/platform/limits/network.ts'
import type { LimitUser } from '#src/platform/limits/user-limits.server.ts'
import type { Realtime } from '#src/platform/realtime/realtime.server.ts'
import { JOIN_SCREEN, parseScreenId, screenRoom, TYPED, type Typed } from './phone-typing.ts'

/**
 * @param address of the phone, whose network is rate limited
 * @throws {Problem} 429
 */
export type SendTyped = (screen: string, typed: Typed, address: string) => Promise<void>

/** A phone sends at most three texts a second. */
const LIMIT = { name: 'phone typing', max: 180, windowMs: MINUTE_MS }

const joinSchema = z.object({ screen: z.string() })

export function openPhoneTyping(realtime: Realtime, limit: LimitUser, now: () => number = Date.now): SendTyped {
  realtime.onConnection((connection) => {
    connection.on(JOIN_SCREEN, (payload, acknowledge: (reply: { success: boolean }) => void) => {
      const screen = parseScreenId(joinSchema.safeParse(payload).data?.screen)
      acknowledge({ success: screen !== null && connection.join(screenRoom(screen)) })
    })
  })
  return async (screen, typed, address) => {
    const at = now()
    await limit(LIMIT, toNetwork(address))
    realtime.publish({ room: screenRoom(screen), event: TYPED, payload: { ...typed, at } })
  }
}
