import { Icon } from './icon.tsx'

interface StripButtonsProps {
  of: string
  canScroll: { before: boolean; after: boolean }
  onMove: (direction: 1 | -1) => void
}

export function StripButtons({ of, canScroll, onMove }: StripButtonsProps) {
  return (
    <div className="strip-buttons needs-js">
      <button
        className="hit-area"
        type="button"
        disabled={!canScroll.before}
        aria-label={`${of}: previous`}
        onClick={() => onMove(-1)}
      >
        <Icon name="previous" />
      </button>
      <button
        className="hit-area"
        type="button"
        disabled={!canScroll.after}
        aria-label={`${of}: next`}
        onClick={() => onMove(1)}
      >
        <Icon name="next" />
      </button>
    </div>
  )
}
