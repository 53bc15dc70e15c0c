import { data, redirect } from 'react-router'
import { signInUrl, toReturnPath } from '#src/accounts/sign-in/return-path.ts'
import { CommentForm } from '#src/comments/view/comment-form.tsx'
import { attempt } from '#src/platform/attempt.ts'
import { Prose } from '#src/ui/prose.tsx'
import type { Route } from './+types/comments'
import { PageHead } from './layout/page-head.tsx'
import { requireSite } from './site.ts'

const UNKEPT = { 'cache-control': 'no-store' }

/** There is nothing to open here. */
export const loader = () => data(null, { status: 404, headers: UNKEPT })

/** Where comments go from browsers without scripts. */
export async function action({ request, context }: Route.ActionArgs) {
  const { viewer, comments } = requireSite(context)
  const form = new URLSearchParams(await request.text())
  const path = toReturnPath(form.get('from'))
  if (!viewer) return redirect(signInUrl('/login', path), 303)
  const [text, key] = [form.get('text') ?? '', form.get('key') ?? '']
  const room = { animeId: form.get('animeId') ?? '', episodeId: form.get('episodeId') || null }
  const tried = await attempt(() => comments.post(viewer, { ...room, text, ...(key && { key }) }))
  if ('done' in tried) return redirect(`${path}#comments`, 303)
  const { message: fault, status, headers } = tried.problem
  return data({ room, path, key, reply: { text, fault } }, { status, headers: { ...headers, ...UNKEPT } })
}

export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders

/** What was wrong with a comment, and the comment to be mended. */
export default function Comments({ actionData }: Route.ComponentProps) {
  return (
    <Prose title="Your comment" lede="Not posted yet.">
      <PageHead title="Your comment" description="A comment that is not posted yet." noindex />
      {actionData && (
        <>
          <CommentForm here={actionData} reply={actionData.reply} />
          <p>
            <a href={`${actionData.path}#comments`}>Back without posting</a>
          </p>
        </>
      )}
    </Prose>
  )
}
