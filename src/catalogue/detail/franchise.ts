/** The titles that are connected with a title by relations of any kind. */
import type { Snapshot } from '../snapshot.ts'
import type { Title } from '../title.ts'

/** Relations of some franchises lead on and on, to crossovers with others. */
const MAX_FRANCHISE = 100

/** The numbers of a title and of those connected with it, directly or through others. */
export function listFranchise(title: Title, snapshot: Pick<Snapshot, 'findExternal'>): Set<number> {
  const found = new Set([title.number])
  const queue = [title]
  for (let next = queue.shift(); next && found.size < MAX_FRANCHISE; next = queue.shift())
    for (const { target } of next.relations) {
      const related = snapshot.findExternal(target)
      if (!related || found.has(related.number)) continue
      found.add(related.number)
      queue.push(related)
    }
  return found
}
