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
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        observer.disconnect()
        import('./comments.tsx').then(
          ({ default: Comments }) => setLive([Comments, sectionRef.current?.querySelector('textarea')?.value ?? '']),
          () => undefined, // the server-rendered comments stay
        )
      },
      { rootMargin: '500px' },
    )
    if (sectionRef.current) observer.observe(sectionRef.current)
    return () => observer.disconnect()
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
