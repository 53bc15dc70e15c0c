import { useEffect, useRef, useState } from 'react'
import type { Tile } from '#src/player/time/storyboard.ts'
import { getTileStyle, loadTile } from '#src/player/time/tile.client.ts'
import type { Moment } from './moments-page.ts'

/** The storyboard's picture of a moment, loaded when it scrolls into view. Empty without scripts, or without a storyboard. */
export function MomentPicture({ moment: { storyboard, seconds, time } }: { moment: Moment }) {
  const box = useRef<HTMLSpanElement>(null)
  const [tile, setTile] = useState<Tile>()
  const [size, setSize] = useState({ width: 0, height: 0 })
  useEffect(() => {
    const unmounted = new AbortController()
    const shown = new IntersectionObserver((entries) => {
      if (!storyboard || !entries.some(({ isIntersecting }) => isIntersecting)) return
      shown.disconnect()
      // the picture is optional
      loadTile(storyboard, unmounted.signal, seconds).then(setTile, () => undefined)
    })
    // phones are turned
    const resized = new ResizeObserver(([entry]) => entry && setSize(entry.contentRect))
    for (const observer of [shown, resized]) if (box.current) observer.observe(box.current)
    return () => {
      shown.disconnect()
      resized.disconnect()
      unmounted.abort()
    }
  }, [storyboard, seconds])
  return (
    <span className="moment-picture" ref={box}>
      {tile && <i style={getTileStyle(tile, size)} />}
      <b>{time}</b>
    </span>
  )
}
