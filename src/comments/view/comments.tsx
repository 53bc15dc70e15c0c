import { type ReactNode, Suspense, useRef } from 'react'
import { useViewer } from '#src/accounts/current-user/use-viewer.ts'
import { useNow } from '#src/ui/hooks/use-now.ts'
import { lazyPart } from '#src/ui/lazy-part.tsx'
import { SectionHead } from '#src/ui/section-head.tsx'
import { CommentActions } from './comment-actions.tsx'
import { CommentEntry } from './comment-entry.tsx'
import { CommentItem } from './comment-item.tsx'
import type { Comment } from '../comment.ts'
import { type PageComments, olderHref } from '../page-comments.ts'
import { useConversation } from './use-conversation.ts'
import { useCommentActions } from './use-comment-actions.ts'

const MINUTE_MS = 60_000

const CommentEditor = lazyPart(() => import('./comment-editor.tsx'))
const CommentDialog = lazyPart(() => import('./comment-dialogs.tsx'))

export interface CommentsProps {
  /** Null while the comments cannot be read. */
  pageComments: PageComments | null
  /** The socket server's URL, if not this origin. */
  socketUrl: string | undefined
  /** Hidden until the viewer asks for them, since they may spoil episodes that the viewer has not watched. */
  isHidden?: boolean
  /** Text typed before hydration. */
  draft?: string
}

/** The comments of a title or an episode, or a note that they are unavailable. */
export default function Comments({ pageComments, ...props }: CommentsProps) {
  return pageComments ? <LiveComments {...props} pageComments={pageComments} /> : <CommentsUnavailable />
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
  draft,
}: CommentsProps & { pageComments: PageComments }) {
  const sectionRef = useRef<HTMLElement>(null)
  const viewer = useViewer()
  const now = useNow(MINUTE_MS, pageComments.at)
  const { state, conversation, retry } = useConversation(pageComments, socketUrl)
  const actions = useCommentActions(pageComments, conversation.onEvent, () => sectionRef.current?.focus())
  const { comments, next, connection, loading, announcement } = state

  const toItem = (comment: Comment) => (
    <CommentItem
      key={comment.id}
      comment={comment}
      now={now}
      editor={
        actions.editing === comment.id ? (
          <Suspense>
            <CommentEditor
              text={comment.text}
              onSave={(text) => actions.save(comment.id, text)}
              onCancel={() => {
                actions.stopEditing()
                document.querySelector<HTMLElement>(`#comment-${comment.id}`)?.focus()
              }}
            />
          </Suspense>
        ) : undefined
      }
    >
      <CommentActions comment={comment} viewer={viewer} path={pageComments.path} onAction={actions.start} />
    </CommentItem>
  )

  return (
    <section className="section comments" id="comments" aria-label="Comments" ref={sectionRef} tabIndex={-1}>
      <SectionHead title="Comments" japanese="コメント" />
      <CommentEntry pageComments={pageComments} viewer={viewer} draft={draft} onPost={actions.post} />
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
      <SpoilerShield isHidden={isHidden}>
        {comments.length === 0 ? (
          <p className="note">No comments yet. Be the first to say something.</p>
        ) : (
          <ol className="comment-list">{comments.map(toItem)}</ol>
        )}
        {next !== null && (
          <a
            className="button is-ghost is-small"
            href={olderHref(pageComments)}
            aria-busy={loading}
            onClick={(event) => {
              event.preventDefault()
              conversation.loadOlder().catch(() => undefined) // the button can be pressed again
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

function SpoilerShield({ isHidden, children }: { isHidden: boolean; children: ReactNode }) {
  if (!isHidden) return children
  return (
    <details className="comment-shield">
      <summary>Show comments (may contain spoilers)</summary>
      {children}
    </details>
  )
}
