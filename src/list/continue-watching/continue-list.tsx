import { ContinueSkeleton } from './continue-skeleton.tsx'
import { ContinueStrip } from './continue-strip.tsx'
import type { JsonText } from '#src/platform/json-text.ts'
import type { ContinueEntry } from './continue-watching.ts'
import { useContinueList } from './use-continue-list.ts'

/** Continue watching, once it is loaded; nothing if it is empty. */
export default function ContinueList({ json }: { json: JsonText<ContinueEntry[]> | undefined }) {
  const [entries, remove] = useContinueList(json)
  if (entries === null) return <ContinueSkeleton />
  return entries.length > 0 && <ContinueStrip entries={entries} onRemove={remove} />
}
