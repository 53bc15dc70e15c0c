/** Typing on a phone for a television: the names that both ends and the server share. Pure. */
import * as z from 'zod'

/** The phone's page; the screen's id follows in the query. */
export const TYPE_PATH = '/type'
export const SCREEN_PARAMETER = 'screen'

export const JOIN_SCREEN = 'join_screen'
export const TYPED = 'typed'

/** As long as a search may be. */
export const MAX_TYPED = 200

/** 128 random bits that the television has chosen, as base64url: a phone that has scanned them from its screen may type. */
const SCREEN_ID = /^[\w-]{22}$/

export const typedSchema = z.object({ text: z.string().max(MAX_TYPED), isDone: z.boolean() })
/** The whole text of the field, and whether to search for it now. */
export type Typed = z.infer<typeof typedSchema>

/** @returns null if it is not an id */
export const parseScreenId = (value: unknown): string | null =>
  typeof value === 'string' && SCREEN_ID.test(value) ? value : null

export const screenRoom = (screen: string): string => `screen ${screen}`
export const typePath = (screen: string): string => `${TYPE_PATH}?${SCREEN_PARAMETER}=${screen}`
