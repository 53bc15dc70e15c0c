import { useEffect, useRef, useState } from 'react'
import { findTile, parseStoryboard, type Tile } from '#src/player/time/storyboard.ts'

const BOX = { width: 96, height: 54 }
/** Past the opening, before the end is given away. */
const MOMENT = 0.3

interface EpisodePictureProps {
  storyboard: string | undefined
  /** The title's own, for an episode without a storyboard. */
  art: string
}

/** A picture out of an episode's storyboard, fetched when it comes into sight. */
export function EpisodePicture({ storyboard, art }: EpisodePictureProps) {
  const box = useRef<HTMLSpanElement>(null)
  const [tile, setTile] = useState<Tile | null>(null)
  useEffect(() => {
    const leaving = new AbortController()
    const sight = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting) || !storyboard) return
      sight.disconnect()
      loadTile(storyboard, leaving.signal).then(
        (found) => setTile(found ?? null),
        () => undefined, // a row without its picture is a row
      )
    })
    if (box.current && storyboard) sight.observe(box.current)
    return () => {
      sight.disconnect()
      leaving.abort()
    }
  }, [storyboard])
  return (
    <span className="episode-picture needs-js" ref={box}>
      {tile ? <i style={toPiece(tile)} /> : !storyboard && <img src={art} alt="" loading="lazy" decoding="async" />}
    </span>
  )
}

async function loadTile(storyboard: string, signal: AbortSignal): Promise<Tile | undefined> {
  const answer = await fetch(storyboard, { signal })
  if (!answer.ok) return undefined
  const tiles = parseStoryboard(await answer.text(), new URL(storyboard, location.href).href)
  return findTile(tiles, (tiles.at(-1)?.end ?? 0) * MOMENT)
}

function toPiece({ sheet, x, y, width, height }: Tile) {
  return {
    width: `${width}px`,
    height: `${height}px`,
    background: `url("${sheet}") -${x}px -${y}px`,
    scale: `${Math.max(BOX.width / (width || BOX.width), BOX.height / (height || BOX.height))}`,
  }
}
