import { type ReactNode, Suspense } from 'react'
import { lazyPart } from '#src/ui/lazy-part.tsx'
import type { HoverTitle } from './card.ts'
import { useHoverCard } from './use-hover-card.ts'

/** Loaded on first use: most visits never open it. */
const HoverCard = lazyPart(() => import('./hover-card.tsx'))

interface HoverAnchorProps {
  card: HoverTitle
  className: string
  /** See `useHoverCard`. */
  onlyByPointer?: boolean
  children: ReactNode
}

/** A part of a title's card beside which its hover card opens. */
export function HoverAnchor({ card, className, onlyByPointer, children }: HoverAnchorProps) {
  const { anchor, isOpen, handlers } = useHoverCard<HTMLDivElement>(onlyByPointer)
  return (
    <div className={className} ref={anchor} {...handlers}>
      {children}
      {isOpen && (
        <Suspense>
          <HoverCard card={card} anchor={anchor} />
        </Suspense>
      )}
    </div>
  )
}
