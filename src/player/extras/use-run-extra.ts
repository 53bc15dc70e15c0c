import { type RefObject, useCallback, useEffect, useRef } from 'react'
import type { ExtraContext } from './run-extra.client.ts'
import type { Extra } from '../state/intent.ts'

type ExtraOptions = Omit<ExtraContext, 'seconds' | 'video' | 'player'>

/** Runs an action whose code is loaded when it is first used. */
export function useRunExtra(
  video: RefObject<HTMLVideoElement | null>,
  player: RefObject<HTMLElement | null>,
  options: ExtraOptions,
): (extra: Extra) => void {
  const latest = useRef(options)
  useEffect(() => {
    latest.current = options
  })
  return useCallback((extra) => loadAndRun(extra, video, player, latest), [video, player])
}

function loadAndRun(
  extra: Extra,
  video: RefObject<HTMLVideoElement | null>,
  player: RefObject<HTMLElement | null>,
  options: RefObject<ExtraOptions>,
): void {
  const seconds = video.current?.currentTime ?? 0 // loading the code takes time
  import('./run-extra.client.ts').then(
    ({ runExtra }) => {
      if (video.current && player.current)
        runExtra(extra, { ...options.current, seconds, video: video.current, player: player.current })
    },
    () => options.current.announce('Couldn’t load this feature'),
  )
}
