import { use, useRef } from 'react'
import { Filters } from '#src/admin/components/filters.tsx'
import { toHref } from '#src/admin/components/href.ts'
import { readDoneMessage } from '#src/admin/done-messages.ts'
import { RequestCard } from '#src/admin/requests/request-card.tsx'
import { requestForms } from '#src/admin/requests/request-forms.server.ts'
import recordEarlyKeys from '#src/admin/requests/early-keys.script.ts?script'
import { REQUEST_KEYS } from '#src/admin/requests/request-keys.ts'
import { useCardKeys } from '#src/admin/components/use-card-keys.ts'
import { parsePage } from '#src/catalogue/listing.ts'
import { toScript } from '#src/platform/http/to-script.ts'
import { requireSite } from '#src/site/site.ts'
import { REQUEST_STATES, type RequestState } from '#src/title-requests/request.ts'
import { FormResult } from '#src/ui/form-result.tsx'
import { Link } from '#src/ui/link.tsx'
import { ServerRendering } from '#src/ui/server-rendering.ts'
import { Pager } from '#src/ui/pager/pager.tsx'
import { formHeaders, runForms } from '../run-forms.server.ts'
import type { Route } from './+types/requests'
import { AdminPage } from './layout/admin-page.tsx'
import { requireAdmin } from './require-admin.ts'

const PATH = '/admin/requests'
const LABELS = {
  open: 'Open',
  approved: 'Approved',
  declined: 'Declined',
  fulfilled: 'Available',
} as const satisfies Record<RequestState, string>
const EMPTY_TEXTS = {
  open: 'No open requests.',
  approved: 'No approved requests that aren’t available yet.',
  declined: 'No declined requests.',
  fulfilled: 'No fulfilled requests yet.',
} as const satisfies Record<RequestState, string>

export async function loader({ request, context }: Route.LoaderArgs) {
  requireAdmin(context, request)
  const { searchParams } = new URL(request.url)
  const state = REQUEST_STATES.find((one) => one === searchParams.get('state')) ?? 'open'
  const page = parsePage(searchParams.get('page'))
  const { requests } = requireSite(context)
  return {
    ...(await requests.list(state, page)),
    isOn: requests.isOn,
    state,
    page,
    done: readDoneMessage(searchParams),
  }
}

export const action = (args: Route.ActionArgs) => runForms(args, requestForms(requireSite(args.context).requests))

export const headers = formHeaders

export default function Requests({ loaderData, actionData }: Route.ComponentProps) {
  const { requests, totalPages, isOn, state, page, done } = loaderData
  const list = useRef<HTMLUListElement>(null)
  const { nonce } = use(ServerRendering)
  useCardKeys(list)
  return (
    <AdminPage
      title="Requests"
      path={PATH}
      lede={isOn ? 'What members would like to watch here, what most ask for first.' : 'Turned off with REQUESTS=off.'}
    >
      <p>
        <Link className="admin-link" to={`${PATH}/managers`}>
          Sonarr and Radarr
        </Link>
      </p>
      <FormResult className="admin-flash" failure={actionData?.failure} done={done} />
      <Filters
        label="Status"
        path={PATH}
        name="state"
        options={REQUEST_STATES.map((one) => [one, LABELS[one]] as const)}
        selected={state}
      />
      {requests.length === 0 ? (
        <p className="note">{EMPTY_TEXTS[state]}</p>
      ) : (
        <p className="muted admin-keys">
          {REQUEST_KEYS.map(([key, name]) => (
            <span key={key}>
              <kbd>{key}</kbd> {name}
            </span>
          ))}
        </p>
      )}
      <script nonce={import.meta.env.SSR ? nonce : undefined} suppressHydrationWarning>
        {import.meta.env.SSR ? toScript(recordEarlyKeys) : ''}
      </script>
      <ul className="admin-list" ref={list}>
        {requests.map((request) => (
          <li key={request.id}>
            <RequestCard of={request} />
          </li>
        ))}
      </ul>
      <Pager page={page} totalPages={totalPages} hrefOf={(to) => toHref(PATH, { state, page: to })} />
    </AdminPage>
  )
}
