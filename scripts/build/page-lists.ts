/** What browsers need of the table of pages, as constants of the build, so that no script contains the rest of it. */
import { toPageLists, toPalettePages } from '../../src/pages/page-table.ts'

export const pageLists = {
  PAGE_LISTS: JSON.stringify(toPageLists()),
  PALETTE_PAGES: JSON.stringify(toPalettePages()),
}
