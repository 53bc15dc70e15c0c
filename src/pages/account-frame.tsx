import { Outlet, useLocation } from 'react-router'
import { AccountNav } from '#src/accounts/account-page/account-nav.tsx'
import type { AccountOffers } from '#src/accounts/account-page/account-sections.ts'
import accountStyles from '#src/accounts/account.css?inline'
import { WithoutPasswordContext } from '#src/accounts/sign-in/current-password.tsx'
import { useViewer } from '#src/accounts/current-user/use-viewer.ts'
import { UserAvatar } from '#src/accounts/profile/user-avatar.tsx'
import { PageStyle } from '#src/ui/page-style.tsx'
import { requireSite } from '#src/site/site.ts'
import type { Route } from './+types/account-frame'
import { requireOwnPage } from './own-page.ts'

/** What the navigation lists besides the pages that every site has. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { admins, myList, webhooks, viewer, accounts, client, settings } = requireSite(context)
  if (viewer) requireOwnPage(viewer, url.pathname)
  const offers: AccountOffers = {
    isOwner: viewer?.profile === null,
    isUnlimited: viewer?.limits === undefined,
    linksAccounts: myList.linkedAccounts.isOffered,
    hasWebhooks: webhooks.isOffered({ isSite: false }),
    takesRequests: settings.takesRequests === true,
    hasDecisions: viewer !== null && (await admins.moderation.listDecisions(viewer)).length > 0,
  }
  const without =
    settings.waysIn && viewer ? await accounts.singleSignOn.findSignInAgain(viewer, client, url.pathname) : null
  return { offers, without }
}

/** The navigation beside the pages of an account; on phones, `/account` lists them. */
export default function AccountFrame({ loaderData: { offers, without } }: Route.ComponentProps) {
  const { pathname } = useLocation()
  const viewer = useViewer()
  return (
    <div className="wrap account">
      <PageStyle name="account" css={accountStyles} />
      {viewer && (
        <AccountNav path={pathname} offers={offers} of={viewer}>
          <p className="account-identity">
            <UserAvatar of={viewer} size={54} />
            <b>{viewer.profile ?? viewer.username}</b>
          </p>
        </AccountNav>
      )}
      <div className="account-main">
        <WithoutPasswordContext value={without}>
          <Outlet context={offers} />
        </WithoutPasswordContext>
      </div>
    </div>
  )
}
