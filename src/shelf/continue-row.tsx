import { Suspense } from 'react'
import { SectionHead } from '#src/ui/section-head.tsx'
import { lazyPart } from '#src/ui/lazy-part.tsx'
import { useContinueList } from './use-continue-list.ts'

const ContinueStrip = lazyPart(() => import('./continue-strip.tsx'))

/** A row of what was begun; nothing where nothing was. */
export function ContinueRow() {
  const entries = useContinueList()
  if (entries === null) return <ContinueBones />
  if (entries.length === 0) return null
  return (
    <Suspense fallback={<ContinueBones />}>
      <ContinueStrip entries={entries} />
    </Suspense>
  )
}

/** The room for it, in the same measures; shown only where the document is marked. */
function ContinueBones() {
  return (
    <section className="section continue-bones" aria-hidden="true">
      <SectionHead title="Continue Watching" japanese="続きを見る" />
      <div className="strip continue-strip">
        {['1', '2', '3', '4', '5', '6', '7'].map((key) => (
          <div className="continue-item" key={key}>
            <span className="print is-wide" />
            <span className="bone" />
          </div>
        ))}
      </div>
    </section>
  )
}
