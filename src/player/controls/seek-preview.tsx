import { usePlayer } from '../player-context.ts'
import { findTile, type Tile } from '../time/storyboard.ts'
import { formatTime, nameAt } from '../time/timeline.ts'

/** The thumbnail of a position, with its time and chapter; it stays within the video. */
export function SeekPreview({ time, share }: { time: number; share: number }) {
  const { playable, storyboard } = usePlayer()
  const tile = findTile(storyboard.tiles, time)
  const name = nameAt(playable, time)
  return (
    <div className="player-preview" data-tile={tile ? '' : undefined} style={{ '--share': share }} aria-hidden="true">
      {tile && <TilePicture tile={tile} />}
      <p>
        {name && <b>{name}</b>}
        {formatTime(time)}
      </p>
    </div>
  )
}

/** A tile of a sprite sheet, or a whole image if the tile has no coordinates. */
export function TilePicture({ tile: { sheet, x, y, width, height } }: { tile: Tile }) {
  const address = `url("${sheet.replaceAll('"', '%22')}")`
  if (width === 0) return <span className="player-tile is-whole" style={{ backgroundImage: address }} />
  return (
    <span className="player-tile" style={{ aspectRatio: `${width} / ${height}` }}>
      <span
        style={{
          width,
          height,
          backgroundImage: address,
          backgroundPosition: `-${x}px -${y}px`,
          '--tile': width,
        }}
      />
    </span>
  )
}
