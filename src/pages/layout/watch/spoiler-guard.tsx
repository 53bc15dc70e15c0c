import type { ReactNode } from 'react'
import { veils } from '#src/catalogue/episode/spoilers.ts'
import type { SpoilerChoice } from './use-spoilers.ts'

interface SpoilerGuardProps {
  /** The episode that it is about; absent while there is none. */
  episode: number | undefined
  seen: ReadonlySet<number>
  spoilers: SpoilerChoice
  children: (veiled: boolean) => ReactNode
}

/** Around what may tell of an episode that was not seen: hidden by style alone until it is known whether it was. */
export function SpoilerGuard({ episode, seen, spoilers: { chosen }, children }: SpoilerGuardProps) {
  const veiled = episode !== undefined && chosen !== undefined && veils(chosen, episode, seen)
  return (
    <div className="spoiler-guard" data-veiled={chosen && (veiled ? 'yes' : 'no')}>
      {children(veiled)}
    </div>
  )
}
