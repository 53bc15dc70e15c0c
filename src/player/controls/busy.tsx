import { Icon } from '#src/ui/icon.tsx'
import { Link } from '#src/ui/link.tsx'
import type { OtherSource } from '../player-props.ts'
import type { Playback } from '../state/playback.ts'

interface BusyProps {
  ahead: number | 'encoding'
  playback: Pick<Playback, 'qualities' | 'shownHeight'>
  other: OtherSource | undefined
  onQuality: (height: number) => void
}

/** Shown while a viewer waits for a video to be converted: how long it may take, and what can be watched meanwhile. */
export default function Busy({ ahead, playback: { qualities, shownHeight }, other, onQuality }: BusyProps) {
  const copied = qualities.find(({ isCopied, height }) => isCopied && height !== shownHeight)
  return (
    <div className="player-busy">
      <p role="status">
        {ahead === 'encoding' ? (
          <strong>The server is converting this part of the video.</strong>
        ) : (
          <>
            <strong>The server is busy converting other videos.</strong>
            {` ${describeTurn(ahead)} It plays as soon as there is room.`}
          </>
        )}
      </p>
      {copied && (
        <button className="button is-small" type="button" onClick={() => onQuality(copied.height)}>
          {`Play ${copied.label} now`}
        </button>
      )}
      {other && (
        <Link className="button is-ghost is-small" to={other.href} replace preventScrollReset>
          <Icon name="play" />
          {`Play ${other.name}`}
        </Link>
      )}
    </div>
  )
}

function describeTurn(ahead: number): string {
  if (ahead === 0) return 'This one is next.'
  return ahead === 1 ? '1 viewer is ahead of you.' : `${ahead} viewers are ahead of you.`
}
