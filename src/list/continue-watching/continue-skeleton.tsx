import { SectionHead } from '#src/ui/section-head.tsx'

/**
 * Skeleton of continue watching with the same dimensions; shown only if there are entries, or the document is marked.
 * @param count the number of entries, if known
 */
export function ContinueSkeleton({ count }: { count?: number | undefined }) {
  return (
    <section className="section continue-skeleton" data-count={count} aria-hidden="true">
      <SectionHead title="Continue Watching" japanese="続きを見る" />
      <div className="strip continue-strip">
        {['1', '2', '3', '4', '5', '6', '7'].map((key) => (
          <div className="continue-item" key={key}>
            <span className="artwork is-wide" />
            <span className="skeleton" />
          </div>
        ))}
      </div>
    </section>
  )
}
