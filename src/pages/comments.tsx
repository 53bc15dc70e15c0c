import { data, redirect } from 'react-router'
import { signInUrl, toReturnPath } from '#src/accounts/sign-in/return-path.ts'
import { CommentForm } from '#src/comments/thread/comment-form.tsx'
import { attempt } from '#src/platform/attempt.ts'
import { Prose } from '#src/ui/prose.tsx'
import type { Route } from './+types/comments'
import { PageHead } from './layout/page-head.tsx'
import { requireSite } from '#src/site/site.ts'

const NO_STORE = { 'cache-control': 'no-store' }

/** GET is not supported. */
export const loader = () => data(null, { status: 404, headers: NO_STORE })

/** Receives comments from browsers without JavaScript. */
export async function action({ request, context }: Route.ActionArgs) {
  const { viewer, comments } = requireSite(context)
  const form = new URLSearchParams(await request.text())
  const path = toReturnPath(form.get('from'))
  if (!viewer) return redirect(signInUrl('/login', path), 303)
  const [text, key] = [form.get('text') ?? '', form.get('key') ?? '']
  const topic = { animeId: form.get('animeId') ?? '', episodeId: form.get('episodeId') || null }
  const result = await attempt(() => comments.post(viewer, { ...topic, text, ...(key && { key }) }))
  if ('done' in result) return redirect(`${path}#comments`, 303)
  const { message: error, status, headers } = result.problem
  return data({ topic, path, key, reply: { text, error } }, { status, headers: { ...headers, ...NO_STORE } })
}

export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders

/** Shows what is wrong with a comment and lets the user correct it. */
export default function Comments({ actionData }: Route.ComponentProps) {
  return (
    <Prose title="Your comment" lede="Not posted yet.">
      <PageHead title="Your comment" description="A comment that hasn’t been posted yet." noindex />
      {actionData && (
        <>
          <CommentForm pageComments={actionData} reply={actionData.reply} />
          <p>
            <a href={`${actionData.path}#comments`}>Back without posting</a>
          </p>
        </>
      )}
    </Prose>
  )
}
