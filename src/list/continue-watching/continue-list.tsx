import { ContinueSkeleton } from './continue-skeleton.tsx'
import { ContinueStrip } from './continue-strip.tsx'
import type { ContinueListProps } from './own-slide.ts'
import { useContinueList } from './use-continue-list.ts'

/** Continue watching, once it is loaded; nothing if it is empty. */
export default function ContinueList({ json, slide }: ContinueListProps) {
  const [entries, remove] = useContinueList(json, slide)
  if (entries === null) return <ContinueSkeleton />
  return entries.length > 0 && <ContinueStrip entries={entries} onRemove={remove} />
}
