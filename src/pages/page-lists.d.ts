import type { PageLists, PalettePage } from './page-table.ts'

declare global {
  /** Constants of the build (`scripts/build/page-lists.ts`). */
  const PAGE_LISTS: PageLists
  const PALETTE_PAGES: readonly PalettePage[]
}
