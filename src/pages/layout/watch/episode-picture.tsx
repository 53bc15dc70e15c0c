import { useEffect, useRef, useState } from 'react'
import { fetchOk } from '#src/platform/http/fetch-json.client.ts'
import { findTile, parseStoryboard, type Tile } from '#src/player/time/storyboard.ts'

const PICTURE_SIZE = { width: 96, height: 54 }
/** Fraction of the episode's duration: after the intro and before the outro. */
const PICTURE_POSITION = 0.3

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
        <i style={getTileStyle(tile)} />
      ) : (
        !storyboard && <img src={art} alt="" loading="lazy" decoding="async" />
      )}
    </span>
  )
}

async function loadTile(storyboard: string, signal: AbortSignal): Promise<Tile | undefined> {
  const file = await fetchOk(storyboard, signal)
  const tiles = parseStoryboard(await file.text(), new URL(storyboard, location.href).href)
  return findTile(tiles, (tiles.at(-1)?.end ?? 0) * PICTURE_POSITION)
}

function getTileStyle({ sheet, x, y, width, height }: Tile) {
  return {
    width: `${width}px`,
    height: `${height}px`,
    background: `url("${sheet}") -${x}px -${y}px`,
    scale: `${Math.max(PICTURE_SIZE.width / (width || PICTURE_SIZE.width), PICTURE_SIZE.height / (height || PICTURE_SIZE.height))}`,
  }
}
