/** Encodes the statuses of a user's titles as one string for a page. */
import { LIST_STATUSES, type ListEntry } from '../entries/entry.ts'

export type TitleStatus = Pick<ListEntry, 'status' | 'progress'>

/**
 * The titles of each status, in the order of `LIST_STATUSES`: how far a title's number is from the one before it, and the progress if
 * there is any, in base 36. `~~~~~3.1k-c` are the planned titles 3 and 59, of which 59 has 12 episodes.
 */
export function writeStatuses(statuses: ReadonlyMap<number, TitleStatus>): string {
  const ordered = [...statuses].toSorted(([one], [other]) => one - other)
  const groups = LIST_STATUSES.map((status) => {
    let last = 0
    return ordered
      .flatMap(([number, entry]) => {
        if (entry.status !== status) return []
        const step = (number - last).toString(36)
        last = number
        return entry.progress > 0 ? `${step}-${entry.progress.toString(36)}` : step
      })
      .join('.')
  })
  return ordered.length === 0 ? '' : groups.join('~')
}

export function readStatuses(text: string): ReadonlyMap<number, TitleStatus> {
  const statuses = new Map<number, TitleStatus>()
  for (const [index, group] of text.split('~').entries()) {
    const status = LIST_STATUSES[index]
    let number = 0
    for (const item of group ? group.split('.') : []) {
      const [step = '', progress = '0'] = item.split('-')
      number += parseInt(step, 36)
      if (status) statuses.set(number, { status, progress: parseInt(progress, 36) })
    }
  }
  return statuses
}
