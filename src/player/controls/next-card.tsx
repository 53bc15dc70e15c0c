import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { useFocusAtEnd } from '../hooks/use-focus-at-end.ts'
import type { NextLink } from '../player-context.ts'
import { Glyph } from './glyphs.tsx'

/** Seconds until the next episode starts automatically. */
const COUNTDOWN = 8

interface NextCardProps {
  next: NextLink
  /** Whether it starts automatically after a countdown. */
  counting: boolean
  onNext(): void
  onCancel(): void
  onReplay(): void
}

/** The next episode, with a countdown that the viewer can cancel. */
export function NextCard({ next, counting, onNext, onCancel, onReplay }: NextCardProps) {
  const left = useCountdown(counting, onNext)
  const link = useRef<HTMLAnchorElement>(null)
  useFocusAtEnd(link)
  const go = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    onNext()
  }
  return (
    <section className="player-next" aria-label="Up next">
      <p className="player-next-head">Up next</p>
      <p className="player-next-name">{next.label}</p>
      <div className="player-next-actions">
        <a
          ref={link}
          className="player-next-play"
          href={next.href}
          onClick={go}
          data-counting={counting ? '' : undefined}
        >
          <Glyph name="play" />
          {`Next: ${next.label}`}
          {counting && (
            <span className="player-next-time" aria-hidden="true">
              {left}
            </span>
          )}
        </a>
        <button type="button" onClick={counting ? onCancel : onReplay}>
          {counting ? 'Cancel' : 'Watch again'}
        </button>
      </div>
      <p className="sr-only" role="status">
        {counting ? `Next episode in ${COUNTDOWN} seconds` : ''}
      </p>
    </section>
  )
}

function useCountdown(counting: boolean, onEnd: () => void): number {
  const [left, setLeft] = useState(COUNTDOWN)
  const end = useRef(onEnd)
  useEffect(() => {
    end.current = onEnd
  })
  useEffect(() => {
    if (!counting) return undefined
    const until = performance.now() + COUNTDOWN * 1000
    const timer = setInterval(() => {
      const remaining = Math.max(0, Math.ceil((until - performance.now()) / 1000))
      setLeft(remaining)
      if (remaining > 0) return
      clearInterval(timer)
      end.current()
    }, 200)
    return () => clearInterval(timer)
  }, [counting])
  return left
}
