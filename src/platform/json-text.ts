/** JSON in database columns whose tables declare what it contains. Pure. */

declare const content: unique symbol

/** The JSON text of a `T`. The property exists in the type only: it keeps texts of different contents apart. */
export type JsonText<T> = string & { readonly [content]: T }

/** Parses a column. The database only contains what this application wrote, so the content is not validated again. */
export const parseJson = <T>(json: JsonText<T>): T => JSON.parse(json) as T
