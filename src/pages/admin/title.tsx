import { readDoneMessage } from '#src/admin/done-messages.ts'
import { FormResult } from '#src/ui/form-result.tsx'
import { formHeaders, runForms } from '../run-forms.server.ts'
import { titleForms } from '#src/admin/titles/title-forms.server.ts'
import { PageStyle } from '#src/ui/page-style.tsx'
import { data, type ShouldRevalidateFunctionArgs } from 'react-router'
import titlesAdminStyles from '#src/admin/titles/titles.css?inline'
import { TitleForm } from '#src/admin/titles/title-form.tsx'
import { TitleBadges } from '#src/admin/titles/title-badges.tsx'
import { attempt } from '#src/platform/attempt.ts'
import { requireAdmin } from './require-admin.ts'
import { requireSite } from '#src/site/site.ts'
import type { Route } from './+types/title'
import { ActionButton, ConfirmButton } from '#src/admin/components/action-button.tsx'
import { AdminPage } from './layout/admin-page.tsx'
import { pluralise } from '#src/platform/text/numbers.ts'
import { Link } from '#src/ui/link.tsx'

export async function loader({ request, url, params, context }: Route.LoaderArgs) {
  requireAdmin(context, request, url)
  const found = await attempt(() => requireSite(context).titleAdmin.find(params.id))
  if ('problem' in found) throw data(null, { status: found.problem.status })
  return { title: found.done, done: readDoneMessage(url.searchParams) }
}

export const action = (args: Route.ActionArgs) =>
  runForms(args, titleForms(requireSite(args.context).titleAdmin, args.params.id))

export const headers = formHeaders

/** After a conflicting save, shows the other admin's values beside the entered ones. */
export const shouldRevalidate = ({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  actionStatus === 409 || defaultShouldRevalidate

export default function TitlePage({ loaderData: { title, done }, actionData }: Route.ComponentProps) {
  const { id, held, hidden } = title
  const reply = actionData
  const badges = { hidden, premium: title.premium, adult: title.adult, edited: title.edited.length > 0 }
  return (
    <AdminPage title={title.title} path={`/admin/titles/${id}`} aside={<TitleBadges of={badges} />}>
      <PageStyle name="titles-admin" css={titlesAdminStyles} />
      <FormResult className="admin-flash" failure={reply?.failure} done={reply ? undefined : done} />
      <div className="title-edit-actions">
        {hidden ? (
          <ActionButton name="Show again" intent="show" />
        ) : (
          <>
            <Link className="button is-ghost is-small" to={`/${id}`}>
              View page
            </Link>
            <ConfirmButton name="Hide" intent="hide" danger>
              <p>
                Its pages, API calls and videos return 410 Gone, and it disappears from lists, search and the sitemap.
                Comments and saved data are kept until you show it again.
              </p>
            </ConfirmButton>
          </>
        )}
        {held.sources + held.files > 0 && (
          <ConfirmButton name="Remove sources" intent="remove-sources" danger>
            <p>{`Removes ${pluralise(held.sources, 'source')} and the packages of ${pluralise(held.files, 'file')}. The files themselves stay on disk and are ignored.`}</p>
          </ConfirmButton>
        )}
      </div>
      <TitleForm
        key={JSON.stringify(title.fields)}
        title={title}
        submitted={reply?.intent === 'save' ? new URLSearchParams(reply.submitted ?? '') : undefined}
        changed={reply?.changed ?? []}
      />
    </AdminPage>
  )
}
