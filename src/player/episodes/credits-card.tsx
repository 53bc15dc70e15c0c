import type { MouseEvent } from 'react'
import { Glyph } from '../controls/glyphs.tsx'
import { type NextEpisode, usePlayer } from '../player-context.ts'
import { formatTime } from '../time/timeline.ts'
import { EpisodePicture } from './episode-picture.tsx'

interface CreditsCardProps {
  next: NextEpisode
  /** Whether the next episode starts at the end. */
  counting: boolean
  onNext(): void
  onCancel(): void
}

/** The next episode, in a corner over the credits; the countdown is the rest of the video. */
export function CreditsCard({ next, counting, onNext, onCancel }: CreditsCardProps) {
  const { time, duration } = usePlayer().playback
  return (
    <section className="player-credits" aria-label="Up next">
      <EpisodePicture load={next.loadPicture} art={next.art} />
      <div>
        <p className="player-next-head">
          {counting ? `Next episode in ${formatTime(Math.ceil(duration - time))}` : 'Up next'}
        </p>
        <NextName next={next} />
        <div className="player-next-actions">
          <a className="player-next-play" href={next.href} onClick={(event) => follow(event, onNext)}>
            <Glyph name="play" />
            Play now
          </a>
          <button type="button" onClick={onCancel}>
            {counting ? 'Cancel' : 'Close'}
          </button>
        </div>
      </div>
    </section>
  )
}

/** `Episode 5`, with its name on a line of its own. */
export const NextName = ({ next: { label, name, lang } }: { next: NextEpisode }) => (
  <p className="player-next-name">
    {label}
    {name && <small lang={lang}>{name}</small>}
  </p>
)

/** Goes to the next episode in the same page, unless the viewer opens a new tab or window. */
export function follow(event: MouseEvent, onNext: () => void): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey) return
  event.preventDefault()
  onNext()
}
