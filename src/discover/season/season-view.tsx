import type { ReactNode } from 'react'
import { useViewer } from '#src/accounts/current-user/use-viewer.ts'
import { FilterBar } from '#src/catalogue/find/filter-bar.tsx'
import { activeFilters, withoutFilters } from '#src/catalogue/find/active-filters.ts'
import { filterHref } from '#src/catalogue/find/choices.ts'
import { toFilterCounts } from '#src/catalogue/find/filter-counts.ts'
import { useFilters } from '#src/catalogue/find/use-filters.ts'
import { Icon } from '#src/ui/icon.tsx'
import { Link } from '#src/ui/link.tsx'
import { useNow } from '#src/ui/hooks/use-now.ts'
import type { SeasonGroup } from '#src/catalogue/list-season.ts'
import { SeasonCard } from './season-card.tsx'
import { seasonSearchHref, toSeasonList } from './season-list.ts'
import { SeasonPicker } from './season-picker.tsx'
import type { SeasonChart } from './season.ts'

const NAMES: Readonly<Record<SeasonGroup, string>> = {
  tv: 'TV',
  short: 'TV short',
  movie: 'Movie',
  ova: 'OVA',
  ona: 'ONA',
  special: 'Special',
  music: 'Music',
  unknown: 'Format to be announced',
  continuing: 'Carried over from earlier seasons',
}
const MINUTE_MS = 60_000
/** Cards that are visible without scrolling. */
const EAGER = 6

interface SeasonViewProps {
  chart: SeasonChart
  /** Links to the calendar file of the season. */
  calendar: ReactNode
  /** A link to the feed of the season. */
  aside: ReactNode
}

/** A season chart: its heading, filters, and titles by format. */
export function SeasonView({ chart, calendar, aside }: SeasonViewProps) {
  const { key, name, groups, total, shown, chosen, unknown, adult, now: renderedAt } = chart
  const list = toSeasonList(key, useViewer() !== null)
  const filters = useFilters(list, chosen)
  const now = useNow(MINUTE_MS, renderedAt)
  const isFiltered = activeFilters(chosen).length > 0
  return (
    <>
      <div className="season-top">
        <h1 className="page-title">{`${name} anime`}</h1>
        <SeasonPicker chart={chart} />
      </div>
      {(total > 0 || isFiltered) && (
        <FilterBar
          list={list}
          filters={filters}
          counts={toFilterCounts(total, 1)}
          page={1}
          chosen={chosen}
          unknown={unknown}
          adult={adult}
          thisYear={key.year}
          aside={groups.length > 1 && <GroupLinks groups={groups} />}
        />
      )}
      {total === 0 && (
        <>
          <p className="note">{isFiltered ? 'No titles match these filters.' : `No titles for ${name}.`}</p>
          {isFiltered && (
            <p className="row">
              <Link className="button is-small" to={filterHref(list, withoutFilters(chosen))}>
                Clear all filters
              </Link>
            </p>
          )}
        </>
      )}
      <div className={filters.busy ? 'result-list is-busy' : 'result-list'} aria-busy={filters.busy}>
        {groups.map(({ group, titles }, index) => (
          <section className="season-group" key={group} id={group} aria-labelledby={`${group}-name`}>
            <h2 id={`${group}-name`}>
              {NAMES[group]}
              <span className="season-count">{titles.length}</span>
            </h2>
            <div className="season-cards">
              {titles.map((title, at) => (
                <SeasonCard
                  key={title.id}
                  title={title}
                  now={now}
                  withFormat={group === 'continuing'}
                  eager={index === 0 && at < EAGER}
                />
              ))}
            </div>
          </section>
        ))}
      </div>
      {shown < total && (
        <p className="note">
          {`Showing the first ${shown} of ${total}. `}
          <Link to={seasonSearchHref(key, chosen)}>See all in search</Link>
        </p>
      )}
      <div className="season-links">
        {total > 0 && aside}
        {total > 0 && calendar}
        <Link className="more" to="/calendar" prefetch="intent">
          Calendar
          <Icon name="next" />
        </Link>
      </div>
    </>
  )
}

/** Links to the titles of each format. */
const GroupLinks = ({ groups }: Pick<SeasonChart, 'groups'>) => (
  <nav className="season-groups" aria-label="Formats">
    <ul>
      {groups.map(({ group, titles }) => (
        <li key={group}>
          <a className="chip" href={`#${group}`}>
            {NAMES[group]}
            <span className="season-count">{titles.length}</span>
          </a>
        </li>
      ))}
    </ul>
  </nav>
)
