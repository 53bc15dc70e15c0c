import { Icon, PathIcon } from '#src/ui/icon.tsx'

interface SpotlightControlsProps {
  count: number
  /** Whether the first slide is the member's own. */
  hasOwn: boolean
  index: number
  running: boolean
  paused: boolean
  moved: boolean
  onPause: () => void
  onShow: (index: number) => void
  onArrow: (step: 1 | -1) => void
}

export function SpotlightControls(props: SpotlightControlsProps) {
  const { count, hasOwn, index, running, paused, moved, onPause, onShow, onArrow } = props
  return (
    <div className="spotlight-frame wrap needs-js">
      <div className="pips" data-running={running || undefined} data-moved={moved || undefined}>
        <button
          className="hit-area"
          type="button"
          onClick={onPause}
          aria-label={paused ? 'Play spotlight' : 'Pause spotlight'}
        >
          <Icon name={paused ? 'play' : 'pause'} />
        </button>
        {Array.from({ length: count }, (_, at) => (
          <button
            key={at}
            className="pip"
            type="button"
            aria-label={hasOwn && at === 0 ? 'Continue watching' : `Spotlight ${at + (hasOwn ? 0 : 1)}`}
            aria-current={at === index || undefined}
            onClick={() => onShow(at)}
          >
            {hasOwn && at === 0 ? <PathIcon path="M6 4h12v16l-6-5-6 5z" /> : at + (hasOwn ? 0 : 1)}
          </button>
        ))}
        <button
          className="hit-area pip-arrow"
          type="button"
          onClick={() => onArrow(-1)}
          aria-label="Previous spotlight"
        >
          <Icon name="previous" />
        </button>
        <button className="hit-area pip-arrow" type="button" onClick={() => onArrow(1)} aria-label="Next spotlight">
          <Icon name="next" />
        </button>
      </div>
    </div>
  )
}
