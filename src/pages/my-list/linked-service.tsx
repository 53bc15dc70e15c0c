import { DONE_MESSAGES, linkedAccountForms } from '#src/list-exchange/linked-accounts/linked-account-forms.server.ts'
import { readDone } from '#src/platform/forms/form.ts'
import { formHeaders, runForms } from '../run-forms.server.ts'
import { PageStyle } from '#src/ui/page-style.tsx'
import { data, redirect } from 'react-router'
import { signInUrl } from '#src/accounts/sign-in/return-path.ts'
import { LINK_REQUESTS } from '#src/list/limits.ts'
import { SERVICE_NAMES, toLinkedService } from '#src/list-exchange/linked-accounts/merge/service-fields.ts'
import { toSessionId } from '#src/list-exchange/linked-accounts/session-id.ts'
import { ConnectSection, ServicePage } from '#src/list-exchange/linked-accounts/service-page.tsx'
import linkedAccountsStyles from '#src/list-exchange/linked-accounts/linked-accounts.css?inline'
import { attempt } from '#src/platform/attempt.ts'
import { AccountPage } from '../layout/account-page.tsx'
import { useSite } from '#src/site/use-site.ts'
import { requireSite } from '#src/site/site.ts'
import type { Route } from './+types/linked-service'

const LIST = '/account/services'
const NO_STORE = { headers: { 'cache-control': 'no-store' } }

/** One service. The service sends users back to this page, with a code or an error. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { viewer, myList, settings, client } = requireSite(context)
  const service = toLinkedService(params.service)
  if (!service) throw data(null, { status: 404 })
  const path = `${LIST}/${service}`
  // without the code, which belongs to the session that asked for it
  if (!viewer) throw redirect(signInUrl('/login', path))
  const owner = { user: viewer.id, service }
  const { linkedAccounts } = myList
  const { searchParams } = url
  const code = searchParams.get('code')
  if (searchParams.has('error')) throw redirect(`${path}?failed=denied`)
  if (code !== null) {
    const answer = {
      code: code.slice(0, 4_000),
      state: searchParams.get('state') ?? '',
      session: toSessionId(settings.origin, client.cookie),
    }
    const result = await attempt(async () => {
      await myList.limitUser(LINK_REQUESTS, viewer.id)
      await linkedAccounts.complete(owner, answer)
    })
    throw redirect('problem' in result ? `${path}?failed=${result.problem.status}` : `${path}?done=connected`)
  }
  const found = (await linkedAccounts.list(viewer.id)).find((one) => one.service === service)
  if (!found) throw data(null, { status: 404 })
  const runs = found.account ? await linkedAccounts.listRuns(owner) : []
  const run = runs.find(({ id }) => id === searchParams.get('sync')) ?? runs[0]
  const titles = run ? await linkedAccounts.listChanges(owner, run.id, 1) : []
  return data(
    {
      service: found,
      runs: runs.slice(0, 10),
      run,
      titles,
      done: readDone(DONE_MESSAGES, searchParams),
      failure: toFailure(searchParams.get('failed'), SERVICE_NAMES[service]),
    },
    NO_STORE,
  )
}

function toFailure(reason: string | null, name: string): string | null {
  if (reason === 'denied') return `${name} wasn’t connected, because you declined there.`
  if (reason === '503') return `${name} can’t be reached right now. Try again later.`
  return reason === null ? null : 'This took too long, or was started in another browser. Connect again.'
}

export async function action(args: Route.ActionArgs) {
  const { myList, settings, client } = requireSite(args.context)
  const service = toLinkedService(args.params.service)
  if (!service) throw data(null, { status: 404 })
  const session = toSessionId(settings.origin, client.cookie)
  return runForms(args, linkedAccountForms(myList.linkedAccounts, { service, session }))
}

export const headers = formHeaders

export default function LinkedService({ loaderData, actionData }: Route.ComponentProps) {
  const { service, runs, run, titles, done, failure } = loaderData
  const site = useSite().name
  const path = `${LIST}/${service.service}`
  const { account } = service
  return (
    <AccountPage
      title={service.name}
      description={`Your ${service.name} account.`}
      path={path}
      above={{ path: LIST, name: 'Linked accounts' }}
      failure={actionData?.failure ?? failure}
      done={done}
    >
      <PageStyle name="linked-accounts" css={linkedAccountsStyles} />
      {service.isAvailable && (!account || account.needsSignIn || account.endsSoon) && (
        <ConnectSection service={service} path={path} url={actionData?.url ?? null} />
      )}
      {account && <ServicePage service={{ ...service, account }} path={path} site={site} log={{ runs, run, titles }} />}
    </AccountPage>
  )
}
