import { data, redirect } from 'react-router'
import * as z from 'zod'
import { AccountSection } from '#src/accounts/account-page/settings-section.tsx'
import { defineForm } from '#src/accounts/forms.ts'
import { signInUrl } from '#src/accounts/sign-in/return-path.ts'
import { DateTime } from '#src/catalogue/language/date-time.tsx'
import { APPEAL_DAYS, type Decision, MAX_APPEAL } from '#src/comments/moderation/decision.ts'
import type { CaseService } from '#src/comments/moderation/cases.server.ts'
import { textField } from '#src/platform/forms/read-fields.ts'
import { pluralise } from '#src/platform/text/numbers.ts'
import { parseRowId } from '#src/platform/text/row-id.ts'
import type { Route } from './+types/account-moderation'
import { AccountPage } from './layout/account-page.tsx'
import { formHeaders, runForms } from './run-forms.server.ts'
import { requireSite } from '#src/site/site.ts'

const PATH = '/account/moderation'
const NO_STORE = { 'cache-control': 'no-store' }

const appealForms = (cases: Pick<CaseService, 'appeal'>) => ({
  appeal: defineForm({
    access: 'signed-in',
    fields: z.object({ decision: textField.transform(parseRowId), text: textField }),
    async handler({ viewer, fields: { decision, text } }) {
      await cases.appeal(viewer, decision, text)
      return {}
    },
  }),
})

/** What moderators decided about the viewer's comments, and appeals. */
export async function loader({ context }: Route.LoaderArgs) {
  const { viewer, admins } = requireSite(context)
  if (!viewer) throw redirect(signInUrl('/login', PATH))
  return data({ decisions: await admins.moderation.listDecisions(viewer) }, { headers: NO_STORE })
}

export const action = (args: Route.ActionArgs) =>
  runForms(args, appealForms(requireSite(args.context).admins.moderation))

export const headers = formHeaders

export default function AccountModeration({ loaderData: { decisions }, actionData }: Route.ComponentProps) {
  return (
    <AccountPage
      title="Moderation"
      description="What moderators decided about your comments."
      path={PATH}
      failure={actionData?.failure}
    >
      {decisions.length === 0 && <p>No moderator has decided anything about your comments.</p>}
      {decisions.map((decision) => (
        <DecisionSection key={decision.id} of={decision} />
      ))}
    </AccountPage>
  )
}

function toHeading({ action, days }: Decision): string {
  if (action === 'mute') return `Commenting disabled for ${pluralise(days ?? 0, 'day')}`
  return action === 'hide' ? 'Your comment was hidden' : 'Your comment is shown'
}

const APPEAL_STATES = {
  open: 'A moderator or an admin will review it.',
  upheld: 'It was declined.',
  overturned: 'It was accepted.',
} as const

function DecisionSection({ of }: { of: Decision & { canAppeal: boolean } }) {
  const { id, text, reason, decidedAt, appeal, appealState, appealReason, canAppeal } = of
  return (
    <AccountSection title={toHeading(of)}>
      <p className="muted">
        <DateTime at={decidedAt} />
      </p>
      {text !== null && <p dir="auto">{`“${text}”`}</p>}
      {reason !== '' && <p>{`Reason: ${reason}`}</p>}
      {appeal !== null && appealState !== null && (
        <>
          <p dir="auto">{`Your appeal: ${appeal}`}</p>
          <p>{`${APPEAL_STATES[appealState]}${appealReason ? ` Reason: ${appealReason}` : ''}`}</p>
        </>
      )}
      {canAppeal && (
        <form className="sign-in-form" method="post">
          <input type="hidden" name="decision" value={id} />
          <div className="form-field">
            <label htmlFor={`appeal-${id}`}>
              {`Why the decision is wrong. You can appeal once, within ${APPEAL_DAYS} days.`}
            </label>
            <textarea className="field" id={`appeal-${id}`} name="text" rows={3} maxLength={MAX_APPEAL} required />
          </div>
          <button className="button is-small" type="submit">
            Appeal
          </button>
        </form>
      )}
    </AccountSection>
  )
}
