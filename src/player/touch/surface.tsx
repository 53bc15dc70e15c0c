import type { MouseEvent } from 'react'
import { usePlayer } from '../player-context.ts'
import type { TapSeries } from './gesture.ts'
import { type TouchOptions, useTouch } from './use-touch.ts'

/** The video's area below the controls: a click plays or pauses, and touch gestures do more. */
export function Surface(options: TouchOptions) {
  const { act, panel, setPanel } = usePlayer()
  const { taps, wasTouched, handlers } = useTouch(options)
  const click = () => {
    if (wasTouched()) return
    if (panel) setPanel(null)
    else act({ type: 'toggle' })
  }
  const doubleClick = (event: MouseEvent) => {
    event.preventDefault()
    if (!wasTouched()) act({ type: 'fullScreen' })
  }
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- keyboard shortcuts do the same
    <div className="player-surface" onClick={click} onDoubleClick={doubleClick} {...handlers}>
      {taps && <Ripple key={`${taps.side} ${taps.at}`} taps={taps} />}
    </div>
  )
}

function Ripple({ taps: { side, count } }: { taps: TapSeries }) {
  return (
    <div className="player-ripple" data-side={side} aria-hidden="true">
      <b>{`${side === 'left' ? '−' : '+'}${(count - 1) * 10} s`}</b>
    </div>
  )
}
