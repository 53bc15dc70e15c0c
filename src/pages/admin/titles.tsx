import { PageStyle } from '#src/ui/page-style.tsx'
import { parsePage } from '#src/catalogue/listing.ts'
import { posterUrl } from '#src/catalogue/picture/picture.ts'
import titlesAdminStyles from '#src/admin/titles/titles.css?inline'
import { FILTER_NAMES, parseTitleFilter, TITLE_FILTERS } from '#src/admin/titles/filter.ts'
import { TitleTable } from '#src/admin/titles/title-table.tsx'
import { Pager } from '#src/ui/pager/pager.tsx'
import { requireAdmin } from './require-admin.ts'
import { requireSite } from '#src/site/site.ts'
import type { Route } from './+types/titles'
import { toHref } from '#src/admin/components/href.ts'
import { AdminPage } from './layout/admin-page.tsx'
import { Filters } from '#src/admin/components/filters.tsx'
import { SearchForm } from '#src/admin/components/search-form.tsx'
import { pluralise } from '#src/platform/text/numbers.ts'

const PATH = '/admin/titles'
const KEYWORD_MAX_LENGTH = 200
/** One of `PICTURE_WIDTHS`. */
const THUMBNAIL_WIDTH = 160

export async function loader({ request, url, context }: Route.LoaderArgs) {
  requireAdmin(context, request, url)
  const { searchParams: query } = url
  const keyword = query.get('q')?.trim().slice(0, KEYWORD_MAX_LENGTH) ?? ''
  const filter = parseTitleFilter(query.get('show'))
  const { titleAdmin, cards } = requireSite(context)
  const { items, ...found } = await titleAdmin.list({ keyword, filter, page: parsePage(query.get('page')) })
  // pictures of hidden titles are not served
  const posterOf = (number: number) => {
    const title = cards.snapshot.find(number)
    return title ? posterUrl(title, cards.pictures, THUMBNAIL_WIDTH) : undefined
  }
  return { ...found, items: items.map((item) => ({ ...item, poster: posterOf(item.number) })), keyword, filter }
}

export default function Titles({ loaderData }: Route.ComponentProps) {
  const { items, count, page, totalPages, keyword, filter } = loaderData
  return (
    <AdminPage title="Titles" path={PATH} lede="Imports never overwrite edits made here.">
      <PageStyle name="titles-admin" css={titlesAdminStyles} />
      <SearchForm
        path={PATH}
        key={keyword}
        keyword={keyword}
        maxLength={KEYWORD_MAX_LENGTH}
        label="Title or ID"
        placeholder="Title or ID"
        query={filter === 'all' ? {} : { show: filter }}
      />
      <Filters
        label="Filter titles"
        path={PATH}
        name="show"
        options={TITLE_FILTERS.map((one) => [one, FILTER_NAMES[one]] as const)}
        selected={filter}
        query={{ q: keyword }}
      />
      {count === 0 ? (
        <p className="note">No titles found.</p>
      ) : (
        <>
          <p className="muted">{pluralise(count, 'title')}</p>
          <TitleTable titles={items} />
        </>
      )}
      <Pager
        page={page}
        totalPages={totalPages}
        hrefOf={(to) => toHref(PATH, { q: keyword, show: filter, page: to === 1 ? '' : to })}
      />
    </AdminPage>
  )
}
