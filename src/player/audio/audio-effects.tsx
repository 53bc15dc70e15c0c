import { useEffect } from 'react'
import { useExtras } from '../use-extras.ts'
import { usePlayer } from '../player-context.ts'
import { applyAudio } from './audio-graph.client.ts'

/** Applies volume boost, night mode and audio delay to the video that is playing. */
export function AudioEffects() {
  const { video, playable } = usePlayer()
  const { gain, night, audioDelay } = useExtras()
  useEffect(() => {
    const element = video.current
    if (!element) return undefined
    const apply = () => applyAudio(element, { gain, night, audioDelay })
    apply()
    element.addEventListener('loadedmetadata', apply)
    return () => element.removeEventListener('loadedmetadata', apply)
  }, [video, playable, gain, night, audioDelay])
  return null
}
