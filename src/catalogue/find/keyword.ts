/** The keyword of a search in a URL. */

export const KEYWORD_LENGTH = 200

/** Trimmed and shortened; well-formed, because it becomes a part of URLs again. */
export const parseKeyword = (value: string | null | undefined): string =>
  (value ?? '').trim().slice(0, KEYWORD_LENGTH).toWellFormed()
