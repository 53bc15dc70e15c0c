import { Fragment, type ReactNode, Suspense, useRef } from 'react'
import { canModerate } from '#src/accounts/viewer.ts'
import { useViewer } from '#src/accounts/current-user/use-viewer.ts'
import { useNow } from '#src/ui/hooks/use-now.ts'
import { toast } from '#src/ui/hooks/use-toasts.ts'
import { lazyDialog, lazyPart } from '#src/ui/lazy-part.tsx'
import { SectionHead } from '#src/ui/section-head.tsx'
import { CommentActions } from './comment-actions.tsx'
import { CommentEntry } from './comment-entry.tsx'
import type { CommentForm } from './comment-form.tsx'
import { CommentItem } from './comment-item.tsx'
import { ReplyReference } from './reply-reference.tsx'
import { type Comment, type CommentId, type Order, SHOW_FAILED, TARGET_DELETED } from '../comment.ts'
import { type PageComments, moreHref, orderHref } from '../page-comments.ts'
import { CommentBar } from './comment-bar.tsx'
import { focusAction, focusComment } from './focus-comment.client.ts'
import { toRows } from './rows.ts'
import { useConversation } from './use-conversation.ts'
import { useCommentActions } from './use-comment-actions.ts'
import { useKeptInput } from './use-kept-input.ts'

const MINUTE_MS = 60_000

const CommentEditor = lazyPart(() => import('./comment-editor.tsx'))
const CommentDialog = lazyDialog(() => import('./comment-dialogs.tsx'))

export interface CommentsProps {
  /** Null while the comments cannot be read. */
  pageComments: PageComments | null
  /** The socket server's URL, if not this origin. */
  socketUrl: string | undefined
  /** Hidden until the viewer asks for them, since they may spoil episodes that the viewer has not watched. */
  isHidden?: boolean
  /** Shows a moment of the episode in the page. @returns false if it cannot */
  onMoment?: (seconds: number) => boolean
  /** The form, if it is loaded. */
  form?: typeof CommentForm | undefined
}

/** The comments of a title or an episode, or a note that they are unavailable. */
export default function Comments({ pageComments, ...props }: CommentsProps) {
  if (!pageComments) return <CommentsUnavailable />
  return <LiveComments key={pageComments.target} {...props} pageComments={pageComments} />
}

const CommentsUnavailable = () => (
  <section className="section comments" id="comments" aria-label="Comments">
    <SectionHead title="Comments" japanese="コメント" />
    <p className="comment-prompt">Comments are unavailable right now. Please try again later.</p>
  </section>
)

