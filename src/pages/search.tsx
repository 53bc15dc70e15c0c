import { Link } from 'react-router'
import { type Card, toCard } from '#src/catalogue/card/card.ts'
import { CardGrid } from '#src/catalogue/card/card-grid.tsx'
import { searchTitles } from '#src/catalogue/find/find.ts'
import { GENRES, genreLabel } from '#src/catalogue/genre.ts'
import { OUT_OF_RANGE, pageHref } from '#src/catalogue/listing-heading.ts'
import { paginate, parsePage } from '#src/catalogue/listing.ts'
import { SearchBox } from '#src/catalogue/find/search-box.tsx'
import { Pager } from '#src/ui/pager.tsx'
import { SectionHead } from '#src/ui/section-head.tsx'
import type { Route } from './+types/search'
import { LoadFailed } from './layout/load-failed.tsx'
import { PageHead } from './layout/page-head.tsx'
import { requireSite } from './site.ts'

const LONGEST_KEYWORD = 200

interface SearchData {
  keyword: string
  cards: Card[]
  page: number
  totalPages: number
}

export async function loader({ request, context }: Route.LoaderArgs): Promise<SearchData> {
  const { catalogue, cards, preferences } = requireSite(context)
  const { searchParams } = new URL(request.url)
  const keyword = (searchParams.get('keyword') ?? '').trim().slice(0, LONGEST_KEYWORD)
  const found = keyword
    ? await searchTitles(catalogue, keyword, { adult: preferences.adult })
    : (cards.snapshot.list({ kind: 'category', category: 'most-popular' }, preferences.adult) ?? [])
  const { items, page, totalPages } = paginate(found, parsePage(searchParams.get('page')))
  return { keyword, cards: items.map((title) => toCard(title, cards)), page, totalPages }
}

export default function SearchPage({ loaderData }: Route.ComponentProps) {
  const { keyword, cards, page, totalPages } = loaderData
  const path = keyword ? `/search?keyword=${encodeURIComponent(keyword)}` : '/search'
  const heading = keyword ? `Search Results for: ${keyword}` : 'Search'
  return (
    <div className="wrap">
      <PageHead
        title={heading}
        description={
          keyword ? `Anime that fit “${keyword}”.` : 'Find an anime by half a name, in any script, or by genre.'
        }
        path={pageHref(path, page)}
        noindex={keyword !== ''}
      />
      <h1 className="page-title">{heading}</h1>
      <div className={keyword ? 'search-here is-known' : 'search-here'}>
        <SearchBox key={keyword} keyword={keyword} large />
      </div>
      {keyword === '' && <Browse />}
      {cards.length === 0 && (
        <p className="note">{page > totalPages ? OUT_OF_RANGE : `No results found for: ${keyword}`}</p>
      )}
      <CardGrid key={`${keyword} ${page}`} cards={cards} listing eager={6} />
      <Pager page={page} totalPages={totalPages} hrefOf={(to) => pageHref(path, to)} />
    </div>
  )
}

function Browse() {
  return (
    <>
      <ul className="chips">
        {GENRES.map((genre) => (
          <li key={genre}>
            <Link className="chip" to={`/genre/${genre}`} prefetch="intent">
              {genreLabel(genre)}
            </Link>
          </li>
        ))}
      </ul>
      <SectionHead title="Most Popular" more="/most-popular" />
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LoadFailed error={error} text="Couldn't get search results, please try again" />
}
