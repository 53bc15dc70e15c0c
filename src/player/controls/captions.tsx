import { type CSSProperties, Fragment, type ReactNode } from 'react'
import { vars } from './vars.ts'
import { useActiveCues } from '../hooks/use-active-cues.ts'
import type { CaptionLook } from '../state/caption-look.ts'
import { usePlayer } from '../player-context.ts'
import { layCues } from '../subtitles/cue-layout.ts'
import { type CueNode, parseCueText } from '../subtitles/cue-text.ts'

/**
 * Subtitles rendered by the player: they always keep clear of the controls, whether those are visible or not, so that
 * nothing is covered and nothing jumps.
 */
export function Captions() {
  const { video, subtitles, preferences: chosen, delay } = usePlayer()
  const { look } = chosen.preferences
  const active = useActiveCues(video, subtitles.cues, delay)
  const groups = layCues(active, look.position === 'top' ? 'top' : 'bottom')
  return (
    <div
      className="player-subtitles"
      data-back={look.background}
      data-place={look.position}
      style={toStyle(look)}
      lang={subtitles.selected?.language || undefined}
    >
      {groups.map(({ edge, at, position, align, cues }) => (
        <div
          key={`${edge} ${at} ${position}`}
          className="player-cues"
          data-edge={edge}
          style={vars({ '--at': `${at}%`, '--across': `${position}%`, textAlign: align })}
        >
          {cues.map((cue) => (
            <p key={`${cue.start} ${cue.text}`}>
              <span>{draw(parseCueText(cue.text))}</span>
            </p>
          ))}
        </div>
      ))}
    </div>
  )
}

const toStyle = ({ size, color }: CaptionLook): CSSProperties =>
  vars({
    '--size': size / 100,
    color,
    '--back': color === '#111318' ? '255 255 255' : '5 7 11',
  })

const draw = (nodes: readonly CueNode[]): ReactNode =>
  nodes.map((node, index) => {
    const key = `${index}`
    if (typeof node === 'string') return <Fragment key={key}>{node}</Fragment>
    const children = draw(node.children)
    const { mark: Mark } = node
    return Mark === 'v' ? <span key={key}>{children}</span> : <Mark key={key}>{children}</Mark>
  })
