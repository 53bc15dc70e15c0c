import { Form } from 'react-router'
import { isUsable, type Invitation, MAX_INVITATION_NOTE, MAX_INVITATION_USES } from '#src/accounts/users/invitation.ts'
import { ConfirmButton } from '#src/admin/components/action-button.tsx'
import { AdminTable, type Columns } from '#src/admin/components/admin-table.tsx'
import { readDoneMessage } from '#src/admin/done-messages.ts'
import { invitationForms } from '#src/admin/users/invitation-forms.server.ts'
import { SecretLink } from '#src/admin/users/secret-link.tsx'
import { UserLink } from '#src/admin/users/user-link.tsx'
import { DateTime } from '#src/catalogue/language/date-time.tsx'
import { requireSite } from '#src/site/site.ts'
import { FormResult } from '#src/ui/form-result.tsx'
import { formHeaders, runForms } from '../run-forms.server.ts'
import type { Route } from './+types/invitations'
import { AdminPage } from './layout/admin-page.tsx'
import { AdminPanel } from './layout/admin-panel.tsx'
import { requireAdmin } from './require-admin.ts'

const PATH = '/admin/invitations'
const ROLES = { user: 'User', premium: 'Premium member' } as const
const DAYS = [
  [1, 'A day'],
  [7, 'A week'],
  [30, 'A month'],
  [365, 'A year'],
] as const

interface Row extends Invitation {
  isOpen: boolean
}

export async function loader({ request, context }: Route.LoaderArgs) {
  requireAdmin(context, request)
  const { admins } = requireSite(context)
  const [invitations, settings] = await Promise.all([admins.invitations.list(), admins.settings.read()])
  const now = Date.now()
  return {
    invitations: invitations.map((one): Row => ({ ...one, isOpen: isUsable(one, now) })),
    signUp: settings.signUp.value,
    done: readDoneMessage(new URL(request.url).searchParams),
  }
}

export const action = (args: Route.ActionArgs) =>
  runForms(args, invitationForms(requireSite(args.context).admins.invitations))

export const headers = formHeaders

const COLUMNS: Columns<Row> = [
  { name: 'For', cell: ({ note }) => <span dir="auto">{note === '' ? '—' : note}</span> },
  { name: 'Role', cell: ({ role }) => ROLES[role] },
  { name: 'Used', cell: ({ uses, maxUses }) => `${uses} of ${maxUses}` },
  { name: 'Until', cell: ({ expiresAt }) => <DateTime at={expiresAt} /> },
  { name: 'Created by', cell: ({ invitedBy }) => <UserLink of={invitedBy} /> },
  { name: 'Created', cell: ({ createdAt }) => <DateTime at={createdAt} /> },
  {
    name: 'State',
    cell: ({ id, isOpen, uses, maxUses }) =>
      isOpen ? (
        <ConfirmButton name="Revoke" intent="revoke" fields={{ id }} danger>
          <p>Its link no longer works. Accounts that were created with it stay.</p>
        </ConfirmButton>
      ) : (
        <span className="muted">{uses >= maxUses ? 'Used up' : 'Expired'}</span>
      ),
  },
]

const LEDES = {
  open: 'Anyone can sign up. An invitation can also make someone a Premium member.',
  invite: 'Only people with an invitation can sign up.',
  approval: 'People with an invitation can sign in at once, without approval.',
  closed: 'Sign-up is closed, so invitations don’t work. Change it under Settings.',
} as const

export default function Invitations({ loaderData: { invitations, signUp, done }, actionData }: Route.ComponentProps) {
  return (
    <AdminPage title="Invitations" path={PATH} lede={LEDES[signUp]}>
      <FormResult className="admin-flash" failure={actionData?.failure} done={actionData ? null : done} />
      <AdminPanel title="New invitation">
        <Form className="admin-form" method="post" replace preventScrollReset>
          <input type="hidden" name="intent" value="invite" />
          <div className="admin-fields">
            <div className="form-field">
              <label htmlFor="invitation-note">For whom</label>
              <input
                className="field"
                id="invitation-note"
                name="note"
                maxLength={MAX_INVITATION_NOTE}
                placeholder="Only admins see it"
                autoComplete="off"
              />
            </div>
            <div className="form-field">
              <label htmlFor="invitation-uses">People who can use it</label>
              <input
                className="field"
                id="invitation-uses"
                name="uses"
                type="number"
                min={1}
                max={MAX_INVITATION_USES}
                defaultValue={1}
                required
              />
            </div>
            <div className="form-field">
              <label htmlFor="invitation-days">Valid for</label>
              <select className="field" id="invitation-days" name="days" defaultValue="7">
                {DAYS.map(([days, label]) => (
                  <option key={days} value={days}>
                    {label}
                  </option>
                ))}
              </select>
            </div>
            <div className="form-field">
              <label htmlFor="invitation-role">They become</label>
              <select className="field" id="invitation-role" name="role" defaultValue="user">
                <option value="user">{ROLES.user}</option>
                <option value="premium">{ROLES.premium}</option>
              </select>
            </div>
          </div>
          <button className="button is-small" type="submit">
            Create link
          </button>
        </Form>
        {actionData?.link !== undefined && <SecretLink name="Invitation link" link={actionData.link} />}
      </AdminPanel>
      {invitations.length === 0 ? (
        <p className="note">No invitations yet.</p>
      ) : (
        <AdminTable rows={invitations} keyOf={({ id }) => id} columns={COLUMNS} />
      )}
    </AdminPage>
  )
}
