import { useEffect } from 'react'
import type { Card } from '#src/catalogue/card/card.ts'
import { CardGrid } from '#src/catalogue/card/card-grid.tsx'
import { activeFilters, withoutFilters } from '#src/catalogue/find/active-filters.ts'
import { type Choices, searchHref } from '#src/catalogue/find/choices.ts'
import { OUT_OF_RANGE } from '#src/catalogue/listing-heading.ts'
import { useSite } from '#src/site/use-site.ts'
import { reportEmptySearch } from '#src/statistics/report.client.ts'
import { findHref } from '#src/title-requests/request.ts'
import { Link } from '#src/ui/link.tsx'
import { SectionHead } from '#src/ui/section-head.tsx'
import { SearchStarting } from './search-starting.tsx'

interface EmptySearchProps {
  keyword: string
  /** Whether the site has just started and may find more. */
  isStarting: boolean
  chosen: Choices
  page: number
  totalPages: number
  alternatives: readonly Card[]
  /** Whether something was found beside titles. */
  isOther: boolean
  /** Whether all of it was understood as a wish in words, which titles fit. */
  isAnswered: boolean
}

/** What a search without titles shows in their place. */
export default function EmptySearch(props: EmptySearchProps) {
  const { keyword, isStarting, chosen, page, totalPages, alternatives, isOther, isAnswered } = props
  const { statistics, takesRequests } = useSite()
  const isReported =
    statistics === true && !isStarting && keyword !== '' && page <= totalPages && !isOther && !isAnswered
  useEffect(() => {
    if (isReported) reportEmptySearch(keyword)
  }, [isReported, keyword])
  if (isStarting) return <SearchStarting again={searchHref(keyword, chosen, page)} />
  if (page > totalPages) return <p className="note">{OUT_OF_RANGE}</p>
  const filtered = activeFilters(chosen).length > 0
  return (
    <>
      {!isAnswered && (
        <p className="note">
          {keyword ? `No ${isOther ? 'titles' : 'results'} found for: ${keyword}` : 'No results found'}
        </p>
      )}
      {filtered && (
        <p className="row">
          <Link className="button is-small" to={searchHref(keyword, withoutFilters(chosen))}>
            {keyword ? 'Search without filters' : 'Clear all filters'}
          </Link>
          {keyword && (
            <Link className="button is-ghost is-small" to={searchHref('', chosen)}>
              Keep filters, clear keyword
            </Link>
          )}
        </p>
      )}
      {takesRequests && keyword.length > 1 && (
        <p className="row">
          <a className="button is-small" href={findHref(keyword)} rel="nofollow">
            Ask for a title
          </a>
          <span className="muted">Look for it on MyAnimeList, and ask to have it here.</span>
        </p>
      )}
      {alternatives.length > 0 && (
        <section className="section" aria-labelledby="instead">
          <SectionHead id="instead" title="Most Popular" japanese="人気作品" more="/most-popular" />
          <CardGrid cards={alternatives} listing />
        </section>
      )}
    </>
  )
}
