import { useEffect, useRef, useState } from 'react'
import type { Tile } from '#src/player/time/storyboard.ts'
import { getTileStyle, loadTile } from '#src/player/time/tile.client.ts'
import type { Moment } from './moments-page.ts'

/** The storyboard's picture of a moment, loaded when it scrolls into view. Empty without scripts, or without a storyboard. */
export function MomentPicture({ moment: { storyboard, seconds, time } }: { moment: Moment }) {
  const box = useRef<HTMLSpanElement>(null)
  const [style, setStyle] = useState<ReturnType<typeof getTileStyle> | null>(null)
  useEffect(() => {
    const unmounted = new AbortController()
    const show = (tile: Tile | undefined): void => {
      const size = box.current && { width: box.current.clientWidth, height: box.current.clientHeight }
      setStyle(tile && size ? getTileStyle(tile, size) : null)
    }
    const observer = new IntersectionObserver((entries) => {
      if (!storyboard || !entries.some(({ isIntersecting }) => isIntersecting)) return
      observer.disconnect()
      // the picture is optional
      loadTile(storyboard, unmounted.signal, seconds).then(show, () => undefined)
    })
    if (box.current) observer.observe(box.current)
    return () => {
      observer.disconnect()
      unmounted.abort()
    }
  }, [storyboard, seconds])
  return (
    <span className="moment-picture" ref={box}>
      {style && <i style={style} />}
      <b>{time}</b>
    </span>
  )
}
