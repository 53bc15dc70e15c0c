import { useEffect, useRef, useState } from 'react'
import { usePlayer } from '../player-context.ts'
import type { CaptionStyle } from '../state/caption-style.ts'
import type { DrawnSubtitles, Subtitles } from '../subtitles/subtitles.ts'
import { Captions } from './captions.tsx'

/** Images, subtitles in their own styles, or plain ones if the viewer prefers them or the browser cannot render styles. */
export function ShownSubtitles() {
  const {
    subtitles: { selected },
    preferences: { preferences },
    video,
  } = usePlayer()
  const source = selected?.images ?? (preferences.look.styled ? selected?.styled : undefined)
  const [failed, setFailed] = useState<object | null>(null)
  if (!source || failed === source || !video.current) return <Captions />
  return <DrawnCaptions key={selected?.id} source={source} onFailure={() => setFailed(source)} />
}

type DrawnSource = NonNullable<Subtitles['images'] | Subtitles['styled']>

interface DrawOptions {
  video: HTMLVideoElement
  canvas: HTMLCanvasElement
  style: CaptionStyle | null
  /** Something is missing, but drawing goes on. */
  onProblem: () => void
  signal: AbortSignal
}

/** Loads what draws the format. @throws if the browser does not support it, or if aborted */
async function openDrawing(
  source: DrawnSource,
  { video, canvas, style, onProblem, signal }: DrawOptions,
): Promise<DrawnSubtitles> {
  const clearance = () => clearanceOf(canvas)
  if ('parts' in source) {
    const { showImages } = await import('../images.client.ts')
    signal.throwIfAborted()
    return showImages({ video, canvas, images: source, clearance, onProblem })
  }
  const { showStyled } = await import('../ass.client.ts')
  signal.throwIfAborted()
  return showStyled(video, canvas, source, clearance, style)
}

function DrawnCaptions({ source, onFailure }: { source: DrawnSource; onFailure: () => void }) {
  const {
    video,
    delay,
    preferences: {
      preferences: { look },
    },
    announce,
  } = usePlayer()
  const container = useRef<HTMLDivElement>(null)
  const drawn = useRef<DrawnSubtitles | null>(null)
  const [ready, setReady] = useState<DrawnSubtitles | null>(null)
  const fail = useRef(onFailure)
  const style = look.restyled ? look : null
  const initialStyle = useRef(style)
  useEffect(() => {
    initialStyle.current = style
    drawn.current?.setStyle?.(style)
  }, [style, ready])
  useEffect(() => {
    const element = video.current
    if (!element || !container.current) return undefined
    const stop = new AbortController()
    const { signal } = stop
    // a canvas that was transferred to a worker cannot be reused, so each effect creates a new one
    const canvas = document.createElement('canvas')
    container.current.append(canvas)
    const onProblem = () => announce('Couldn’t load some subtitles')
    openDrawing(source, { video: element, canvas, style: initialStyle.current, onProblem, signal })
      .then((opened) => {
        if (signal.aborted) return opened.end()
        drawn.current = opened
        return setReady(opened)
      })
      .catch(() => {
        if (signal.aborted) return
        announce('parts' in source ? 'Couldn’t show these subtitles' : 'Subtitles shown without styling')
        fail.current()
      })
    return () => {
      stop.abort()
      drawn.current?.end()
      drawn.current = null
      canvas.remove()
    }
  }, [video, source, announce])
  useEffect(() => drawn.current?.setDelay(delay), [delay, ready])
  return (
    <>
      <div
        ref={container}
        className="player-styled"
        data-position={look.position}
        data-ready={ready ? '' : undefined}
      />
      {ready?.isPlain && <Captions isShown={ready.isPlain} />}
    </>
  )
}

/** The height that the controls cover, which the style sheet sets as padding, and that lies outside of the player, before scaling. */
function clearanceOf(canvas: HTMLElement): number {
  if (!canvas.parentElement) return 0
  const padding = Number.parseFloat(getComputedStyle(canvas.parentElement).paddingBottom) || 0
  const scale = Number(getComputedStyle(canvas).scale.split(' ').at(-1)) || 1
  const middle = canvas.parentElement.clientHeight / 2
  return middle - (middle - padding) / scale
}
