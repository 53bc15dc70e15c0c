import { AirTime } from '../schedule/air-time.tsx'

/** When the next episode airs, in the viewer's time zone. */
export function NextEpisode({ next }: { next: { number: number; at: number } | undefined }) {
  if (!next) return null
  return (
    <p className="next-episode">
      <span className="next-episode-number">{`Episode ${next.number}`}</span>
      <AirTime at={next.at} />
    </p>
  )
}
