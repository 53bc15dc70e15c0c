import { useEffect, useRef, useState } from 'react'
import type { StyledSubtitles } from '../ass.client.ts'
import { usePlayer } from '../player-context.ts'
import { Captions } from './captions.tsx'

/** Words as their makers styled them; where that can't be, plain ones. */
export function ShownSubtitles() {
  const { words, chosen, video } = usePlayer()
  const styled = chosen.preferences.look.styled ? words.chosen?.styled : undefined
  const [failed, setFailed] = useState<object | null>(null)
  if (!styled || failed === styled || !video.current) return <Captions />
  return <StyledCaptions key={words.chosen?.id} onFailure={() => setFailed(styled)} />
}

function StyledCaptions({ onFailure }: { onFailure: () => void }) {
  const { video, words, delay, chosen, say } = usePlayer()
  const place = useRef<HTMLDivElement>(null)
  const shown = useRef<StyledSubtitles | null>(null)
  const [ready, setReady] = useState(false)
  const fail = useRef(onFailure)
  const what = words.chosen?.styled
  useEffect(() => {
    const element = video.current
    if (!element || !what || !place.current) return undefined
    let ended = false
    // a canvas is given away for good: each time there is a new one
    const canvas = document.createElement('canvas')
    place.current.append(canvas)
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
        say('These subtitles are shown plainly')
        fail.current()
      })
    return () => {
      ended = true
      shown.current?.end()
      shown.current = null
      canvas.remove()
    }
  }, [video, what, say])
  useEffect(() => shown.current?.setDelay(delay), [delay, ready])
  const { position } = chosen.preferences.look
  return <div ref={place} className="player-styled" data-place={position} data-ready={ready ? '' : undefined} />
}

/** The style sheet knows how high the controls are. */
const clearanceOf = ({ parentElement }: HTMLElement): number =>
  parentElement ? Number.parseFloat(getComputedStyle(parentElement).paddingBottom) || 0 : 0
