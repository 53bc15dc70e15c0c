import { Icon } from './icon.tsx'

interface StripButtonsProps {
  of: string
  canScroll: { before: boolean; after: boolean }
  onMove: (direction: 1 | -1) => void
}

/** They keep their place while the row shows all it has. */
export function StripButtons({ of, canScroll, onMove }: StripButtonsProps) {
  const isNeeded = canScroll.before || canScroll.after
  return (
    <div className="strip-buttons needs-js" style={isNeeded ? undefined : { visibility: 'hidden' }}>
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
