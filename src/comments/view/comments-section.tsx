import { type ComponentType, useEffect, useRef, useState } from 'react'
import type { CommentsProps } from './comments.tsx'

const Rendered = import.meta.env.SSR ? (await import('./comments.tsx')).default : null

/**
 * What is said of a title or an episode. The browser keeps it as the server wrote it, so that a page carries nothing to
 * make it with; what brings it to life is fetched when it comes near. Another place needs another `key`.
 */
export function CommentsSection(props: CommentsProps) {
  const place = useRef<HTMLDivElement>(null)
  const [live, setLive] = useState<[Comments: ComponentType<CommentsProps>, draft: string]>()

  useEffect(() => {
    const sight = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        sight.disconnect()
        import('./comments.tsx').then(
          ({ default: Comments }) => setLive([Comments, place.current?.querySelector('textarea')?.value ?? '']),
          () => undefined, // without it they stay as they came
        )
      },
      { rootMargin: '500px' },
    )
    if (place.current) sight.observe(place.current)
    return () => sight.disconnect()
  }, [])

  if (Rendered)
    return (
      <div className="comments-place">
        <Rendered {...props} />
      </div>
    )
  if (!live) return <div className="comments-place" ref={place} {...KEPT} />
  const [Comments, draft] = live
  return <Comments {...props} draft={draft} />
}

/** As the server wrote it; nothing where the browser itself made the page. */
const KEPT = { suppressHydrationWarning: true, dangerouslySetInnerHTML: { __html: '' } }
