/** Converts caught values, which can be anything, to errors and messages. */

export const toError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)))

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
