import { useEffect, useRef, useState } from 'react'
import type { CommentsProps } from './comments.tsx'
import type { LoadedComments } from './load-comments.client.ts'

const Rendered = import.meta.env.SSR ? (await import('./comments.tsx')).default : null
const form = import.meta.env.SSR ? (await import('./comment-form.tsx')).CommentForm : undefined

/**
 * The comments of a title or an episode. The browser keeps the server-rendered HTML, so the page needs no comment code;
 * the interactive version loads when the section comes near the viewport. Another topic needs another `key`.
 */
export function CommentsSection(props: CommentsProps) {
  const sectionRef = useRef<HTMLDivElement>(null)
  const [live, setLive] = useState<LoadedComments>()

  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.at(-1)?.isIntersecting) return
        observer.disconnect()
        import('./load-comments.client.ts')
          .then(({ loadComments }) => loadComments(sectionRef.current))
          .then(setLive, () => undefined) // the server-rendered comments stay
      },
      { rootMargin: '500px' },
    )
    if (sectionRef.current) observer.observe(sectionRef.current)
    return () => observer.disconnect()
  }, [])

  if (Rendered)
    return (
      <div className="comments-section">
        <Rendered {...props} form={form} />
      </div>
    )
  if (!live) return <div className="comments-section" ref={sectionRef} {...SERVER_HTML} />
  const { Comments, ...own } = live
  return <Comments {...props} {...own} />
}

/** The server-rendered comments; empty after a client-side navigation. */
const SERVER_HTML = { suppressHydrationWarning: true, dangerouslySetInnerHTML: { __html: '' } }
