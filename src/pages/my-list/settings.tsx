import { listSettingForms } from '#src/list/edit/list-setting-forms.server.ts'
import { formHeaders, runForms } from '../run-forms.server.ts'
import { PageStyle } from '#src/ui/page-style.tsx'
import { data, redirect } from 'react-router'
import { AccountSection } from '#src/accounts/account-page/settings-section.tsx'
import { signInUrl } from '#src/accounts/sign-in/return-path.ts'
import { listCustomLists } from '#src/list/entries/custom-lists-store.server.ts'
import { FORMAT_LABELS } from '#src/list/entries/score-labels.ts'
import { SCORE_FORMATS } from '#src/list/entries/score.ts'
import { findSettings } from '#src/list/entries/settings-store.server.ts'
import listPageStyles from '#src/list/list-page/list.css?inline'
import { CustomListFields } from '#src/list/edit/custom-list-fields.tsx'
import { Link } from '#src/ui/link.tsx'
import type { Route } from './+types/settings'
import { AccountPage } from '../layout/account-page.tsx'
import { publicListPath } from '#src/list/list-page/list-tabs.ts'
import { requireSite } from '#src/site/site.ts'

const PATH = '/my-list/settings'
const NO_STORE = { 'cache-control': 'no-store' }

export async function loader({ url, context }: Route.LoaderArgs) {
  const { myList, viewer } = requireSite(context)
  if (!viewer) throw redirect(signInUrl('/login', PATH))
  const [settings, customLists] = await Promise.all([
    findSettings(myList.db, viewer.id),
    listCustomLists(myList.db, viewer.id),
  ])
  const isSaved = url.searchParams.has('saved')
  return data(
    { settings, customLists, username: viewer.username, exportPath: `/api/users/${viewer.id}/list/export`, isSaved },
    { headers: NO_STORE },
  )
}

export const action = (args: Route.ActionArgs) => runForms(args, listSettingForms(requireSite(args.context).myList))

export const headers = formHeaders

export default function ListSettingsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { settings, customLists, username, exportPath, isSaved } = loaderData
  return (
    <AccountPage
      title="List settings"
      description="Settings of your list."
      path={PATH}
      failure={actionData?.failure}
      done={isSaved ? 'Settings saved.' : null}
    >
      <PageStyle name="list-page" css={listPageStyles} />
      <AccountSection title="Scores, privacy and watching">
        <form method="post" action={PATH} className="avatar-form">
          <div className="form-field">
            <label htmlFor="scoreFormat">Score format</label>
            <p className="form-hint" id="scoreFormat-hint">
              Changes how scores are shown, not the scores themselves.
            </p>
            <select
              className="field"
              id="scoreFormat"
              name="scoreFormat"
              aria-describedby="scoreFormat-hint"
              defaultValue={settings.scoreFormat}
            >
              {SCORE_FORMATS.map((format) => (
                <option key={format} value={format}>
                  {FORMAT_LABELS[format]}
                </option>
              ))}
            </select>
          </div>
          <label className="account-check">
            <input type="checkbox" name="followsWatching" defaultChecked={settings.followsWatching} />
            <span>Update my list when I watch here</span>
          </label>
          <label className="account-check">
            <input type="checkbox" name="isPublic" defaultChecked={settings.isPublic} />
            <span>Make my list public</span>
          </label>
          <p className="form-hint">
            {`Anyone can then see it at ${publicListPath(username)}. Private entries, notes and the names of your own lists are never shown.`}
          </p>
          <button className="button is-small" type="submit" name="intent" value="settings">
            Save
          </button>
        </form>
      </AccountSection>
      <AccountSection title="Your own lists">
        <CustomListFields lists={customLists} action={PATH} />
      </AccountSection>
      <AccountSection title="Import and export">
        <p>
          Files for MyAnimeList contain the titles that it has, without private entries. Files of this site contain
          everything.
        </p>
        <p className="account-lists">
          <Link className="chip" to="/my-list/import">
            Import a list
          </Link>
          <a className="chip" href={`${exportPath}?format=mal`} download>
            Export for MyAnimeList
          </a>
          <a className="chip" href={`${exportPath}?format=json`} download>
            Export everything (JSON)
          </a>
        </p>
      </AccountSection>
    </AccountPage>
  )
}
