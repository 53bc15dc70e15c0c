import { data, Link, type ShouldRevalidateFunctionArgs } from 'react-router'
import { EditingStyle } from '#src/admin/titles/editing-style.tsx'
import { listTouched, readEditForm } from '#src/admin/titles/read-form.ts'
import { TitleForm } from '#src/admin/titles/title-form.tsx'
import { TitleMarks } from '#src/admin/titles/title-badges.tsx'
import { attempt } from '#src/platform/attempt.ts'
import { requireAdmin } from '../require-admin.ts'
import { requireSite } from '../site.ts'
import type { Route } from './+types/title'
import { readDone } from './done.ts'
import { Act, SureAct } from './layout/act.tsx'
import { AdminPage } from './layout/admin-page.tsx'
import { Flash } from './layout/flash.tsx'
import { type AdminReply, runForm } from './run-form.ts'

/** What was written is there again. */
type Refused = AdminReply & { written: string; touched: string[] }

export async function loader({ request, url, params, context }: Route.LoaderArgs) {
  requireAdmin(context, request, url)
  const found = await attempt(() => requireSite(context).editing.find(params.id))
  if ('problem' in found) throw data(null, { status: found.problem.status })
  return { title: found.done, done: readDone(url.searchParams) }
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
        await editing.dropSources(admin, id)
        return 'sources-dropped'
      },
    },
  )
  if (answer instanceof Response) return answer
  const touched = listTouched(new URLSearchParams(written)).map(({ field }) => field)
  return data<Refused>({ ...answer.data, written, touched }, answer.init ?? undefined)
}

/** Where somebody else was faster, theirs is shown beside what was written. */
export const shouldRevalidate = ({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  actionStatus === 409 || defaultShouldRevalidate

export default function TitlePage({ loaderData: { title, done }, actionData }: Route.ComponentProps) {
  const { id, held, hidden } = title
  const reply = actionData
  const marks = { hidden, premium: title.premium, adult: title.adult, edited: title.edited.length > 0 }
  return (
    <AdminPage title={title.title} path={`/admin/titles/${id}`} aside={<TitleMarks of={marks} />}>
      <EditingStyle />
      <Flash failure={reply?.failure} done={reply ? undefined : done} />
      <div className="title-acts">
        {hidden ? (
          <Act name="Show again" intent="show" />
        ) : (
          <>
            <Link className="button is-ghost is-small" to={`/${id}`}>
              See its page
            </Link>
            <SureAct name="Hide" intent="hide" danger>
              <p>
                Its pages, calls and videos answer that it is gone, and no list, search or sitemap names it. Comments
                and what people keep of it stay, unseen, until it is shown again.
              </p>
            </SureAct>
          </>
        )}
        {held.sources + held.files > 0 && (
          <SureAct name="Drop its sources" intent="drop" danger>
            <p>{`${say(held.sources, 'source')} and what was made of ${say(held.files, 'file')} are removed. The files themselves stay where they are, and are ignored.`}</p>
          </SureAct>
        )}
      </div>
      <TitleForm
        key={JSON.stringify(title.fields)}
        title={title}
        written={reply?.intent === 'save' ? new URLSearchParams(reply.written) : undefined}
        touched={reply?.touched ?? []}
      />
    </AdminPage>
  )
}

const say = (count: number, what: string): string => `${count} ${count === 1 ? what : `${what}s`}`
