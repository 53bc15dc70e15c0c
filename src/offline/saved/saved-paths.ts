/** Which pages are saved for reading offline. */

const { main, addresses } = PAGE_LISTS.saved
const SAVED = new RegExp(addresses.join('|'))

/** Whether a page is saved on each visit, and never replaced by other pages. */
export const isMainPath = (path: string): boolean => main.includes(path)
/** @param path without a query: filtered and further pages of lists are not saved */
export const isSavedPath = (path: string): boolean => SAVED.test(path)

/** The answers with which the page of the user's list continues while it is scrolled, as `load-rows.client.ts` requests them. */
export function listAnswers(user: string, titles: number): string[] {
  const pages = Math.min(Math.ceil(titles / ROWS), MAX_LIST_PAGES)
  return Array.from(
    { length: Math.max(0, pages - 1) },
    (_, index) => `/api/users/${user}/list?&page=${index + 2}&perPage=${ROWS}&adult=1`,
  )
}

const ROWS = 30
/** 600 titles. */
const MAX_LIST_PAGES = 20
