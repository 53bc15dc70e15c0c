import { data, redirect } from 'react-router'
import { signInUrl } from '#src/accounts/sign-in/return-path.ts'
import { AccountSection } from '#src/accounts/account-page/settings-section.tsx'
import { parsePage } from '#src/catalogue/listing.ts'
import { blockForms } from '#src/comments/comment-forms.server.ts'
import type { Route } from './+types/account-blocked'
import { AccountPage } from './layout/account-page.tsx'
import { formHeaders, runForms } from './run-forms.server.ts'
import { requireSite } from '#src/site/site.ts'
import { Pager } from '#src/ui/pager/pager.tsx'

const PATH = '/account/blocked'
const NO_STORE = { 'cache-control': 'no-store' }

/** The users whom the viewer blocked. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { viewer, comments } = requireSite(context)
  if (!viewer) throw redirect(signInUrl('/login', PATH))
  const page = parsePage(new URL(request.url).searchParams.get('page'))
  return data({ ...(await comments.listBlockedPage(viewer, page)), page }, { headers: NO_STORE })
}

export const action = (args: Route.ActionArgs) => runForms(args, blockForms(requireSite(args.context).comments))

export const headers = formHeaders

export default function AccountBlocked({ loaderData, actionData }: Route.ComponentProps) {
  const { blocked, page, totalPages } = loaderData
  return (
    <AccountPage
      title="Blocked users"
      description="Users whose comments you don’t see."
      path={PATH}
      failure={actionData?.failure}
      done={null}
    >
      <AccountSection title="Blocked users">
        {blocked.length === 0 && page === 1 ? (
          <p>
            You haven’t blocked anyone. You can block users at their comments: neither of you sees the other’s then.
          </p>
        ) : (
          <ul className="session-list">
            {blocked.map(({ id, username }) => (
              <li key={id}>
                <bdi>{username}</bdi>
                <form method="post">
                  <button className="button is-small is-ghost" type="submit" name="user" value={id}>
                    Unblock<span className="sr-only">{` ${username}`}</span>
                  </button>
                </form>
              </li>
            ))}
          </ul>
        )}
        <Pager page={page} totalPages={totalPages} hrefOf={(to) => `${PATH}?page=${to}`} />
      </AccountSection>
    </AccountPage>
  )
}
