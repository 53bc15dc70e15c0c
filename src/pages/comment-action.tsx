import { commentActionForms, returnPathOf } from '#src/comments/comment-forms.server.ts'
import { FormResult } from '#src/ui/form-result.tsx'
import { formHeaders, runForms } from './run-forms.server.ts'
import { PageStyle } from '#src/ui/page-style.tsx'
import { data, redirect } from 'react-router'
import accountStyles from '#src/accounts/account.css?inline'
import { CurrentPassword, WithoutPasswordContext } from '#src/accounts/sign-in/current-password.tsx'
import { hasRecentPassword } from '#src/accounts/sessions/recent-password.ts'
import { signInUrl, toReturnPath } from '#src/accounts/sign-in/return-path.ts'
import { CommentBody } from '#src/comments/thread/comment-body.tsx'
import {
  canBlock,
  canDelete,
  canEdit,
  canHide,
  canLike,
  canPin,
  canReply,
  canReport,
  parseCommentId,
  QUESTIONS,
} from '#src/comments/comment.ts'
import { type Action, ACTIONS } from '#src/comments/page-comments.ts'
import { MAX_REASON } from '#src/comments/moderation/decision.ts'
import { MAX_REASON_LENGTH } from '#src/comments/report.ts'
import { Prose } from '#src/ui/prose.tsx'
import type { Route } from './+types/comment-action'
import { PageHead } from './layout/page-head.tsx'
import { toPageData } from '#src/platform/http/template/own-text.ts'
import { requireSite } from '#src/site/site.ts'

const NO_STORE = { 'cache-control': 'no-store' }
const PERMISSIONS = {
  like: canLike,
  reply: canReply,
  edit: canEdit,
  delete: canDelete,
  report: canReport,
  block: canBlock,
  pin: canPin,
  hide: canHide,
}
const TEXTS = {
  like: { title: 'Like this comment?', lede: 'Everyone sees how many people like it.', confirmLabel: 'Like' },
  reply: { title: 'Reply to a comment', lede: 'Your reply will link to this comment.', confirmLabel: 'Post reply' },
  edit: { title: 'Edit your comment', lede: 'It will be marked as edited.', confirmLabel: 'Save' },
  delete: { title: QUESTIONS.delete, lede: 'This can’t be undone.', confirmLabel: 'Delete' },
  report: { title: QUESTIONS.report, lede: 'An admin will review it.', confirmLabel: 'Report' },
  pin: { title: 'Pin this comment?', lede: 'Pinned comments are shown first.', confirmLabel: 'Pin' },
  hide: {
    title: 'Hide this comment?',
    lede: 'Only its author will see it, and is told the reason.',
    confirmLabel: 'Hide',
  },
  block: { title: QUESTIONS.block, lede: 'You won’t see each other’s comments any more.', confirmLabel: 'Block' },
}

const PINNED = { ...TEXTS.pin, title: 'Unpin this comment?', confirmLabel: 'Unpin' }
const LIKED = { ...TEXTS.like, title: 'Take your like back?', confirmLabel: 'Take back' }

/** Confirmation page for comment actions, for browsers without JavaScript. */
export async function loader({ params, url: { pathname, search, searchParams }, context }: Route.LoaderArgs) {
  const { viewer, own, comments, commentReasons, accounts, client, settings } = requireSite(context)
  const path = toReturnPath(searchParams.get('from'))
  const action = requireAction(params.action)
  const comment = await comments.find(parseCommentId(params.commentId), viewer)
  if (!comment) throw data(null, { status: 404 })
  if (!viewer) throw redirect(signInUrl('/login', `${pathname}?from=${encodeURIComponent(path)}`))
  if (!PERMISSIONS[action](viewer, comment)) throw redirect(`${path}#comments`)
  const isModeration = action === 'pin' || action === 'hide' || (action === 'delete' && comment.userId !== viewer.id)
  const asksPassword = isModeration && !hasRecentPassword(viewer, Date.now())
  const without =
    asksPassword && settings.waysIn
      ? await accounts.singleSignOn.findSignInAgain(viewer, client, pathname + search)
      : null
  const key = own ? toPageData(own.commentKey()) : ''
  const isLiked = action === 'like' && (await comments.isLiked(viewer, comment.id))
  const isPinned = action === 'pin' && (await comments.isPinned(comment.id))
  const reasons = action === 'hide' ? commentReasons() : []
  return data({ action, comment, path, asksPassword, without, key, isLiked, isPinned, reasons }, { headers: NO_STORE })
}

export async function action(args: Route.ActionArgs) {
  const { comments, accounts, admins } = requireSite(args.context)
  const name = requireAction(args.params.action)
  const id = parseCommentId(args.params.commentId)
  const forms = commentActionForms(comments, admins.moderation, accounts, id)
  return runForms(args, { [name]: forms[name] }, { returnTo: returnPathOf })
}

export const headers = formHeaders

function requireAction(name: string): Action {
  const action = ACTIONS.find((one) => one === name)
  if (!action) throw data(null, { status: 404 })
  return action
}

export default function CommentActionPage({
  loaderData: { action, comment, path, asksPassword, without, key, isLiked, isPinned, reasons },
  actionData,
}: Route.ComponentProps) {
  const { title, lede, confirmLabel } = isLiked ? LIKED : isPinned ? PINNED : TEXTS[action]
  return (
    <Prose title={title} lede={lede} isQuestion>
      <PageHead title={title} description="Like, reply to, edit, delete or report a comment." noindex />
      {asksPassword && <PageStyle name="account" css={accountStyles} />}
      <form className="comment-form" method="post">
        <FormResult failure={actionData?.failure} />
        {action === 'edit' ? (
          <label className="form-field">
            Your comment
            <textarea className="field" name="text" rows={5} defaultValue={actionData?.text ?? comment.text} />
          </label>
        ) : (
          <>
            <p className="comment-author">
              <b>{comment.username}</b>
            </p>
            <CommentBody text={comment.text} />
          </>
        )}
        {action === 'reply' && (
          <label className="form-field">
            Your reply
            <textarea className="field" name="text" rows={5} dir="auto" defaultValue={actionData?.text} />
          </label>
        )}
        {asksPassword && (
          <WithoutPasswordContext value={without}>
            <CurrentPassword label="Your password" name="password" />
          </WithoutPasswordContext>
        )}
        {action === 'hide' && (
          <>
            <label className="form-field">
              Reason
              <select className="field" name="reason">
                {reasons.map((reason) => (
                  <option key={reason}>{reason}</option>
                ))}
              </select>
            </label>
            <label className="form-field">
              Or in your own words
              <input className="field" name="words" maxLength={MAX_REASON} autoComplete="off" />
            </label>
          </>
        )}
        {action === 'report' && (
          <label className="form-field">
            Reason (optional)
            <textarea className="field" name="reason" rows={2} maxLength={MAX_REASON_LENGTH} />
          </label>
        )}
        <input type="hidden" name="from" value={path} />
        {isPinned && <input type="hidden" name="unpin" value="1" />}
        {isLiked && <input type="hidden" name="unlike" value="1" />}
        {action === 'reply' && <input type="hidden" name="key" value={key} />}
        <button className={action === 'delete' ? 'button is-small is-danger' : 'button is-small'} type="submit">
          {confirmLabel}
        </button>
        <a className="button is-small is-ghost" href={`${path}#comments`}>
          Cancel
        </a>
      </form>
    </Prose>
  )
}
