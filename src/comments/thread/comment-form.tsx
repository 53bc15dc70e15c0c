import { type SubmitEvent, useId, useRef, useState } from 'react'
import { CommentField } from './comment-field.tsx'
import { findTextError } from '../comment-text.ts'
import type { PageComments } from '../page-comments.ts'
import { fromDraft } from './spoiler.ts'

interface CommentFormProps {
  pageComments: Pick<PageComments, 'topic' | 'path' | 'key'>
  /** The response to a submission without scripts. */
  reply?: { text: string; error: string } | undefined
  /** Initial text. */
  draft?: string | undefined
  /** @returns null on success, otherwise the error message */
  onPost?: (text: string) => Promise<string | null>
}

/** Works as a plain HTML form without scripts. */
export function CommentForm({ pageComments: { topic, path, key }, reply, draft, onPost }: CommentFormProps) {
  const field = useRef<HTMLTextAreaElement>(null)
  const [error, setError] = useState(reply?.error ?? null)
  const [sending, setSending] = useState(false)
  const [sent, setSent] = useState(0)
  const [isSpoiler, setSpoiler] = useState(false)
  const id = useId()

  async function submit(event: SubmitEvent) {
    if (!onPost) return
    event.preventDefault()
    const written = field.current?.value ?? ''
    const text = fromDraft({ text: written, isSpoiler })
    const problem = findTextError(text)
    setError(problem)
    if (problem !== null || sending) return field.current?.focus()
    setSending(true)
    const failure = await onPost(text)
    setSending(false)
    setError(failure)
    // the next comment may have been begun meanwhile
    if (failure !== null || field.current?.value !== written) return
    setSent(sent + 1)
    setSpoiler(false)
  }

  return (
    <form className="comment-form" method="post" action="/comments" onSubmit={(event) => void submit(event)}>
      <CommentField
        key={sent}
        id={id}
        label="Write a comment"
        field={field}
        value={sent === 0 ? (reply?.text ?? draft) : ''}
        isSpoiler={isSpoiler}
        onSpoiler={setSpoiler}
        error={error}
        onInput={() => setError(null)}
      />
      <input type="hidden" name="animeId" value={topic.animeId} />
      <input type="hidden" name="episodeId" value={topic.episodeId ?? ''} />
      <input type="hidden" name="from" value={path} />
      <input type="hidden" name="key" value={key} suppressHydrationWarning />
      <button className="button is-small" type="submit" disabled={sending}>
        Post
      </button>
    </form>
  )
}
