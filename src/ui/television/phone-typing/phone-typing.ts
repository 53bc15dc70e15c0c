/** Typing on a phone for a television: the names that both ends and the server share. */
import * as z from 'zod'
import { toLine } from '#src/platform/text/plain-text.ts'

/** The phone's page; the screen's id follows in the query. */
export const TYPE_PATH = '/type'
export const SCREEN_PARAMETER = 'screen'

export const JOIN_SCREEN = 'join_screen'
export const TYPED = 'typed'

/** As long as a search may be. */
export const MAX_TYPED = 200

/** 128 random bits that the television has chosen, as base64url: a phone that has scanned them from its screen may type. */
const SCREEN_ID = /^[\w-]{22}$/

const typedSchema = z.object({
  text: z.string().max(MAX_TYPED),
  isDone: z.boolean(),
  /** When the server received it (ms since 1970). */
  at: z.number(),
})
/** The whole text of the field, and whether to search for it now. */
export type Typed = Pick<z.infer<typeof typedSchema>, 'text' | 'isDone'>

/**
 * Reads what arrives on the television. Workers publish independently of each other, so that an older text may arrive later.
 * @returns a function of an event's payload: null if it is invalid, or older than another one
 */
export function createTypedReader(): (payload: unknown) => Typed | null {
  let latest = 0
  return (payload) => {
    const { data } = typedSchema.safeParse(payload)
    if (!data || data.at < latest) return null
    latest = data.at
    return data
  }
}

/** What a phone sent, on one line and as long as a search may be. Cutting leaves no half of a character. */
export const toTyped = (text: string): string =>
  toLine(toLine(text.slice(0, 4 * MAX_TYPED)).slice(0, MAX_TYPED)).replace(/\ufffd$/, '')

/** @returns null if it is not an id */
export const parseScreenId = (value: unknown): string | null =>
  typeof value === 'string' && SCREEN_ID.test(value) ? value : null

export const screenRoom = (screen: string): string => `screen ${screen}`
export const typePath = (screen: string): string => `${TYPE_PATH}?${SCREEN_PARAMETER}=${screen}`
