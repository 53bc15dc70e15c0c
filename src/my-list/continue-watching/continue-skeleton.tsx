import { SectionHead } from '#src/ui/section-head.tsx'

/**
 * The room for what was begun, in the same measures; shown only where there is something, or the document is marked.
 * @param count how much there is, where that is known
 */
export function ContinueSkeleton({ count }: { count?: number | undefined }) {
  return (
    <section className="section continue-bones" data-count={count} aria-hidden="true">
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
