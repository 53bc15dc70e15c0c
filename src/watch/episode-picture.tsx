import { useEffect, useRef, useState } from 'react'
import type { Tile } from '#src/player/time/storyboard.ts'
import { getTileStyle, loadTile } from '#src/player/time/tile.client.ts'

const PICTURE_SIZE = { width: 96, height: 54 }

interface EpisodePictureProps {
  storyboard: string | undefined
  /** The title's art, for an episode without a storyboard. */
  art: string
}

/** A tile of an episode's storyboard, loaded when it scrolls into view. */
export function EpisodePicture({ storyboard, art }: EpisodePictureProps) {
  const box = useRef<HTMLSpanElement>(null)
  const [tile, setTile] = useState<Tile | null>(null)
  useEffect(() => {
    const unmounted = new AbortController()
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting) || !storyboard) return
      observer.disconnect()
      loadTile(storyboard, unmounted.signal).then(
        (found) => setTile(found ?? null),
        () => undefined, // the picture is optional
      )
    })
    if (box.current && storyboard) observer.observe(box.current)
    return () => {
      observer.disconnect()
      unmounted.abort()
    }
  }, [storyboard])
  return (
    <span className="episode-picture needs-js" ref={box}>
      {tile ? (
        <i style={getTileStyle(tile, PICTURE_SIZE)} />
      ) : (
        !storyboard && <img src={art} alt="" loading="lazy" decoding="async" />
      )}
    </span>
  )
}
