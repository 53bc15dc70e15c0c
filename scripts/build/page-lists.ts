/** What browsers need of the table of pages, as constants of the build, so that no script contains the rest of it. */
import { toPageLists } from '../../src/pages/page-table.ts'

export const pageLists = { PAGE_LISTS: JSON.stringify(toPageLists()) }
