import { collectionForms } from '#src/admin/collection/collection-forms.server.ts'
import { CollectionFeed } from '#src/admin/collection/collection-feed-panel.tsx'
import { CollectionList } from '#src/admin/collection/collection-list.tsx'
import { describeChecksums, NOTHING_FOUND } from '#src/admin/collection/collection-texts.ts'
import collectionStyles from '#src/admin/collection/collection.css?inline'
import {
  COLLECTION_FILTER_NAMES,
  COLLECTION_FILTERS,
  MAX_KEYWORD_LENGTH,
  parseCollectionFilter,
} from '#src/admin/collection/problems.ts'
import { Filters } from '#src/admin/components/filters.tsx'
import { toHref } from '#src/admin/components/href.ts'
import { SearchForm } from '#src/admin/components/search-form.tsx'
import { readDoneMessage } from '#src/admin/done-messages.ts'
import { parsePage } from '#src/catalogue/listing.ts'
import { pluralise } from '#src/platform/text/numbers.ts'
import { requireSite } from '#src/site/site.ts'
import { FormResult } from '#src/ui/form-result.tsx'
import { Link } from '#src/ui/link.tsx'
import { PageStyle } from '#src/ui/page-style.tsx'
import { Pager } from '#src/ui/pager/pager.tsx'
import { formHeaders, runForms } from '../run-forms.server.ts'
import type { Route } from './+types/collection'
import { AdminPage } from './layout/admin-page.tsx'
import { requireAdmin } from './require-admin.ts'

const PATH = '/admin/collection'

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const viewer = requireAdmin(context, request, url)
  const { admins } = requireSite(context)
  const { searchParams: query } = url
  const keyword = query.get('q')?.trim().slice(0, MAX_KEYWORD_LENGTH) ?? ''
  const filter = parseCollectionFilter(query.get('show'))
  const list = await admins.collection.list({ filter, keyword, page: parsePage(query.get('page')) })
  const address = await admins.collectionAddress.find(viewer.id)
  return { ...list, keyword, filter, address, done: readDoneMessage(query) }
}

/** The response to the form contains the new link: it is shown once. */
export const action = (args: Route.ActionArgs) =>
  runForms(args, collectionForms(requireSite(args.context).admins.collectionAddress))

export const headers = formHeaders

export default function Collection({ loaderData, actionData }: Route.ComponentProps) {
  const { titles, counts, count, page, totalPages, keyword, filter, address, checksums, unreadable, done } = loaderData
  const query = { q: keyword, show: filter === 'problems' ? '' : filter }
  const compared = describeChecksums(checksums)
  const isEmpty = counts.all === 0 && keyword === ''
  return (
    <AdminPage
      title="Collection"
      path={PATH}
      lede="What your library has of each title, and what it lacks. Nothing here changes or deletes files."
      aside={
        !isEmpty && (
          <a className="button is-ghost is-small" href="/api/admin/collection/csv" download>
            Download CSV
          </a>
        )
      }
    >
      <PageStyle name="collection-admin" css={collectionStyles} />
      <FormResult className="admin-flash" failure={actionData?.failure} done={actionData ? null : done} />
      {unreadable.map((text) => (
        <section key={text} className="admin-panel is-trouble" aria-label="Folder can’t be read">
          <p className="admin-text">
            <b>{`${text}.`}</b>
          </p>
          <p>Until it’s back, its files count as here, and nothing is suggested because of them.</p>
        </section>
      ))}
      {isEmpty ? (
        <>
          <p className="note">
            No video is matched to a title yet. Once a scan has recognised your files, this page shows missing episodes,
            duplicates and more.
          </p>
          <Link className="button is-small" to="/admin/library">
            Open the library
          </Link>
        </>
      ) : (
        <>
          <Filters
            label="Filter titles"
            path={PATH}
            name="show"
            options={COLLECTION_FILTERS.filter((one) => counts[one] > 0 || one === filter || one === 'problems').map(
              (one) => [one, COLLECTION_FILTER_NAMES[one], counts[one]] as const,
            )}
            selected={filter}
            query={{ q: keyword }}
          />
          <SearchForm
            path={PATH}
            key={keyword}
            keyword={keyword}
            maxLength={MAX_KEYWORD_LENGTH}
            label="Title or ID"
            placeholder="Title or ID"
            query={filter === 'problems' ? {} : { show: filter }}
          />
          {count === 0 ? (
            <p className="note">{keyword === '' ? NOTHING_FOUND[filter] : `No titles match “${keyword}” here.`}</p>
          ) : (
            <>
              <p className="muted">
                {pluralise(count, 'title')}
                {compared !== null && ` · Checksums: ${compared}`}
              </p>
              <CollectionList titles={titles} />
            </>
          )}
          <Pager
            page={page}
            totalPages={totalPages}
            hrefOf={(to) => toHref(PATH, { ...query, page: to === 1 ? '' : to })}
          />
          <CollectionFeed address={address} link={actionData?.link} />
        </>
      )}
    </AdminPage>
  )
}
