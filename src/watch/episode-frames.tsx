import { type RefObject, useEffect } from 'react'
import type { TitleEpisodes } from '#src/catalogue/detail/title-episodes.ts'
import { parseSpoilers } from '#src/catalogue/episode/spoilers.ts'
import { getTileStyle, loadTile } from '#src/player/time/tile.client.ts'

interface EpisodeFramesProps {
  list: TitleEpisodes
  /** Contains the list. */
  root: RefObject<HTMLElement | null>
}

/** Puts frames of the videos over the drawn pictures when they scroll into view, unless the viewer hides them as spoilers. */
export default function EpisodeFrames({ list, root }: EpisodeFramesProps) {
  useEffect(() => {
    if (parseSpoilers(document.documentElement.dataset['spoilers'] ?? '') !== 'all') return undefined
    const unmounted = new AbortController()
    const observer = new IntersectionObserver((entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting || !(target instanceof HTMLElement)) continue
        observer.unobserve(target)
        // the picture is optional
        showFrame(target, unmounted.signal).catch(() => undefined)
      }
    })
    for (const picture of root.current?.querySelectorAll('[data-storyboard]') ?? []) observer.observe(picture)
    return () => {
      observer.disconnect()
      unmounted.abort()
    }
  }, [list, root])
  return null
}

async function showFrame(picture: HTMLElement, signal: AbortSignal): Promise<void> {
  const { storyboard } = picture.dataset
  const tile = storyboard && (await loadTile(storyboard, signal))
  if (!tile || picture.querySelector('.title-episode-frame')) return
  const frame = document.createElement('i')
  frame.className = 'title-episode-frame'
  Object.assign(frame.style, getTileStyle(tile, { width: picture.clientWidth, height: picture.clientHeight }))
  picture.querySelector('img')?.after(frame)
}
