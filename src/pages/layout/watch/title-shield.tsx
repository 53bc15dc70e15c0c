import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { lazyPart } from '#src/ui/lazy-part.tsx'
import type { ShieldedTitle } from './title-veil.tsx'

const TitleVeil = lazyPart(() => import('./title-veil.tsx'))

interface TitleShieldProps extends ShieldedTitle {
  children: (veiled: boolean) => ReactNode
}

/** Around what is said of a title as a whole. Only who wants the shield fetches what finds out what they have seen. */
export function TitleShield({ children, ...title }: TitleShieldProps) {
  const [isUp, setUp] = useState(false)
  const [veiled, setVeiled] = useState<boolean>()
  useEffect(() => setUp(document.documentElement.dataset['spoilers'] === 'unseen'), [])
  return (
    <div className="spoiler-guard" data-veiled={veiled === false ? 'no' : undefined}>
      {isUp && (
        <Suspense>
          <TitleVeil {...title} onKnown={setVeiled} />
        </Suspense>
      )}
      {children(veiled ?? isUp)}
    </div>
  )
}
