/** Limits of lists as errors for the user. */
import { Problem } from '#src/platform/problem.ts'
import { TooManyListsError } from './custom-lists-store.server.ts'
import { ENTRY_LIMITS } from './entry.ts'
import { ListFullError } from './store.server.ts'
import { TextsFullError } from './text-store.server.ts'

const FULL = `A list can have up to ${ENTRY_LIMITS.entries.toLocaleString('en')} titles. Remove one to add another.`
const TEXTS_FULL = 'Your notes can take up 5 MB in total. Shorten or remove one to add more.'
const TOO_MANY_LISTS = `You can have up to ${ENTRY_LIMITS.customLists} lists of your own.`

/** The text for a user who has reached a limit; null for other errors. */
export function toLimitText(error: unknown): string | null {
  if (error instanceof ListFullError) return FULL
  if (error instanceof TextsFullError) return TEXTS_FULL
  return error instanceof TooManyListsError ? TOO_MANY_LISTS : null
}

/** @throws {Problem} 409 for a limit; other errors as they are */
export function explainListError(error: unknown): never {
  const text = toLimitText(error)
  throw text === null ? error : new Problem(409, text)
}
