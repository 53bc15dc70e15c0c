import { Form } from 'react-router'
import { MAX_BLOCK_NOTE, MAX_BLOCK_VALUE, type SignUpBlock } from '#src/accounts/users/sign-up-block.ts'
import { ActionButton } from '#src/admin/components/action-button.tsx'
import { toHref } from '#src/admin/components/href.ts'
import { AdminTable, type Columns } from '#src/admin/components/admin-table.tsx'
import { readDoneMessage } from '#src/admin/done-messages.ts'
import { signUpBlockForms } from '#src/admin/users/sign-up-block-forms.server.ts'
import { parsePage } from '#src/catalogue/listing.ts'
import { DateTime } from '#src/catalogue/language/date-time.tsx'
import { requireSite } from '#src/site/site.ts'
import { FormField } from '#src/ui/form-field.tsx'
import { FormResult } from '#src/ui/form-result.tsx'
import { Pager } from '#src/ui/pager/pager.tsx'
import { formHeaders, runForms } from '../run-forms.server.ts'
import type { Route } from './+types/blocks'
import { AdminPage } from './layout/admin-page.tsx'
import { AdminPanel } from './layout/admin-panel.tsx'
import { requireAdmin } from './require-admin.ts'

const PATH = '/admin/blocks'

export async function loader({ request, context }: Route.LoaderArgs) {
  requireAdmin(context, request)
  const { searchParams } = new URL(request.url)
  const page = parsePage(searchParams.get('page'))
  return {
    ...(await requireSite(context).admins.signUpBlocks.list(page)),
    page,
    max: { value: MAX_BLOCK_VALUE, note: MAX_BLOCK_NOTE },
    done: readDoneMessage(searchParams),
  }
}

export const action = (args: Route.ActionArgs) =>
  runForms(args, signUpBlockForms(requireSite(args.context).admins.signUpBlocks))

export const headers = formHeaders

const COLUMNS: Columns<SignUpBlock> = [
  { name: 'Blocked', cell: ({ value }) => <code>{value}</code> },
  {
    name: 'What',
    cell: ({ kind }) => <span className="unbroken">{kind === 'network' ? 'Network' : 'Mail domain'}</span>,
  },
  { name: 'Note', cell: ({ note }) => <span dir="auto">{note === '' ? '—' : note}</span> },
  { name: 'Since', cell: ({ createdAt }) => <DateTime at={createdAt} /> },
  {
    name: 'Change',
    cell: ({ id, value }) => <ActionButton name="Unblock" intent="unblock" of={value} fields={{ id }} />,
  },
]

export default function Blocks({ loaderData, actionData: reply }: Route.ComponentProps) {
  const { blocks, page, totalPages, max, done } = loaderData
  const values = reply?.values
  return (
    <AdminPage
      title="Blocked sign-ups"
      path={PATH}
      lede="No one creates an account from a blocked network, or with an address at a blocked mail domain or its subdomains. Existing accounts can sign in as before: ban those that misbehave."
    >
      <FormResult className="admin-flash" failure={reply?.failure} done={reply ? null : done} />
      <AdminPanel title="Block a network or mail domain">
        <Form className="admin-form" method="post" replace preventScrollReset>
          <input type="hidden" name="intent" value="block" />
          <div className="admin-fields">
            <FormField
              name="value"
              id="block-value"
              label="Network or domain"
              hint="Such as 192.0.2.0/24 or example.org."
              maxLength={max.value}
              autoComplete="off"
              value={values?.value}
            />
            <FormField
              name="note"
              id="block-note"
              label="Note"
              hint="Only admins see it."
              maxLength={max.note}
              autoComplete="off"
              isOptional
              value={values?.note}
            />
          </div>
          <button className="button is-small" type="submit">
            Block
          </button>
        </Form>
      </AdminPanel>
      {blocks.length === 0 ? (
        <p className="note">Nothing is blocked.</p>
      ) : (
        <AdminTable rows={blocks} keyOf={({ id }) => id} columns={COLUMNS} />
      )}
      <Pager page={page} totalPages={totalPages} hrefOf={(to) => toHref(PATH, { page: to })} />
    </AdminPage>
  )
}
