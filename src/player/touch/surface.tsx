import type { MouseEvent } from 'react'
import { usePlayer } from '../player-context.ts'
import type { Taps } from './gesture.ts'
import { useTouch } from './use-touch.ts'

/** Everything of the picture that is not a control: a click plays and pauses, fingers do more. */
export function Surface({ wake, rest, idle }: { wake(): void; rest(): void; idle: boolean }) {
  const { act, panel, open } = usePlayer()
  const { taps, wasTouched, handlers } = useTouch({ wake, rest, idle })
  const click = () => {
    if (wasTouched()) return
    if (panel) open(null)
    else act({ type: 'toggle' })
  }
  const double = (event: MouseEvent) => {
    event.preventDefault()
    if (!wasTouched()) act({ type: 'full' })
  }
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- keyboard users have shortcuts for all of it
    <div className="player-surface" onClick={click} onDoubleClick={double} {...handlers}>
      {taps && <Ripple key={`${taps.side} ${taps.at}`} taps={taps} />}
    </div>
  )
}

function Ripple({ taps: { side, count } }: { taps: Taps }) {
  return (
    <div className="player-ripple" data-side={side} aria-hidden="true">
      <b>{`${side === 'left' ? '−' : '+'}${(count - 1) * 10} s`}</b>
    </div>
  )
}
