/** Suggestions in the order in which they are shown: titles, and groups of what else was found. */
import type { ShownGroup } from '../found/shown-groups.ts'
import type { Suggestion } from './suggestion.ts'
import type { Suggestions } from './use-suggestions.ts'

export type Section = { kind: 'titles'; items: readonly Suggestion[] } | ShownGroup

/** Titles that are shown above groups, if those match better, and otherwise. */
const TITLES_BELOW = 3
const TITLES_ABOVE = 5
/** Items of each group. */
const MAX_ITEMS = 3

export function listSections(suggestions: Suggestions): Section[] {
  if (suggestions.state !== 'found') return []
  const { items, groups, titlesFirst } = suggestions
  const others = groups.map((group): Section => ({ ...group, items: group.items.slice(0, MAX_ITEMS) }))
  if (items.length === 0) return others
  if (others.length === 0) return [{ kind: 'titles', items }]
  const titles: Section = { kind: 'titles', items: items.slice(0, titlesFirst ? TITLES_ABOVE : TITLES_BELOW) }
  return titlesFirst ? [titles, ...others] : [...others, titles]
}
