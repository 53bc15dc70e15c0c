import { data, redirect } from 'react-router'
import { signInUrl } from '#src/accounts/sign-in/return-path.ts'
import { TitleText } from '#src/catalogue/card/title-text.tsx'
import { searchHref } from '#src/catalogue/find/choices.ts'
import { parseKeyword } from '#src/catalogue/find/keyword.ts'
import { attempt } from '#src/platform/attempt.ts'
import { requireSite } from '#src/site/site.ts'
import { nameForms } from '#src/title-requests/request-forms.server.ts'
import { findHref } from '#src/title-requests/request.ts'
import { RequestButton } from '#src/title-requests/request-row.tsx'
import requestStyles from '#src/title-requests/requests.css?inline'
import type { FoundName } from '#src/title-requests/schemas.ts'
import { FormResult } from '#src/ui/form-result.tsx'
import { Link } from '#src/ui/link.tsx'
import { PageStyle } from '#src/ui/page-style.tsx'
import { PageHead } from '../layout/page-head.tsx'
import { formHeaders, runForms } from '../run-forms.server.ts'
import type { Route } from './+types/find'

const NO_STORE = { 'cache-control': 'no-store' }
const MIN_KEYWORD = 2

/** Looks for a title by name at MyAnimeList, after a search without results. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { viewer, requests, preferences } = requireSite(context)
  const keyword = parseKeyword(url.searchParams.get('keyword'))
  if (!requests.isOn) throw data(null, { status: 404 })
  if (!viewer) throw redirect(signInUrl('/login', findHref(keyword)))
  if (keyword.length < MIN_KEYWORD) throw redirect('/search')
  const found = await attempt(() => requests.findNames(viewer, keyword, { adult: preferences.adult }))
  const failed = 'problem' in found ? found.problem : null
  return data(
    { keyword, names: 'problem' in found ? [] : found.done, failure: failed?.message ?? null },
    { status: failed?.status ?? 200, headers: NO_STORE },
  )
}

export const action = (args: Route.ActionArgs) => {
  const { requests, preferences } = requireSite(args.context)
  return runForms(args, nameForms(requests, preferences.adult), { returnTo: args.url.pathname + args.url.search })
}

export const headers = formHeaders

export default function FindRequest({ loaderData, actionData }: Route.ComponentProps) {
  const { keyword, names, failure } = loaderData
  return (
    <div className="wrap">
      <PageStyle name="requests" css={requestStyles} />
      <PageHead
        title={`Ask for: ${keyword}`}
        description="Titles that aren’t here yet."
        path={findHref(keyword)}
        noindex
      />
      <h1 className="page-title is-long">{`On MyAnimeList: ${keyword}`}</h1>
      <FormResult failure={actionData?.failure ?? failure} />
      {names.length === 0 && (
        <p className="note">
          {failure === null && 'Nothing found there either. '}
          <Link to={searchHref(keyword, {})}>Search again</Link>
        </p>
      )}
      {names.length > 0 && (
        <p className="muted">
          Choose one: it’s added to the catalogue with its prequels and sequels, and admins are asked for it.
        </p>
      )}
      <ul className="request-list">
        {names.map((found) => (
          <NameRow key={found.malId} of={found} />
        ))}
      </ul>
    </div>
  )
}

function NameRow({ of }: { of: FoundName }) {
  const { malId, animeId, title, japanese_title: japaneseTitle, format, year, episodes } = of
  const facts = [format, year, episodes !== null && `${episodes} ${episodes === 1 ? 'episode' : 'episodes'}`]
  return (
    <li className="request is-name">
      <div className="request-text">
        <h2>
          <TitleText of={{ title, japaneseTitle }} />
        </h2>
        <p className="request-facts">{facts.filter(Boolean).join(' · ')}</p>
      </div>
      <div className="request-acts">
        {animeId === null ? (
          <RequestButton name="Ask for it" intent="ask" field="malId" value={malId} of={title} />
        ) : (
          <Link className="button is-small is-ghost" to={`/${animeId}`}>
            It’s here: open
          </Link>
        )}
      </div>
    </li>
  )
}
