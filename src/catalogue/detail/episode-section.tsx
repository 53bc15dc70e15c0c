import { Link } from '#src/ui/link.tsx'
import type { HeroCard } from '../card/card.ts'
import { EpisodeFinder, FoundEpisodes } from '../episode/episode-finder.tsx'
import { EpisodeRanges } from '../episode/episode-ranges.tsx'
import { EpisodeRow } from './episode-row.tsx'
import { episodesHref } from './shown-episodes.ts'
import type { TitleEpisodes } from './title-episodes.ts'

export interface EpisodeSectionProps {
  card: HeroCard
  list: TitleEpisodes
  /** Whether the page links to official services. */
  hasLinks: boolean
}

/** The episodes of a title; browsers load its code only after a move inside the site. */
export default function EpisodeSection({ card, list, hasLinks }: EpisodeSectionProps) {
  const { episodes, count, find, isNewestFirst, range, ranges } = list
  const order = isNewestFirst ? 'newest' : null
  return (
    <section className="section title-episodes" aria-labelledby="episodes">
      <div className="head">
        <h2 id="episodes">Episodes</h2>
        <span className="head-ja" lang="ja" aria-hidden="true">
          エピソード
        </span>
        <span className="title-episodes-count">{countText(list)}</span>
      </div>
      {!card.playsHere && count > 0 && <NotHere hasLinks={hasLinks} />}
      {count > 12 && (
        <div className="title-episodes-tools">
          <OrderLink card={card} list={list} />
          <EpisodeFinder action={`/${card.id}#episodes`} fields={{ order }} count={count} foundQuery={find} />
        </div>
      )}
      {ranges.length > 1 && (
        <EpisodeRanges
          ranges={ranges}
          shown={range?.first}
          hrefOf={(one) => episodesHref(card.id, { range: one, isNewestFirst })}
        />
      )}
      {find !== undefined && (
        <FoundEpisodes found={episodes.length} foundQuery={find} allHref={episodesHref(card.id, { isNewestFirst })} />
      )}
      <ol className="title-episode-list">
        {episodes.map((episode) => (
          <EpisodeRow key={episode.number} card={card} episode={episode} artRevision={list.artRevision} />
        ))}
      </ol>
      <ShowAll card={card} list={list} />
    </section>
  )
}

function NotHere({ hasLinks }: { hasLinks: boolean }) {
  return (
    <p className="title-episodes-note">
      {'These episodes aren’t available here. '}
      {hasLinks && <a href="#where-to-watch">See the official services</a>}
    </p>
  )
}

/** `12`, or `7 of 12` while it airs. */
const countText = ({ count, planned }: TitleEpisodes): string =>
  [count, ...(planned !== undefined && planned > count ? [planned] : [])].map(formatCount).join(' of ')

const formatCount = (count: number): string => count.toLocaleString('en')

function OrderLink({ card, list: { isCut, isNewestFirst, range } }: Pick<EpisodeSectionProps, 'card' | 'list'>) {
  const to = episodesHref(card.id, { range: isCut ? undefined : range, isNewestFirst: !isNewestFirst })
  return (
    <Link className="chip is-small" to={to} replace preventScrollReset>
      {isNewestFirst ? 'Oldest first' : 'Newest first'}
    </Link>
  )
}

/** Shows the whole range; on phones also if only they leave some out. */
function ShowAll({ card, list }: Pick<EpisodeSectionProps, 'card' | 'list'>) {
  const { count, episodes, isCut, isNewestFirst, range, ranges } = list
  if (!range || (!isCut && !episodes.some(({ isExtra }) => isExtra))) return null
  return (
    <Link
      className={isCut ? 'button is-ghost title-episodes-all' : 'button is-ghost title-episodes-all is-phone'}
      to={episodesHref(card.id, { range, isNewestFirst })}
      replace
      preventScrollReset
    >
      {ranges.length > 1 ? `Show all of ${range.first}–${range.last}` : `Show all ${count} episodes`}
    </Link>
  )
}
