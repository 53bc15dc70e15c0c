import { Icon } from './icon.tsx'

interface StripButtonsProps {
  of: string
  room: { before: boolean; after: boolean }
  onMove: (direction: 1 | -1) => void
}

export function StripButtons({ of, room, onMove }: StripButtonsProps) {
  return (
    <div className="strip-buttons needs-js">
      <button
        className="tap"
        type="button"
        disabled={!room.before}
        aria-label={`${of}: back`}
        onClick={() => onMove(-1)}
      >
        <Icon name="previous" />
      </button>
      <button className="tap" type="button" disabled={!room.after} aria-label={`${of}: on`} onClick={() => onMove(1)}>
        <Icon name="next" />
      </button>
    </div>
  )
}
