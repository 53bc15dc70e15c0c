import { type ReactNode, Suspense, useRef } from 'react'
import { useViewer } from '#src/accounts/current-user/use-viewer.ts'
import { lazyPart } from '#src/ui/lazy-part.tsx'
import { SectionHead } from '#src/ui/section-head.tsx'
import { CommentActions } from './comment-actions.tsx'
import { CommentEntry } from './comment-entry.tsx'
import { CommentItem } from './comment-item.tsx'
import type { Comment } from '../comment.ts'
import { type CommentsHere, olderHref } from '../page-comments.ts'
import { useConversation } from './use-conversation.ts'
import { useCommentActions } from './use-comment-actions.ts'
import { useNow } from './use-now.ts'

const CommentEditor = lazyPart(() => import('./comment-editor.tsx'))
const CommentQuestion = lazyPart(() => import('./comment-dialogs.tsx'))

export interface CommentsProps {
  here: CommentsHere
  /** Where sockets are, if not here. */
  socketUrl: string | undefined
  /** What is said may tell more than the viewer has seen. */
  veiled?: boolean
  /** What was written before this took over. */
  draft?: string
}

/** What is said of a title or an episode, and what one has to say to it. */
export default function Comments({ here, socketUrl, veiled = false, draft }: CommentsProps) {
  const place = useRef<HTMLElement>(null)
  const viewer = useViewer()
  const now = useNow(here.at)
  const { state, conversation, retry } = useConversation(here, socketUrl)
  const actions = useCommentActions(here, conversation.hear, () => place.current?.focus())
  const { comments, next, line, loading, news } = state

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
      <CommentActions comment={comment} viewer={viewer} path={here.path} onAction={actions.begin} />
    </CommentItem>
  )

  return (
    <section className="section comments" id="comments" aria-label="Comments" ref={place} tabIndex={-1}>
      <SectionHead title="Comments" japanese="コメント" />
      <CommentEntry here={here} viewer={viewer} draft={draft} onPost={actions.post} />
      {line === 'lost' && (
        <p className="comment-lost" role="status">
          New comments do not appear by themselves now.
          <button className="button is-small is-ghost" type="button" onClick={retry}>
            Reconnect
          </button>
        </p>
      )}
      <p className="vh" role="status">
        {news}
      </p>
      <Veil veiled={veiled}>
        {comments.length === 0 ? (
          <p className="note">No comments yet. Be the first to say something.</p>
        ) : (
          <ol className="comment-list">{comments.map(toItem)}</ol>
        )}
        {next !== null && (
          <a
            className="button is-ghost is-small"
            href={olderHref(here)}
            aria-busy={loading}
            onClick={(event) => {
              event.preventDefault()
              conversation.more().catch(() => undefined) // it can be pressed again
            }}
          >
            Show more
          </a>
        )}
      </Veil>
      {actions.asked && (
        <Suspense>
          <CommentQuestion
            action={actions.asked.action}
            onYes={(reason) => actions.asked && void actions.answer(actions.asked, reason)}
            onClosed={actions.stopAsking}
          />
        </Suspense>
      )}
    </section>
  )
}

function Veil({ veiled, children }: { veiled: boolean; children: ReactNode }) {
  if (!veiled) return children
  return (
    <details className="comment-shield">
      <summary>Show the comments: they may tell more than you have seen</summary>
      {children}
    </details>
  )
}