/** The comments with the form for a new one. */
function LiveComments({
  pageComments,
  socketUrl,
  isHidden = false,
  onMoment,
  form,
}: CommentsProps & { pageComments: PageComments }) {
  const sectionRef = useRef<HTMLElement>(null)
  const viewer = useViewer()
  const now = useNow(MINUTE_MS, pageComments.at)
  const { state, conversation, retry } = useConversation(pageComments, socketUrl)
  const actions = useCommentActions(pageComments, conversation, () => sectionRef.current?.focus())
  const { pinned, isLocked, cursor, connection, loading, announcement } = state
  const { path, target, topic } = pageComments
  const isPinned = ({ id }: Comment) => pinned.some((one) => one.id === id)
  const comments = state.comments.filter((one) => !isPinned(one))
  const moments = topic.episodeId === null ? undefined : { path, onOpen: onMoment }
  const { writing } = actions
  const draft = useKeptInput()

  async function show(id: CommentId): Promise<void> {
    const isThere = await conversation.show(id).catch(() => null)
    if (isThere) focusComment(id)
    else toast(isThere === null ? SHOW_FAILED : TARGET_DELETED)
  }

  async function showFirst(order: Order): Promise<void> {
    try {
      await conversation.showFirst(order)
    } catch {
      toast(SHOW_FAILED)
    }
  }

  async function showNewest(): Promise<void> {
    await showFirst('new')
    sectionRef.current?.focus()
  }

  function stopWriting(): void {
    actions.stopWriting()
    if (writing) focusAction(writing.comment.id, writing.action)
  }

  const toEditor = ({ id, text, username }: Comment, action: 'edit' | 'reply') => (
    <Suspense>
      {action === 'edit' ? (
        <CommentEditor
          text={text}
          label="Edit your comment"
          submitLabel="Save"
          onSave={(written) => actions.save(id, written)}
          onCancel={stopWriting}
        />
      ) : (
        <CommentEditor
          text=""
          label={`Reply to ${username}`}
          submitLabel="Post reply"
          onSave={(written) => actions.post(written, id)}
          onCancel={stopWriting}
        />
      )}
    </Suspense>
  )

  const toItem = (comment: Comment, isDeleted: boolean) => {
    const { id, replyTo } = comment
    const action = writing?.comment.id === id ? writing.action : null
    return (
      <CommentItem
        comment={comment}
        now={now}
        isTarget={id === target}
        isPinned={isPinned(comment)}
        isDeleted={isDeleted}
        moments={moments}
        reference={replyTo && <ReplyReference to={replyTo} path={path} onShow={(shown) => void show(shown)} />}
        editor={action === 'edit' ? toEditor(comment, action) : undefined}
      >
        {!isDeleted && (
          <CommentActions
            comment={comment}
            viewer={viewer}
            isPinned={isPinned(comment)}
            isLocked={isLocked}
            path={path}
            onAction={actions.start}
          />
        )}
        {action === 'reply' && toEditor(comment, action)}
      </CommentItem>
    )
  }

  return (
    <section className="section comments" id="comments" aria-label="Comments" ref={sectionRef} tabIndex={-1}>
      <SectionHead title="Comments" japanese="コメント" />
      <CommentEntry
        pageComments={pageComments}
        viewer={viewer}
        form={form}
        draft={draft}
        isLocked={isLocked}
        onPost={(text) => actions.post(text)}
      />
      {connection === 'lost' && (
        <p className="comment-lost" role="status">
          Connection lost. New comments won’t appear automatically.
          <button className="button is-small is-ghost" type="button" onClick={retry}>
            Reconnect
          </button>
        </p>
      )}
      <p className="sr-only" role="status">
        {announcement}
      </p>
      {target !== null &&
        ![...pageComments.page.comments, ...(pageComments.page.withheld ?? [])].some(({ id }) => id === target) && (
          <p className="comment-prompt comment-gone" id={`comment-${target}`} tabIndex={-1}>
            {TARGET_DELETED}
          </p>
        )}
      <CommentBar
        state={state}
        pageComments={pageComments}
        onOrder={(order) => void showFirst(order)}
        onFollow={viewer ? () => void actions.follow() : undefined}
        onLock={viewer && canModerate(viewer) ? () => void actions.lock() : undefined}
      />
      <SpoilerShield isHidden={isHidden} isOpen={target !== null}>
        {state.withheld && state.withheld.length > 0 && (
          <ol className="comment-list" aria-label="Only you see these">
            {state.withheld.map((comment) => (
              <Fragment key={comment.id}>{toItem(comment, false)}</Fragment>
            ))}
          </ol>
        )}
        {pinned.length > 0 && (
          <ol className="comment-list" aria-label="Pinned comments">
            {pinned.map((comment) => (
              <Fragment key={comment.id}>{toItem(comment, false)}</Fragment>
            ))}
          </ol>
        )}
        {comments.length === 0 && pinned.length === 0 && !writing ? (
          <p className="note">No comments yet. Be the first to say something.</p>
        ) : (
          <ol className="comment-list">
            {toRows({ ...state, comments }, writing && !isPinned(writing.comment) ? writing.comment : undefined).map(
              ({ comment, isDeleted, isBelowGap }) => (
                <Fragment key={comment.id}>
                  {isBelowGap && (
                    <li className="comment-gap">
                      <a
                        className="button is-ghost is-small"
                        href={orderHref(pageComments, 'new')}
                        aria-busy={loading}
                        onClick={(event) => {
                          event.preventDefault()
                          void showNewest()
                        }}
                      >
                        Show newest comments
                      </a>
                    </li>
                  )}
                  {toItem(comment, isDeleted)}
                </Fragment>
              ),
            )}
          </ol>
        )}
        {cursor !== null && (
          <a
            className="button is-ghost is-small"
            href={moreHref(pageComments)}
            aria-busy={loading}
            onClick={(event) => {
              event.preventDefault()
              conversation.loadMore().catch(() => undefined) // the button can be pressed again
            }}
          >
            Show more
          </a>
        )}
      </SpoilerShield>
      {actions.confirming && (
        <Suspense>
          <CommentDialog
            action={actions.confirming.action}
            onConfirm={(reason) => actions.confirming && void actions.confirm(actions.confirming, reason)}
            onClosed={actions.stopConfirming}
          />
        </Suspense>
      )}
    </section>
  )
}

interface SpoilerShieldProps {
  isHidden: boolean
  /** Whether the comments are shown at first. */
  isOpen: boolean
  children: ReactNode
}

function SpoilerShield({ isHidden, isOpen, children }: SpoilerShieldProps) {
  if (!isHidden) return children
  return (
    <details className="comment-shield" open={isOpen}>
      <summary>Show comments (may contain spoilers)</summary>
      {children}
    </details>
  )
}
