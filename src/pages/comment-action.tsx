import { data, redirect } from 'react-router'
import { AccountStyle } from '#src/accounts/account-style.tsx'
import { PasswordField } from '#src/accounts/sign-in/password-field.tsx'
import { hasRecentProof } from '#src/accounts/sessions/recent-password.ts'
import { signInUrl, toReturnPath } from '#src/accounts/sign-in/return-path.ts'
import { CommentBody } from '#src/comments/view/comment-body.tsx'
import { canDelete, canEdit, canReport, type CommentId, QUESTIONS } from '#src/comments/comment.ts'
import { type Action, ACTIONS } from '#src/comments/page-comments.ts'
import { LONGEST_REASON } from '#src/comments/report.ts'
import { attempt } from '#src/platform/attempt.ts'
import { Prose } from '#src/ui/prose.tsx'
import type { Route } from './+types/comment-action'
import { PageHead } from './layout/page-head.tsx'
import { requireSite } from './site.ts'

const UNKEPT = { 'cache-control': 'no-store' }
const RULES = { edit: canEdit, delete: canDelete, report: canReport }
const WORDS = {
  edit: { title: 'Edit your comment', lede: 'It will say that it was edited.', yes: 'Save' },
  delete: { title: QUESTIONS.delete, lede: 'It cannot be brought back.', yes: 'Delete' },
  report: { title: QUESTIONS.report, lede: 'An admin will look at it.', yes: 'Report' },
}

/** What scripts ask in a dialog, asked on a page. */
export async function loader({ params, url: { pathname, searchParams }, context }: Route.LoaderArgs) {
  const { viewer, comments } = requireSite(context)
  const path = toReturnPath(searchParams.get('from'))
  const action = requireAction(params.action)
  const comment = await comments.find(toId(params.commentId))
  if (!comment) throw data(null, { status: 404 })
  if (!viewer) throw redirect(signInUrl('/login', `${pathname}?from=${encodeURIComponent(path)}`))
  if (!RULES[action](viewer, comment)) throw redirect(`${path}#comments`)
  const asksPassword = action === 'delete' && comment.userId !== viewer.id && !hasRecentProof(viewer, Date.now())
  return data({ action, comment, path, asksPassword }, { headers: UNKEPT })
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const { viewer, comments, accounts, client } = requireSite(context)
  const form = new URLSearchParams(await request.text())
  const path = toReturnPath(form.get('from'))
  if (!viewer) return redirect(signInUrl('/login', path), 303)
  const [action, id, text] = [requireAction(params.action), toId(params.commentId), form.get('text') ?? '']
  const act = {
    edit: () => comments.edit(viewer, id, text),
    async delete() {
      const password = form.get('password')
      await comments.remove(password === null ? viewer : await accounts.confirm(viewer, password, client), id)
    },
    report: () => comments.report(viewer, id, form.get('reason') ?? undefined),
  }
  const tried = await attempt<unknown>(act[action])
  if ('done' in tried) return redirect(`${path}#comments`, 303)
  const { message: fault, status, headers } = tried.problem
  return data({ fault, text }, { status, headers: { ...headers, ...UNKEPT } })
}

export const headers = ({ actionHeaders, loaderHeaders }: Route.HeadersArgs) =>
  actionHeaders.has('cache-control') ? actionHeaders : loaderHeaders

function requireAction(named: string): Action {
  const action = ACTIONS.find((one) => one === named)
  if (!action) throw data(null, { status: 404 })
  return action
}

const toId = (given: string): CommentId => (/^[1-9]\d{0,8}$/.test(given) ? Number(given) : 0) as CommentId

export default function CommentActionPage({
  loaderData: { action, comment, path, asksPassword },
  actionData,
}: Route.ComponentProps) {
  const { title, lede, yes } = WORDS[action]
  return (
    <Prose title={title} lede={lede}>
      <PageHead title={title} description="Something is done to a comment." noindex />
      {asksPassword && <AccountStyle />}
      <form className="comment-form" method="post">
        {actionData && (
          <p className="form-trouble" role="alert">
            {actionData.fault}
          </p>
        )}
        {action === 'edit' ? (
          <label className="form-field">
            Your comment
            <textarea className="field" name="text" rows={5} defaultValue={actionData?.text ?? comment.text} />
          </label>
        ) : (
          <CommentBody text={comment.text} />
        )}
        {asksPassword && (
          <PasswordField label="Your password" name="password" autoComplete="current-password" error={undefined} />
        )}
        {action === 'report' && (
          <label className="form-field">
            Reason (optional)
            <textarea className="field" name="reason" rows={2} maxLength={LONGEST_REASON} />
          </label>
        )}
        <input type="hidden" name="from" value={path} />
        <a className="tap" href={`${path}#comments`}>
          Cancel
        </a>
        <button className="button is-small" type="submit">
          {yes}
        </button>
      </form>
    </Prose>
  )
}
