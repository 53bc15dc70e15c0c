import { data, redirect } from 'react-router'
import { AccountSection } from '#src/accounts/account-page/settings-section.tsx'
import { signInUrl } from '#src/accounts/sign-in/return-path.ts'
import type { LinkedServiceView } from '#src/list-exchange/linked-accounts/linked-schemas.ts'
import { DONE_MESSAGES } from '#src/list-exchange/linked-accounts/linked-account-forms.server.ts'
import { readDone } from '#src/platform/forms/form.ts'
import { Link } from '#src/ui/link.tsx'
import { AccountPage } from '../layout/account-page.tsx'
import { requireSite } from '#src/site/site.ts'
import type { Route } from './+types/linked-services'

const PATH = '/account/services'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { viewer, myList } = requireSite(context)
  if (!viewer) throw redirect(signInUrl('/login', PATH))
  const services = await myList.linkedAccounts.list(viewer.id)
  const message = readDone(DONE_MESSAGES, url.searchParams)
  return data({ services, message }, { headers: { 'cache-control': 'no-store' } })
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders

/** The list services that the site offers, and the user's accounts there. */
export default function LinkedServices({ loaderData: { services, message } }: Route.ComponentProps) {
  return (
    <AccountPage
      title="Linked accounts"
      description="Keep your list in sync with other services."
      path={PATH}
      done={message}
    >
      {services.length === 0 && <p className="note">This site isn’t connected to any list service.</p>}
      {services.map((service) => (
        <AccountSection key={service.service} title={service.name}>
          <p>{toStateText(service)}</p>
          <Link className="button is-ghost is-small" to={`${PATH}/${service.service}`}>
            {service.account ? `Manage ${service.name}` : `Connect ${service.name}`}
          </Link>
        </AccountSection>
      ))}
    </AccountPage>
  )
}

function toStateText({ name, isAvailable, account }: LinkedServiceView): string {
  if (!account) return `Keep your list here and on ${name} in sync.`
  if (!isAvailable) return `Connected as ${account.name}, but this site no longer offers ${name}.`
  if (account.needsSignIn) return `Connected as ${account.name}. ${name} needs you to connect again.`
  const waits =
    !account.isApproved || account.conflicts.length + account.heldRemovals.here + account.heldRemovals.there > 0
  return `Connected as ${account.name}.${waits ? ' A sync needs your approval.' : ''}`
}
