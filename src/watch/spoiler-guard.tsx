import type { ReactNode } from 'react'
import { hidesDetails } from '#src/catalogue/episode/spoilers.ts'
import type { SpoilerChoice } from './use-spoilers.ts'

interface SpoilerGuardProps {
  /** The episode concerned; absent if there is none. */
  episode: number | undefined
  seen: ReadonlySet<number>
  spoilers: SpoilerChoice
  children: (isHidden: boolean) => ReactNode
}

/** Wraps content that may spoil an unwatched episode; hidden with CSS until the progress is known. */
export function SpoilerGuard({ episode, seen, spoilers: { level }, children }: SpoilerGuardProps) {
  const isHidden = episode !== undefined && level !== undefined && hidesDetails(level, episode, seen)
  return (
    <div className="spoiler-guard" data-veiled={level && (isHidden ? 'yes' : 'no')}>
      {children(isHidden)}
    </div>
  )
}
