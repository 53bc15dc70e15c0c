import { SectionHead } from '#src/ui/section-head.tsx'

/** The room for what was begun, in the same measures; shown only where the document is marked. */
export function ContinueBones() {
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
