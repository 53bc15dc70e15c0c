/** Which pages are saved for reading offline. */

const { main, addresses } = PAGE_LISTS.saved
const SAVED = new RegExp(addresses.join('|'))

/** Whether a page is saved on each visit, and never replaced by other pages. */
export const isMainPath = (path: string): boolean => main.includes(path)
/** @param path without a query: filtered and further pages of lists are not saved */
export const isSavedPath = (path: string): boolean => SAVED.test(path)

/** Whether this is the user's list, or a part of it. */
export const isListPath = (path: string): boolean => isSavedPath(path) && /^\/my-list(\/|$)/.test(path)

/**
 * The answers with which the page of the user's list continues while it is scrolled, as `load-rows.client.ts` requests them, and those
 * that the editor of an entry needs.
 */
export function listAnswers(user: string, titles: number): string[] {
  const pages = Math.min(Math.ceil(titles / ROWS), MAX_LIST_PAGES)
  const rows = Array.from({ length: pages }, (_, index) => `list?&page=${index + 1}&perPage=${ROWS}&adult=1`)
  return [...rows, 'list-settings', 'custom-lists'].map((answer) => `/api/users/${user}/${answer}`)
}

const ROWS = 30
/** 600 titles. */
const MAX_LIST_PAGES = 20
