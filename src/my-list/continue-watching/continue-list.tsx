import { ContinueSkeleton } from './continue-skeleton.tsx'
import { ContinueStrip } from './continue-strip.tsx'
import type { ContinueEntry } from './continue-watching.ts'
import { useContinueList } from './use-continue-list.ts'

/** Continue watching, once it is loaded; nothing if it is empty. */
export default function ContinueList({ initial }: { initial: readonly ContinueEntry[] | undefined }) {
  const [entries, remove] = useContinueList(initial)
  if (entries === null) return <ContinueSkeleton />
  return entries.length > 0 && <ContinueStrip entries={entries} onRemove={remove} />
}
