import { data, redirect } from 'react-router'
import { signInUrl } from '#src/accounts/sign-in/return-path.ts'
import { parsePage } from '#src/catalogue/listing.ts'
import { readDone } from '#src/platform/forms/form.ts'
import { requireSite } from '#src/site/site.ts'
import { ownForms, REQUEST_MESSAGES } from '#src/title-requests/request-forms.server.ts'
import { REQUESTS_PATH } from '#src/title-requests/request.ts'
import { RequestButton, RequestRow } from '#src/title-requests/request-row.tsx'
import requestStyles from '#src/title-requests/requests.css?inline'
import { Icon } from '#src/ui/icon.tsx'
import { Link } from '#src/ui/link.tsx'
import { PageStyle } from '#src/ui/page-style.tsx'
import { Pager } from '#src/ui/pager/pager.tsx'
import { SectionHead } from '#src/ui/section-head.tsx'
import { AccountPage } from '../layout/account-page.tsx'
import { formHeaders, runForms } from '../run-forms.server.ts'
import type { Route } from './+types/own'

const NO_STORE = { 'cache-control': 'no-store' }

/** What the user asks for, and what others do. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { viewer, requests, preferences } = requireSite(context)
  if (!viewer) throw redirect(signInUrl('/login', REQUESTS_PATH))
  if (!requests.isOn) throw data(null, { status: 404 })
  const page = parsePage(url.searchParams.get('page'))
  const own = await requests.listOwn(viewer, page)
  const others = page > 1 ? [] : await requests.listOthers(viewer.id, { adult: preferences.adult })
  const quota = viewer.isAdmin ? null : own.quota
  const done = readDone(REQUEST_MESSAGES, url.searchParams)
  return data({ ...own, quota, others, page, done }, { headers: NO_STORE })
}

export const action = (args: Route.ActionArgs) => {
  const { requests, preferences } = requireSite(args.context)
  return runForms(args, ownForms(requests, preferences.adult))
}

export const headers = formHeaders

export default function OwnRequests({ loaderData, actionData }: Route.ComponentProps) {
  const { requests, others, page, totalPages, waiting, quota, done } = loaderData
  return (
    <AccountPage
      title="Requests"
      description="What you’d like to watch here."
      path={REQUESTS_PATH}
      failure={actionData?.failure}
      done={actionData ? null : done}
    >
      <PageStyle name="requests" css={requestStyles} />
      {requests.length === 0 ? (
        <>
          <p className="note">
            Nothing yet. Open a title that isn’t available here and choose “Ask for it”: we’ll notify you when it is.
          </p>
          <Link className="button" to="/search">
            <Icon name="search" />
            Find a title
          </Link>
        </>
      ) : (
        <>
          {quota !== null && <p className="muted">{`${waiting} of ${quota} open requests.`}</p>}
          <ul className="request-list">
            {requests.map((request) => (
              <RequestRow key={request.id} of={request} heading="h2">
                {(request.state === 'open' || request.state === 'approved') && (
                  <RequestButton
                    name="Withdraw"
                    intent="withdraw"
                    field="request"
                    value={request.id}
                    of={request.title}
                    isGhost
                  />
                )}
              </RequestRow>
            ))}
          </ul>
          <Pager page={page} totalPages={totalPages} hrefOf={(to) => `${REQUESTS_PATH}?page=${to}`} />
        </>
      )}
      {others.length > 0 && (
        <section className="section" aria-labelledby="others">
          <SectionHead id="others" title="Others ask for" japanese="みんなのリクエスト" />
          <ul className="request-list">
            {others.map((request) => (
              <RequestRow key={request.id} of={request} heading="h3">
                <RequestButton name="Ask too" intent="ask" field="request" value={request.id} of={request.title} />
              </RequestRow>
            ))}
          </ul>
        </section>
      )}
    </AccountPage>
  )
}
