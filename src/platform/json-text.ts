/** JSON whose type declares what it contains, such as that of database columns. */

declare const content: unique symbol

/** The JSON text of a `T`. The property exists in the type only: it keeps texts of different contents apart. */
export type JsonText<T> = string & { readonly [content]: T }

export const toJson = <T>(content: T): JsonText<T> => JSON.stringify(content) as JsonText<T>

/** Only for what this application wrote: the content is not validated again. */
export const parseJson = <T>(json: JsonText<T>): T => JSON.parse(json) as T

/** Parses what came from elsewhere. @returns undefined if it is not JSON */
export function tryParseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
