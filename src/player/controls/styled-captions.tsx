import { useEffect, useRef, useState } from 'react'
import type { StyledSubtitles } from '../ass.client.ts'
import { usePlayer } from '../player-context.ts'
import { Captions } from './captions.tsx'

/** Subtitles with their own styles; plain ones if the browser does not support them. */
export function ShownSubtitles() {
  const { subtitles, preferences: chosen, video } = usePlayer()
  const styled = chosen.preferences.look.styled ? subtitles.selected?.styled : undefined
  const [failed, setFailed] = useState<object | null>(null)
  if (!styled || failed === styled || !video.current) return <Captions />
  return <StyledCaptions key={subtitles.selected?.id} onFailure={() => setFailed(styled)} />
}

function StyledCaptions({ onFailure }: { onFailure: () => void }) {
  const { video, subtitles, delay, preferences: chosen, announce } = usePlayer()
  const container = useRef<HTMLDivElement>(null)
  const shown = useRef<StyledSubtitles | null>(null)
  const [ready, setReady] = useState(false)
  const fail = useRef(onFailure)
  const what = subtitles.selected?.styled
  useEffect(() => {
    const element = video.current
    if (!element || !what || !container.current) return undefined
    let ended = false
    // a canvas that was transferred to a worker cannot be reused: each time there is a new one
    const canvas = document.createElement('canvas')
    container.current.append(canvas)
    import('../ass.client.ts')
      .then(({ showStyled }) => (ended ? null : showStyled(element, canvas, what, () => clearanceOf(canvas))))
      .then((styled) => {
        if (ended) styled?.end()
        else {
          shown.current = styled
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
      shown.current?.end()
      shown.current = null
      canvas.remove()
    }
  }, [video, what, announce])
  useEffect(() => shown.current?.setDelay(delay), [delay, ready])
  const { position } = chosen.preferences.look
  return <div ref={container} className="player-styled" data-place={position} data-ready={ready ? '' : undefined} />
}

/** The style sheet knows how high the controls are. */
const clearanceOf = ({ parentElement }: HTMLElement): number =>
  parentElement ? Number.parseFloat(getComputedStyle(parentElement).paddingBottom) || 0 : 0
