import { parsePage } from '#src/catalogue/listing.ts'
import { EditingStyle } from '#src/admin/titles/editing-style.tsx'
import { FILTER_NAMES, parseTitleFilter, TITLE_FILTERS } from '#src/admin/titles/filter.ts'
import { TitleTable } from '#src/admin/titles/title-table.tsx'
import { Pager } from '#src/ui/pager.tsx'
import { requireAdmin } from '../require-admin.ts'
import { requireSite } from '../site.ts'
import type { Route } from './+types/titles'
import { toHref } from './href.ts'
import { AdminPage } from './layout/admin-page.tsx'
import { Filters } from './layout/filters.tsx'
import { SearchForm } from './layout/search-form.tsx'

const PATH = '/admin/titles'
const LONGEST = 200

export async function loader({ request, url, context }: Route.LoaderArgs) {
  requireAdmin(context, request, url)
  const { searchParams: query } = url
  const words = query.get('q')?.trim().slice(0, LONGEST) ?? ''
  const filter = parseTitleFilter(query.get('show'))
  const found = await requireSite(context).editing.list({ words, filter, page: parsePage(query.get('page')) })
  return { ...found, words, filter }
}

export default function Titles({ loaderData }: Route.ComponentProps) {
  const { items, count, page, totalPages, words, filter } = loaderData
  return (
    <AdminPage title="Titles" path={PATH} lede="What is said here of a title, no import overwrites.">
      <EditingStyle />
      <SearchForm
        path={PATH}
        key={words}
        words={words}
        longest={LONGEST}
        label="A name in any spelling, or an id"
        placeholder="A name in any spelling, or an id"
        keep={filter === 'all' ? {} : { show: filter }}
      />
      <Filters
        label="Which titles"
        path={PATH}
        name="show"
        options={TITLE_FILTERS.map((one) => [one, FILTER_NAMES[one]] as const)}
        chosen={filter}
        keep={{ q: words }}
      />
      {count === 0 ? (
        <p className="note">There is no such title.</p>
      ) : (
        <>
          <p className="quiet">{`${count.toLocaleString('en')} ${count === 1 ? 'title' : 'titles'}`}</p>
          <TitleTable titles={items} />
        </>
      )}
      <Pager
        page={page}
        totalPages={totalPages}
        hrefOf={(to) => toHref(PATH, { q: words, show: filter, page: to === 1 ? '' : to })}
      />
    </AdminPage>
  )
}
