import { readDoneMessage } from '#src/admin/done-messages.ts'
import { FormResult } from '#src/ui/form-result.tsx'
import { formHeaders, runForms } from '../run-forms.server.ts'
import { messageForms } from '#src/admin/messages/message-forms.server.ts'
import { MESSAGE_STATES, type MessageState } from '#src/contact/message-state.ts'
import { parsePage } from '#src/catalogue/listing.ts'
import { Pager } from '#src/ui/pager/pager.tsx'
import { requireAdmin } from './require-admin.ts'
import { requireSite } from '#src/site/site.ts'
import type { Route } from './+types/messages'
import { toHref } from '#src/admin/components/href.ts'
import { AdminPage } from './layout/admin-page.tsx'
import { Filters } from '#src/admin/components/filters.tsx'
import { MessageCard } from '#src/admin/messages/message-card.tsx'

const PATH = '/admin/messages'
const LABELS = { all: 'All', unread: 'Unread', read: 'Read' } as const satisfies Record<MessageState, string>
const EMPTY_TEXTS = {
  all: 'No messages yet.',
  unread: 'No unread messages.',
  read: 'No read messages.',
} as const satisfies Record<MessageState, string>

export async function loader({ request, context }: Route.LoaderArgs) {
  requireAdmin(context, request)
  const { searchParams } = new URL(request.url)
  const state = MESSAGE_STATES.find((one) => one === searchParams.get('state')) ?? 'all'
  const page = parsePage(searchParams.get('page'))
  const found = await requireSite(context).admins.inbox.list(state, page)
  return { ...found, state, page, done: readDoneMessage(searchParams) }
}

export const action = (args: Route.ActionArgs) => runForms(args, messageForms(requireSite(args.context).admins))

export const headers = formHeaders

export default function Messages({ loaderData, actionData }: Route.ComponentProps) {
  const { messages, totalPages, state, page, done } = loaderData
  return (
    <AdminPage title="Messages" path={PATH} lede="Sent through the contact form, newest first.">
      <FormResult className="admin-flash" failure={actionData?.failure} done={done} />
      <Filters
        label="Status"
        path={PATH}
        name="state"
        options={MESSAGE_STATES.map((one) => [one, LABELS[one]] as const)}
        selected={state}
      />
      {messages.length === 0 && <p className="note">{EMPTY_TEXTS[state]}</p>}
      <ul className="admin-list">
        {messages.map((message) => (
          <li key={message.id}>
            <MessageCard message={message} />
          </li>
        ))}
      </ul>
      <Pager page={page} totalPages={totalPages} hrefOf={(to) => toHref(PATH, { state, page: to })} />
    </AdminPage>
  )
}
