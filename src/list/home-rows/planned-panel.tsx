import { TitleText } from '#src/catalogue/card/title-text.tsx'
import { Link } from '#src/ui/link.tsx'
import { SectionHead } from '#src/ui/section-head.tsx'
import type { ListedTitle } from './home-rows.ts'
import { WatchPoster } from './watch-poster.tsx'

const NAME = 'Plan to watch'

/** Titles that the user plans to watch, others each day; as large as the ranking in whose place it is. */
export const PlannedPanel = ({ titles }: { titles: readonly ListedTitle[] }) => (
  <section className="panel" aria-labelledby="planned">
    <SectionHead id="planned" title={NAME} japanese="予定" />
    <div className="trending" role="group" aria-label={NAME} tabIndex={0}>
      <ul className="ranks">
        {titles.map((title) => (
          <PlannedItem key={title.id} of={title} />
        ))}
      </ul>
    </div>
  </section>
)

function PlannedItem({ of }: { of: ListedTitle }) {
  return (
    <li className="rank" style={{ gridTemplateColumns: '58px minmax(0, 1fr)' }}>
      <WatchPoster of={of} className="rank-art" />
      <div className="rank-text">
        <Link className="rank-title" to={`/${of.id}`} prefetch="intent">
          <TitleText of={of} />
        </Link>
        <p className="card-facts">
          {of.adult && <span className="badge is-adult">18+</span>}
          {of.facts}
        </p>
      </div>
    </li>
  )
}
