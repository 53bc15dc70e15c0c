import { useRefresh } from '#src/ui/hooks/use-refresh.ts'
import { Link } from '#src/ui/link.tsx'
import { SectionHead } from '#src/ui/section-head.tsx'

/** Longer than the server waits. */
const AGAIN_MS = 5_000

/** Until the search of a site that has just started finds something, or is complete. Without JavaScript, the link looks again. */
export function SearchStarting({ again }: { again: string }) {
  useRefresh(true, AGAIN_MS)
  return (
    <section className="section" aria-labelledby="starting" role="status">
      <SectionHead id="starting" title="Search is starting" japanese="検索を準備中" />
      <p className="muted">The site has just started. Results appear here as soon as search is ready.</p>
      <p className="row">
        <Link className="button is-ghost is-small" to={again}>
          Search again
        </Link>
      </p>
    </section>
  )
}
