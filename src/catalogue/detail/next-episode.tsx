import { AirTime } from '../schedule/air-time.tsx'

/** When it goes on, in the viewer's own zone. */
export function NextEpisode({ next }: { next: { number: number; at: number } | undefined }) {
  if (!next) return null
  return (
    <p className="next-episode">
      <span className="next-episode-number">{`Episode ${next.number}`}</span>
      <AirTime at={next.at} />
    </p>
  )
}
