import { PosterImage } from '#src/catalogue/card/poster.tsx'
import { TitleText } from '#src/catalogue/card/title-text.tsx'
import { useDates } from '#src/catalogue/language/use-dates.ts'
import { useTitles } from '#src/catalogue/language/use-language.ts'
import { useStrip } from '#src/ui/hooks/use-strip.ts'
import { Icon } from '#src/ui/icon.tsx'
import { Link } from '#src/ui/link.tsx'
import { SectionHead } from '#src/ui/section-head.tsx'
import { StripButtons } from '#src/ui/strip-buttons.tsx'
import type { NewOnList } from './home-rows.ts'

const NAME = 'New on your list'

/** Titles on the list with episodes that are not watched yet: those that play here start, others lead to their page. */
export function NewOnListStrip({ entries }: { entries: readonly NewOnList[] }) {
  const { strip, canScroll, move } = useStrip<HTMLUListElement>()
  const byPage = (direction: 1 | -1) => move(direction * (strip.current?.clientWidth ?? 0))
  return (
    <section className="section" aria-label={NAME}>
      <div className="head-row">
        <SectionHead title={NAME} japanese="リストの新着" more="/my-list" moreText="My list" />
        {(canScroll.before || canScroll.after) && <StripButtons of={NAME} canScroll={canScroll} onMove={byPage} />}
      </div>
      <ul className="strip new-strip" ref={strip}>
        {entries.map((entry) => (
          <NewItem key={entry.id} entry={entry} />
        ))}
      </ul>
    </section>
  )
}

function NewItem({ entry }: { entry: NewOnList }) {
  const { title } = useTitles(entry)
  const { date } = useDates()
  const { id, poster, episode, last, isHere, adult, on } = entry
  return (
    <li className="new-item">
      <span className="artwork">
        <PosterImage src={poster} width={460} height={690} />
      </span>
      <div className="new-text">
        <Link className="card-title" to={`/${id}`} prefetch="intent">
          <TitleText of={entry} />
        </Link>
        <p className="card-facts">
          {adult && <span className="badge is-adult">18+</span>}
          <span className="card-episode">{last > episode ? `E${episode}–E${last}` : `E${episode}`}</span>
          {on !== undefined && <span>{date(on)}</span>}
        </p>
      </div>
      {isHere && (
        <Link
          className="new-play"
          to={`/watch/${id}?episode=${episode}`}
          prefetch="intent"
          data-action={`Play E${episode}`}
          aria-label={`Play ${title}, episode ${episode}`}
        >
          <Icon name="play" />
        </Link>
      )}
    </li>
  )
}
