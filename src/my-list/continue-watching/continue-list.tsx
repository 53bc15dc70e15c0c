import { ContinueSkeleton } from './continue-skeleton.tsx'
import { ContinueStrip } from './continue-strip.tsx'
import type { ContinueEntry } from './continue-watching.ts'
import { useContinueList } from './use-continue-list.ts'

/** What was begun, as soon as it is known; nothing where nothing was. */
export default function ContinueList({ given }: { given: readonly ContinueEntry[] | undefined }) {
  const [entries, remove] = useContinueList(given)
  if (entries === null) return <ContinueSkeleton />
  return entries.length > 0 && <ContinueStrip entries={entries} onRemove={remove} />
}
