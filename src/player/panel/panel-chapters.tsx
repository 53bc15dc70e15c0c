import { useEffect } from 'react'
import { usePlayer } from '../player-context.ts'
import { TilePicture } from '../controls/seek-preview.tsx'
import { nameChapter } from '../time/chapters.ts'
import { findTile } from '../time/storyboard.ts'
import { formatTime } from '../time/timeline.ts'

export function ChaptersPage() {
  const {
    playable: { chapters },
    playback: { time },
    storyboard: { tiles, load },
    act,
    setPanel,
  } = usePlayer()
  useEffect(load, [load])
  const current = chapters.findLastIndex(({ start }) => start <= time)
  return (
    <ol className="player-episodes">
      {chapters.map((chapter, index) => {
        const tile = findTile(tiles, chapter.start + 1)
        return (
          <li key={chapter.start}>
            <button
              type="button"
              className="player-episode"
              aria-current={index === current ? 'true' : undefined}
              onClick={() => {
                setPanel(null)
                act({ type: 'seekTo', seconds: chapter.start })
              }}
            >
              {tile && (
                <span className="player-episode-picture">
                  <TilePicture tile={tile} />
                </span>
              )}
              <span>
                <b>{nameChapter(chapter, index)}</b>
                <small>{formatTime(chapter.start)}</small>
              </span>
            </button>
          </li>
        )
      })}
    </ol>
  )
}
