import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { lazyPart } from '#src/ui/lazy-part.tsx'
import type { GuardedTitle } from './unwatched-check.tsx'

const UnwatchedCheck = lazyPart(() => import('./unwatched-check.tsx'))

interface TitleSpoilerGuardProps extends GuardedTitle {
  children: (isHidden: boolean) => ReactNode
}

/** Wraps the synopsis of a title. The check for unwatched episodes is loaded only if spoilers are hidden. */
export function TitleSpoilerGuard({ children, ...title }: TitleSpoilerGuardProps) {
  const [isActive, setActive] = useState(false)
  const [isHidden, setHidden] = useState<boolean>()
  useEffect(() => setActive(document.documentElement.dataset['spoilers'] === 'unseen'), [])
  return (
    <div className="spoiler-guard" data-veiled={isHidden === false ? 'no' : undefined}>
      {isActive && (
        <Suspense>
          <UnwatchedCheck {...title} onKnown={setHidden} />
        </Suspense>
      )}
      {children(isHidden ?? isActive)}
    </div>
  )
}
