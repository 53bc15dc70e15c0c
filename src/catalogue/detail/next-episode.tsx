import type { ReactNode } from 'react'
import { AirTime } from '../card/air-time.tsx'

interface NextEpisodeProps {
  next: { number: number; at: number } | undefined
  /** Shown after the time. */
  children?: ReactNode
}

/** When the next episode airs, in the viewer's time zone. */
export function NextEpisode({ next, children }: NextEpisodeProps) {
  if (!next) return null
  return (
    <p className="next-episode">
      <span className="next-episode-number">{`Episode ${next.number}`}</span>
      <AirTime at={next.at} />
      {children}
    </p>
  )
}
