import { type ComponentType, useEffect, useRef, useState } from 'react'
import type { CommentsProps } from './comments.tsx'

const Rendered = import.meta.env.SSR ? (await import('./comments.tsx')).default : null

/**
 * The comments of a title or an episode. The browser keeps the server-rendered HTML, so the page needs no comment code;
 * the interactive version loads when the section comes near the viewport. Another topic needs another `key`.
 */
export function CommentsSection(props: CommentsProps) {
  const sectionRef = useRef<HTMLDivElement>(null)
  const [live, setLive] = useState<[Comments: ComponentType<CommentsProps>, draft: string]>()

  useEffect(() => {
    const sight = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        sight.disconnect()
        import('./comments.tsx').then(
          ({ default: Comments }) => setLive([Comments, sectionRef.current?.querySelector('textarea')?.value ?? '']),
          () => undefined, // without it they stay as rendered by the server
        )
      },
      { rootMargin: '500px' },
    )
    if (sectionRef.current) sight.observe(sectionRef.current)
    return () => sight.disconnect()
  }, [])

  if (Rendered)
    return (
      <div className="comments-section">
        <Rendered {...props} />
      </div>
    )
  if (!live) return <div className="comments-section" ref={sectionRef} {...SERVER_HTML} />
  const [Comments, draft] = live
  return <Comments {...props} draft={draft} />
}

/** The server-rendered comments; empty after a client-side navigation. */
const SERVER_HTML = { suppressHydrationWarning: true, dangerouslySetInnerHTML: { __html: '' } }
