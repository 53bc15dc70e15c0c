import type { PageLists } from './page-table.ts'

declare global {
  /** A constant of the build (`scripts/build/page-lists.ts`). */
  const PAGE_LISTS: PageLists
}
