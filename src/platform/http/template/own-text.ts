/** Types of what pages contain of the signed-in user. */

declare const content: unique symbol

/**
 * A string that is a mark (`marks.ts`) while its page is rendered once for many users. To the compiler it is a symbol, so that loaders
 * cannot measure or search it, compare it with a string, insert it in one or pass it as one. `T` is its type in the page.
 */
export type OwnText<T extends string = string> = symbol & { readonly [content]: T }

/** The same value with `OwnText` in place of its strings. Numbers, booleans and null are never marks: they decide how a page is built. */
export type Own<T> = T extends string ? OwnText<T> : T extends object ? { [Key in keyof T]: Own<T[Key]> } : T

/** What a page receives. */
export type PageData<T> =
  T extends OwnText<infer Text> ? Text : T extends object ? { [Key in keyof T]: PageData<T[Key]> } : T

/** For what loads the values, and what marks them. */
export const toOwn = <T>(value: T): Own<T> => value as Own<T>

/** For the place where a value leaves its loader: in the loader's result, unread. */
export const toPageData = <T>(own: T): PageData<T> => own as PageData<T>
