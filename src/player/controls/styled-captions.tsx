import { useEffect, useRef, useState } from 'react'
import type { StyledSubtitles } from '../ass.client.ts'
import { usePlayer } from '../player-context.ts'
import { Captions } from './captions.tsx'

/** Subtitles in their own styles, or plain ones if the viewer prefers them or the browser cannot render styles. */
export function ShownSubtitles() {
  const {
    subtitles,
    preferences: { preferences },
    video,
  } = usePlayer()
  const styled = preferences.look.styled ? subtitles.selected?.styled : undefined
  const [failed, setFailed] = useState<object | null>(null)
  if (!styled || failed === styled || !video.current) return <Captions />
  return <StyledCaptions key={subtitles.selected?.id} onFailure={() => setFailed(styled)} />
}

function StyledCaptions({ onFailure }: { onFailure: () => void }) {
  const {
    video,
    subtitles,
    delay,
    preferences: { preferences },
    announce,
  } = usePlayer()
  const container = useRef<HTMLDivElement>(null)
  const rendered = useRef<StyledSubtitles | null>(null)
  const [ready, setReady] = useState(false)
  const fail = useRef(onFailure)
  const source = subtitles.selected?.styled
  const { look } = preferences
  const style = look.restyled ? look : null
  const initialStyle = useRef(style)
  useEffect(() => {
    initialStyle.current = style
    rendered.current?.setStyle(style)
  }, [style, ready])
  useEffect(() => {
    const element = video.current
    if (!element || !source || !container.current) return undefined
    let ended = false
    // a canvas that was transferred to a worker cannot be reused, so each effect creates a new one
    const canvas = document.createElement('canvas')
    container.current.append(canvas)
    import('../ass.client.ts')
      .then(({ showStyled }) =>
        ended ? null : showStyled(element, canvas, source, () => clearanceOf(canvas), initialStyle.current),
      )
      .then((styled) => {
        if (ended) styled?.end()
        else {
          rendered.current = styled
          setReady(true)
        }
      })
      .catch(() => {
        if (ended) return
        announce('Subtitles shown without styling')
        fail.current()
      })
    return () => {
      ended = true
      rendered.current?.end()
      rendered.current = null
      canvas.remove()
    }
  }, [video, source, announce])
  useEffect(() => rendered.current?.setDelay(delay), [delay, ready])
  return (
    <div ref={container} className="player-styled" data-position={look.position} data-ready={ready ? '' : undefined} />
  )
}

/** The height of the controls, which the style sheet sets as padding. */
const clearanceOf = ({ parentElement }: HTMLElement): number =>
  parentElement ? Number.parseFloat(getComputedStyle(parentElement).paddingBottom) || 0 : 0
