/** What the palette lists for what was typed. */
import type { Suggestion } from '#src/catalogue/find/suggestion.ts'
import { listSections, type Section } from '#src/catalogue/find/suggestion-sections.ts'
import type { Suggestions } from '#src/catalogue/find/use-suggestions.ts'
import type { PalettePage } from '../../page-table.ts'
import { findPages } from './find-pages.ts'

type Contents =
  | { kind: 'found'; heading?: string; section: Section }
  | { kind: 'pages'; items: readonly PalettePage[] }
  /** The search page for what was typed. */
  | { kind: 'search' }

/** With its number of options, and the place of its first one among all. */
export type PaletteSection = Contents & { start: number; count: number }

interface PaletteState {
  keyword: string
  suggestions: Suggestions
  /** What the viewer may open, the main ones first. */
  pages: readonly PalettePage[]
  recent: readonly Suggestion[]
}

const MAX_PAGES = 4
/** Before anything is typed. */
const MAIN_PAGES = 6

export function listPaletteSections(state: PaletteState): PaletteSection[] {
  let start = 0
  return listContents(state).map((contents) => {
    const section = { ...contents, start, count: countOf(contents) }
    start += section.count
    return section
  })
}

function listContents({ keyword, suggestions, pages, recent }: PaletteState): Contents[] {
  const toPages = (items: readonly PalettePage[]): Contents[] => (items.length > 0 ? [{ kind: 'pages', items }] : [])
  if (keyword === '') {
    const titles: Section = { kind: 'titles', items: recent }
    const opened: Contents[] = recent.length > 0 ? [{ kind: 'found', heading: 'Recent', section: titles }] : []
    return [...opened, ...toPages(pages.slice(0, MAIN_PAGES))]
  }
  const named = findPages(pages, keyword).slice(0, MAX_PAGES)
  const found = listSections(suggestions).map((section): Contents => ({ kind: 'found', section }))
  const own = toPages(named.map(({ page }) => page))
  const isPageMeant = keyword.length > 1 && named.some(({ isStart }) => isStart)
  return [...(isPageMeant ? [...own, ...found] : [...found, ...own]), { kind: 'search' }]
}

function countOf(contents: Contents): number {
  if (contents.kind === 'search') return 1
  return contents.kind === 'found' ? contents.section.items.length : contents.items.length
}

export const countOptions = (sections: readonly PaletteSection[]): number =>
  sections.reduce((sum, { count }) => sum + count, 0)
