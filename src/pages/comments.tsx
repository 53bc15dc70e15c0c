import { commentForms, returnPathOf } from '#src/comments/comment-forms.server.ts'
import { formHeaders, runForms } from './run-forms.server.ts'
import { data } from 'react-router'
import { CommentForm } from '#src/comments/thread/comment-form.tsx'
import { Prose } from '#src/ui/prose.tsx'
import type { Route } from './+types/comments'
import { PageHead } from './layout/page-head.tsx'
import { requireSite } from '#src/site/site.ts'

const NO_STORE = { 'cache-control': 'no-store' }

/** GET is not supported. */
export const loader = () => data(null, { status: 404, headers: NO_STORE })

/** Receives comments from browsers without JavaScript. */
export const action = (args: Route.ActionArgs) =>
  runForms(args, commentForms(requireSite(args.context).comments), { returnTo: returnPathOf })

export const headers = formHeaders

/** Shows what is wrong with a comment and lets the user correct it. */
export default function Comments({ actionData }: Route.ComponentProps) {
  const comment = actionData?.comment
  return (
    <Prose title="Your comment" lede="Not posted yet.">
      <PageHead title="Your comment" description="A comment that hasn’t been posted yet." noindex />
      {comment && (
        <>
          <CommentForm pageComments={comment} reply={{ text: comment.text, error: actionData.failure ?? '' }} />
          <p>
            <a href={`${comment.path}#comments`}>Back without posting</a>
          </p>
        </>
      )}
    </Prose>
  )
}
