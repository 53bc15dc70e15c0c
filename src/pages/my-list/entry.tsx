import { entryForms } from '#src/list/edit/entry-forms.server.ts'
import { FormResult } from '#src/ui/form-result.tsx'
import { formHeaders, runForms } from '../run-forms.server.ts'
import { PageStyle } from '#src/ui/page-style.tsx'
import { data, redirect } from 'react-router'
import { signInUrl, toReturnPath } from '#src/accounts/sign-in/return-path.ts'
import { englishTitle, japaneseTitle } from '#src/catalogue/anime.ts'
import { useTitles } from '#src/catalogue/language/use-language.ts'
import { entryHref } from '#src/list/edit/entry-href.ts'
import { NEW_ENTRY, toEditable } from '#src/list/edit/entry-fields.ts'
import { EntryFormFields } from '#src/list/edit/entry-form-fields.tsx'
import listEntryStyles from '#src/list/edit/entry.css?inline'
import { listCustomLists } from '#src/list/entries/custom-lists-store.server.ts'
import { findSettings } from '#src/list/entries/settings-store.server.ts'
import { findEntries } from '#src/list/entries/store.server.ts'
import { findTitle } from '#src/list/titles.ts'
import { Link } from '#src/ui/link.tsx'
import type { Route } from './+types/entry'
import { PageHead } from '../layout/page-head.tsx'
import { requireSite } from '#src/site/site.ts'

const NO_STORE = { 'cache-control': 'no-store' }

/** Edits the entry of a title: where scripts are loaded, a dialog takes its place. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { myList, viewer } = requireSite(context)
  const title = findTitle(params.animeId, myList.wire())
  if (!title) throw data(null, { status: 404 })
  const from = toReturnPath(url.searchParams.get('from'))
  if (!viewer) throw redirect(signInUrl('/login', entryHref(title.id, from)))
  const [entries, settings, customLists] = await Promise.all([
    findEntries(myList.db, viewer.id, [title.number]),
    findSettings(myList.db, viewer.id),
    listCustomLists(myList.db, viewer.id),
  ])
  const entry = entries.get(title.number)
  return data(
    {
      id: title.id,
      names: { title: englishTitle(title.names), japaneseTitle: japaneseTitle(title.names) },
      episodes: title.episodes ?? null,
      entry: entry ? toEditable(entry) : null,
      format: settings.scoreFormat,
      customLists: customLists.map(({ name }) => name),
      from,
    },
    { headers: NO_STORE },
  )
}

/** Saves or removes the entry, or adds an episode. */
export async function action(args: Route.ActionArgs) {
  const { myList } = requireSite(args.context)
  const title = findTitle(args.params.animeId, myList.wire())
  if (!title) throw data(null, { status: 404 })
  const from = toReturnPath(args.url.searchParams.get('from'))
  return runForms(args, entryForms(myList, title, from), { returnTo: entryHref(title.id, from) })
}

export const headers = formHeaders

export default function EntryPage({ loaderData, actionData }: Route.ComponentProps) {
  const { id, names, episodes, entry, format, customLists, from } = loaderData
  const { title, lang } = useTitles(names)
  return (
    <div className="wrap">
      <PageStyle name="list-entry" css={listEntryStyles} />
      <PageHead title={`${title} on your list`} description="Your entry." path={`/my-list/entry/${id}`} noindex />
      <h1 className="page-title is-long" lang={lang === 'ja' ? lang : undefined}>
        {title}
      </h1>
      <FormResult failure={actionData?.failure} />
      <form className="entry-form" method="post">
        <EntryFormFields entry={entry ?? NEW_ENTRY} episodes={episodes} format={format} customLists={customLists} />
        <div className="entry-actions">
          <button className="button is-small" type="submit">
            {entry ? 'Save' : 'Add to list'}
          </button>
          {entry && (
            <button className="button is-small is-ghost" type="submit" name="remove" value="yes">
              Remove from list
            </button>
          )}
          <Link className="button is-small is-ghost" to={from}>
            Cancel
          </Link>
        </div>
      </form>
    </div>
  )
}
