import { useRef } from 'react'
import { data, isRouteErrorResponse } from 'react-router'
import adminStyles from '#src/admin/components/admin.css?inline'
import { useCardKeys } from '#src/admin/components/use-card-keys.ts'
import { readDoneMessage } from '#src/admin/done-messages.ts'
import { CaseSection } from '#src/admin/moderation/case-section.tsx'
import { locateComment } from '#src/admin/moderation/comment-location.ts'
import { loadGroups } from '#src/admin/moderation/load-groups.server.ts'
import { moderationForms } from '#src/admin/moderation/moderation-forms.server.ts'
import { pluralise } from '#src/platform/text/numbers.ts'
import { FormResult } from '#src/ui/form-result.tsx'
import { PageStyle } from '#src/ui/page-style.tsx'
import type { Route } from './+types/moderation'
import { ConfirmPage } from './admin/layout/confirm-page.tsx'
import { isPendingForm } from './admin/pending-form.ts'
import { readProof } from './admin/read-proof.ts'
import { requireModerator, requireModeratorRole } from './admin/require-admin.ts'
import { ErrorPage } from './layout/error-page.tsx'
import { PageHead } from './layout/page-head.tsx'
import { formHeaders, runForms } from './run-forms.server.ts'
import { requireSite } from '#src/site/site.ts'

const PATH = '/moderation'
const PRIVATE = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' }

export const middleware: Route.MiddlewareFunction[] = [
  async ({ request, context, url }, next) => {
    requireModeratorRole(context, request, url)
    await readProof(context, request, url)
    return next()
  },
]

/** What is open, an account after the other. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const moderator = requireModerator(context, request)
  const { admins, catalogue, commentReasons } = requireSite(context)
  const { moderation } = admins
  const cases = await Promise.all(
    (await moderation.listCases(moderator)).map(async ({ reports, waiting, ...rest }) => ({
      ...rest,
      groups: await loadGroups(admins, catalogue.snapshot, await moderation.findReports(reports)),
      waiting: waiting.map((one) => ({ ...one, location: locateComment(catalogue.snapshot, one.comment) })),
    })),
  )
  const done = readDoneMessage(new URL(request.url).searchParams)
  return data({ cases, reasons: commentReasons(), isAdmin: moderator.isAdmin, done }, { headers: PRIVATE })
}

export const action = (args: Route.ActionArgs) =>
  runForms(args, moderationForms(requireSite(args.context).admins.moderation), { headers: PRIVATE })

export const headers = formHeaders

/** The password form, when a form needs a recent proof; other errors are rendered as usual. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const thrown: unknown = isRouteErrorResponse(error) ? error.data : null
  return isPendingForm(thrown) ? <ConfirmPage pending={thrown} /> : <ErrorPage error={error} />
}

export default function Moderation({ loaderData, actionData }: Route.ComponentProps) {
  const { cases, reasons, isAdmin, done } = loaderData
  const list = useRef<HTMLDivElement>(null)
  useCardKeys(list)
  return (
    <div className="wrap admin is-alone">
      <div className="admin-main" ref={list}>
        <PageStyle name="admin" css={adminStyles} />
        <PageHead title="Moderation" description="Reports, waiting comments and appeals." path={PATH} noindex />
        <header className="admin-head">
          <h1>Moderation</h1>
          <p className="muted">
            {cases.length === 0 ? 'Nothing to decide. All quiet.' : `${pluralise(cases.length, 'case')}, oldest first.`}
          </p>
        </header>
        <FormResult className="admin-flash" failure={actionData?.failure} done={done} />
        {cases.map((one) => (
          <CaseSection key={one.account} of={one} reasons={reasons} isAdmin={isAdmin} />
        ))}
      </div>
    </div>
  )
}
