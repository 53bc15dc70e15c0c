import { type CSSProperties, Fragment, type ReactNode } from 'react'
import { useActiveCues } from '../use-active-cues.ts'
import type { CaptionStyle } from '../state/caption-style.ts'
import { usePlayer } from '../player-context.ts'
import { layOutCues } from '../subtitles/cue-layout.ts'
import { type CueNode, parseCueText } from '../subtitles/cue-text.ts'

/**
 * Subtitles rendered by the player. They stay above the controls whether those are visible or not, so that they are
 * never covered and never move.
 */
export function Captions() {
  const {
    video,
    subtitles,
    preferences: { preferences },
    delay,
  } = usePlayer()
  const { look: style } = preferences
  const active = useActiveCues(video, subtitles.cues, delay)
  const groups = layOutCues(active, style.position === 'top' ? 'top' : 'bottom')
  return (
    <div
      className="player-subtitles"
      data-background={style.background}
      data-position={style.position}
      style={toCss(style)}
      lang={subtitles.selected?.language || undefined}
    >
      {groups.map(({ edge, at, position, align, cues }) => (
        <div
          key={`${edge} ${at} ${position}`}
          className="player-cues"
          data-edge={edge}
          style={{ '--at': `${at}%`, '--position': `${position}%`, textAlign: align }}
        >
          {cues.map((cue) => (
            <p key={`${cue.start} ${cue.text}`}>
              <span>{renderNodes(parseCueText(cue.text))}</span>
            </p>
          ))}
        </div>
      ))}
    </div>
  )
}

const toCss = ({ size, color }: CaptionStyle): CSSProperties => ({
  '--size': size / 100,
  color,
  '--background': color === '#111318' ? '255 255 255' : '5 7 11',
})

const renderNodes = (nodes: readonly CueNode[]): ReactNode =>
  nodes.map((node, index) => {
    const key = `${index}`
    if (typeof node === 'string') return <Fragment key={key}>{node}</Fragment>
    const children = renderNodes(node.children)
    const { mark: Mark } = node
    return Mark === 'v' ? <span key={key}>{children}</span> : <Mark key={key}>{children}</Mark>
  })
