import { data, Link, type ShouldRevalidateFunctionArgs } from 'react-router'
import { EditingStyle } from '#src/admin/titles/editing-style.tsx'
import { listChangedFields, readEditForm } from '#src/admin/titles/read-form.ts'
import { TitleForm } from '#src/admin/titles/title-form.tsx'
import { TitleBadges } from '#src/admin/titles/title-badges.tsx'
import { attempt } from '#src/platform/attempt.ts'
import { requireAdmin } from '../require-admin.ts'
import { requireSite } from '../site.ts'
import type { Route } from './+types/title'
import { readDoneMessage } from './done-messages.ts'
import { ActionButton, ConfirmButton } from './layout/action-button.tsx'
import { AdminPage } from './layout/admin-page.tsx'
import { Flash } from './layout/flash.tsx'
import { type AdminReply, runForm } from './run-form.ts'

/** A rejected form keeps what the admin entered. */
type Refused = AdminReply & { written: string; touched: string[] }

export async function loader({ request, url, params, context }: Route.LoaderArgs) {
  requireAdmin(context, request, url)
  const found = await attempt(() => requireSite(context).editing.find(params.id))
  if ('problem' in found) throw data(null, { status: found.problem.status })
  return { title: found.done, done: readDoneMessage(url.searchParams) }
}

export async function action({ request, url, params, context }: Route.ActionArgs) {
  const written = await request.clone().text()
  const { id } = params
  const answer = await runForm(
    { request, url, context },
    {
      async save({ admin, site: { editing }, form }) {
        const change = readEditForm(form, await editing.find(id))
        if (Object.keys(change.set).length + change.reset.length === 0) return 'title-unchanged'
        await editing.change(admin, id, change, form.get('revision') ?? undefined)
        return 'title-saved'
      },
      async hide({ admin, site: { editing } }) {
        await editing.change(admin, id, { set: { hidden: true } })
        return 'title-hidden'
      },
      async show({ admin, site: { editing } }) {
        await editing.change(admin, id, { set: {}, reset: ['hidden'] })
        return 'title-shown'
      },
      async drop({ admin, site: { editing } }) {
        await editing.removeSources(admin, id)
        return 'sources-dropped'
      },
    },
  )
  if (answer instanceof Response) return answer
  const touched = listChangedFields(new URLSearchParams(written)).map(({ field }) => field)
  return data<Refused>({ ...answer.data, written, touched }, answer.init ?? undefined)
}

/** After a conflicting save, shows the other admin's values beside the entered ones. */
export const shouldRevalidate = ({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  actionStatus === 409 || defaultShouldRevalidate

export default function TitlePage({ loaderData: { title, done }, actionData }: Route.ComponentProps) {
  const { id, held, hidden } = title
  const reply = actionData
  const marks = { hidden, premium: title.premium, adult: title.adult, edited: title.edited.length > 0 }
  return (
    <AdminPage title={title.title} path={`/admin/titles/${id}`} aside={<TitleBadges of={marks} />}>
      <EditingStyle />
      <Flash failure={reply?.failure} done={reply ? undefined : done} />
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
          <ConfirmButton name="Remove sources" intent="drop" danger>
            <p>{`Removes ${pluralise(held.sources, 'source')} and the packages of ${pluralise(held.files, 'file')}. The files themselves stay on disk and are ignored.`}</p>
          </ConfirmButton>
        )}
      </div>
      <TitleForm
        key={JSON.stringify(title.fields)}
        title={title}
        submitted={reply?.intent === 'save' ? new URLSearchParams(reply.written) : undefined}
        changed={reply?.touched ?? []}
      />
    </AdminPage>
  )
}

const pluralise = (count: number, what: string): string => `${count} ${count === 1 ? what : `${what}s`}`
