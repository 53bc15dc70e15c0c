/**
 * A viewer's marks in the list of a title's page: styles that show what each row already contains, so that the same HTML serves all
 * users and nothing moves when they arrive. They contain no character that HTML escapes.
 */
import { phoneRows } from './shown-episodes.ts'

export interface ViewerMarks {
  watched: ReadonlySet<number>
  /** The current episode. */
  current?: number | undefined
  /** How much was watched of each started episode, in percent. */
  started: ReadonlyMap<number, number>
}

export const episodeElementId = (episode: number): string => `episode-${episode}`

const SEEN = '--seen:inline-flex;--revealed:inline;--veiled:none;--seen-text:var(--text-3)'
const STARTED = '--bar:block'
const CURRENT = '--resume:inline-flex'

/** @param shown the numbers of the listed episodes; others are left out */
export function toEpisodeMarks({ watched, current, started }: ViewerMarks, shown: readonly number[]): string {
  const seen = shown.filter((number) => watched.has(number))
  const bars = shown.flatMap((number) => {
    const percent = started.get(number)
    if (percent === undefined) return []
    const part = Math.round(Math.min(100, Math.max(0, percent)))
    return `${selectRows([number])}{${STARTED};--part:${part}%}`
  })
  return [
    seen.length > 0 ? `${selectRows(seen)}{${SEEN}}` : '',
    ...bars,
    current !== undefined && shown.includes(current) ? `${selectRows([current])}{${CURRENT}}` : '',
  ].join('')
}

const selectRows = (numbers: readonly number[]): string =>
  numbers.map((number) => `#${episodeElementId(number)}`).join(',')

/** The narrower half of `--tablet`, without characters that HTML escapes. */
const PHONE = '@media (max-width:757.98px)'

/** Shows the rows around the viewer's current episode on phones, instead of the first ones. */
export function toPhoneWindow(currentEpisode: number, shown: readonly number[]): string {
  const at = shown.indexOf(currentEpisode)
  const [first, end] = phoneRows(shown.length, at)
  if (at < 0 || first === 0) return ''
  const [before, rows] = [shown.slice(0, first), shown.slice(first, end)]
  return `${PHONE}{${selectRows(before)}{display:none}${selectRows(rows)}{display:block}}`
}
