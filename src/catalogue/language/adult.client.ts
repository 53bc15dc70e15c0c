/** The adult titles setting of this browser: stored locally, with a cookie for the server. */
import { readStored, writeStored } from '#src/ui/storage.client.ts'
import { ADULT_KEY, readPreferences } from './language.ts'

const YEAR_IN_SECONDS = 31_536_000

/** The setting with which the server rendered this page. */
export function showsAdult(): boolean {
  try {
    return readPreferences(document.cookie).adult
  } catch {
    return false
  }
}

/** The viewer has confirmed their age. */
export const isOfAge = (): boolean => ['0', '1'].includes(readStored(ADULT_KEY) ?? '')

/** @returns whether the cookie was set */
export function switchAdult(on: boolean): boolean {
  writeStored(ADULT_KEY, on ? '1' : '0')
  try {
    document.cookie = `${ADULT_KEY}=${on ? 1 : 0}; Path=/; Max-Age=${on ? YEAR_IN_SECONDS : 0}; SameSite=Lax`
  } catch {
    // cookies may be blocked
  }
  return showsAdult() === on
}
