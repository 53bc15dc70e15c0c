import { type CSSProperties, Fragment, type ReactNode, useMemo, useState } from 'react'
import { useActiveCues } from '../use-active-cues.ts'
import { type CaptionStyle, DEFAULT_STYLE } from '../state/caption-style.ts'
import { usePlayer } from '../player-context.ts'
import { type CueGroup, type CueSlot, keepPlaces, layOutCues } from '../subtitles/cue-layout.ts'
import { type CueNode, parseCueText } from '../subtitles/cue-text.ts'
import type { DrawnSubtitles } from '../subtitles/subtitles.ts'

/**
 * Subtitles rendered by the player. They stay above the controls whether those are visible or not, so that they are
 * never covered and never move.
 * @param isShown which of the cues; by default, all
 */
export function Captions({ isShown }: { isShown?: DrawnSubtitles['isPlain'] }) {
  const {
    video,
    subtitles,
    preferences: { preferences },
    delay,
  } = usePlayer()
  const { look: style } = preferences
  const { cues } = subtitles
  const shown = useMemo(() => (isShown ? cues.filter(isShown) : cues), [cues, isShown])
  const active = useActiveCues(video, shown, delay)
  const groups = usePlaces(layOutCues(active, style.position === 'top' ? 'top' : 'bottom'))
  // a colour that the viewer chose is for all lines
  const isColored = style.color === DEFAULT_STYLE.color
  return (
    <div
      className="player-subtitles"
      data-background={style.background}
      data-position={style.position}
      style={toCss(style)}
      lang={subtitles.selected?.language || undefined}
    >
      {groups.map(({ key, edge, at, position, align, slots }) => (
        <div
          key={key}
          className="player-cues"
          data-edge={edge}
          style={{ '--at': `${at}%`, '--position': `${position}%`, textAlign: align }}
        >
          {(edge === 'top' ? slots : slots.toReversed()).map(({ cue, shown }) => (
            <p key={`${cue.start} ${cue.text}`} hidden={!shown}>
              <span>{renderNodes(parseCueText(cue.text), isColored)}</span>
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

interface PlacedGroup extends CueGroup {
  /** From the edge inwards. */
  slots: readonly CueSlot[]
}

/** The groups with the places of their cues, which stay while a cue is shown. */
function usePlaces(groups: readonly CueGroup[]): readonly PlacedGroup[] {
  const [placed, setPlaced] = useState<readonly PlacedGroup[]>([])
  const isSame = ({ key, cues }: CueGroup, before: CueGroup | undefined) =>
    before?.key === key && cues.length === before.cues.length && cues.every((cue, at) => cue === before.cues[at])
  if (groups.length === placed.length && groups.every((group, at) => isSame(group, placed[at]))) return placed
  const next = groups.map((group) => {
    const before = placed.find(({ key }) => key === group.key)?.slots ?? []
    // of cues that begin together, the first is the upper one
    const inwards = group.edge === 'top' ? group.cues : group.cues.toReversed()
    return { ...group, slots: keepPlaces(before, inwards) }
  })
  setPlaced(next)
  return next
}

const renderNodes = (nodes: readonly CueNode[], isColored: boolean): ReactNode =>
  nodes.map((node, index) => {
    const key = `${index}`
    if (typeof node === 'string') return <Fragment key={key}>{node}</Fragment>
    const children = renderNodes(node.children, isColored)
    const { mark: Mark, color } = node
    if (Mark !== 'v' && Mark !== 'c') return <Mark key={key}>{children}</Mark>
    return (
      <span key={key} style={isColored && color ? { color } : undefined}>
        {children}
      </span>
    )
  })
