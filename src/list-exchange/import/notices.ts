/** Sentences about what an import cannot do. */
import { ENTRY_LIMITS } from '#src/list/entries/entry.ts'
import type { KindCounts } from './import-rows.ts'
import { IMPORT_LIMITS } from './list-import.ts'

const format = (count: number): string => count.toLocaleString('en')

export const TOO_LONG = `This list has more than ${format(IMPORT_LIMITS.entries)} titles, the most a list can have here.`
export const TOO_LARGE =
  'The notes of this list, or of yours, are too long to import it in a way that can be undone. Shorten some of them, then try again.'
const FULL = `Your list can have up to ${format(ENTRY_LIMITS.entries)} titles.`

/** Warnings that are stored with one import. */
const MAX_WARNINGS = 50
const MAX_WARNING_LENGTH = 500

interface Findings {
  counts: KindCounts
  /** Entries that the user has. */
  entries: number
  customLists: { own: readonly string[]; added: ReadonlySet<string> }
  warnings: readonly string[]
}

/** What a user is to know before the import is applied. */
export function describeLimits({ counts, entries, customLists, warnings }: Findings): string[] {
  const over = entries + counts.new - ENTRY_LIMITS.entries
  const known = customLists.own.filter((name) => !customLists.added.has(name)).length
  const lists = known + customLists.added.size - ENTRY_LIMITS.customLists
  const notices = [
    ...(over > 0
      ? [`${FULL} ${over === 1 ? 'One title does' : `${format(over)} titles do`} not fit and will be left out.`]
      : []),
    ...(lists > 0
      ? [
          `You can have up to ${ENTRY_LIMITS.customLists} lists of your own. ${lists === 1 ? 'One list does' : `${lists} lists do`} not fit and will be left out; ${lists === 1 ? 'its' : 'their'} titles are imported.`,
        ]
      : []),
    ...warnings.slice(0, MAX_WARNINGS).map((warning) => warning.slice(0, MAX_WARNING_LENGTH)),
    ...(warnings.length > MAX_WARNINGS
      ? [`… and ${format(warnings.length - MAX_WARNINGS)} more notes like these.`]
      : []),
  ]
  // a list that is compared once more brings what was said before
  return [...new Set(notices)]
}
