import { useEffect, useRef, useState } from 'react'
import { TilePicture } from '../controls/seek-preview.tsx'
import type { LoadPicture } from '../player-context.ts'
import type { Tile } from '../time/storyboard.ts'

/** A picture of an episode, loaded when it scrolls into view; otherwise the title's art. */
export function EpisodePicture({ load, art }: { load: LoadPicture | undefined; art: string }) {
  const box = useRef<HTMLSpanElement>(null)
  const [tile, setTile] = useState<Tile>()
  useEffect(() => {
    if (!load || !box.current) return undefined
    const unmounted = new AbortController()
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      observer.disconnect()
      load(unmounted.signal).then(setTile, () => undefined) // the art stays
    })
    observer.observe(box.current)
    return () => {
      observer.disconnect()
      unmounted.abort()
    }
  }, [load])
  return (
    <span ref={box} className="player-episode-picture">
      {tile ? <TilePicture tile={tile} /> : <img src={art} alt="" decoding="async" />}
    </span>
  )
}
