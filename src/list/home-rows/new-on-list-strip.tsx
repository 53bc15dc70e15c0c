import { TitleText } from '#src/catalogue/card/title-text.tsx'
import { formatDate } from '#src/catalogue/dates.ts'
import { useTitles } from '#src/catalogue/language/use-language.ts'
import { pluralise } from '#src/platform/text/numbers.ts'
import { useStrip } from '#src/ui/hooks/use-strip.ts'
import { Icon } from '#src/ui/icon.tsx'
import { Link } from '#src/ui/link.tsx'
import { SectionHead } from '#src/ui/section-head.tsx'
import { StripButtons } from '#src/ui/strip-buttons.tsx'
import type { NewOnList } from './home-rows.ts'

const NAME = 'New on your list'

/** Titles on the list with episodes that are not watched yet; looks like continue watching. */
export function NewOnListStrip({ entries }: { entries: readonly NewOnList[] }) {
  const { strip, canScroll, move } = useStrip<HTMLUListElement>()
  const byPage = (direction: 1 | -1) => move(direction * (strip.current?.clientWidth ?? 0))
  return (
    <section className="section" aria-label={NAME}>
      <div className="head-row">
        <SectionHead title={NAME} japanese="リストの新着" />
        {(canScroll.before || canScroll.after) && <StripButtons of={NAME} canScroll={canScroll} onMove={byPage} />}
      </div>
      <ul className="strip continue-strip" ref={strip}>
        {entries.map((entry) => (
          <li className="continue-item" key={entry.id}>
            <NewCard entry={entry} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function NewCard({ entry }: { entry: NewOnList }) {
  const { title, lang } = useTitles(entry)
  return (
    <article className="card">
      <Link
        className="card-art"
        to={entry.isHere ? `/watch/${entry.id}?episode=${entry.episode}` : `/${entry.id}`}
        prefetch="intent"
        lang={lang === 'ja' ? lang : undefined}
        aria-label={`${entry.isHere ? 'Watch ' : ''}${title}, episode ${entry.episode}${entry.adult ? ', 18+' : ''}`}
      >
        <span className="artwork is-wide">
          <img src={entry.poster} alt="" loading="lazy" decoding="async" />
          {entry.isHere && (
            <span className="continue-play">
              <Icon name="play" />
            </span>
          )}
        </span>
        {entry.adult && (
          <span className="corner">
            <span className="badge is-adult">18+</span>
          </span>
        )}
      </Link>
      <Link className="card-title" to={`/${entry.id}`} prefetch="intent">
        <TitleText of={entry} />
      </Link>
      <p className="card-facts">
        <span className="card-episode">{`Ep ${entry.episode}`}</span>
        <span>{toNews(entry)}</span>
      </p>
    </article>
  )
}

const toNews = ({ count, on }: NewOnList): string =>
  count === 1 && on !== undefined ? `Aired ${formatDate(on)}` : `${pluralise(count, 'episode')} left`
