import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { setMuted, setSpeed, setVolume } from '../engine/media.client.ts'
import { savePreferences, readPreferences } from '../state/preferences.client.ts'
import { DEFAULTS, type Preferences } from '../state/preferences.ts'

export interface Chosen {
  preferences: Preferences
  prefer(change: Partial<Preferences>): void
  /** What is chosen now, for those who ask later. */
  current(): Preferences
}

/** A viewer's choices: read once scripts run, given to the element, and kept when the element says that they changed. */
export function usePreferences(video: RefObject<HTMLVideoElement | null>): Chosen {
  const [preferences, setPreferences] = useState(DEFAULTS)
  const latest = useRef(DEFAULTS)
  const prefer = useCallback((change: Partial<Preferences>) => {
    latest.current = { ...latest.current, ...change }
    setPreferences(latest.current)
    savePreferences(latest.current)
  }, [])
  const current = useCallback(() => latest.current, [])

  useEffect(() => {
    const element = video.current
    if (!element) return undefined
    const read = readPreferences()
    latest.current = read
    setPreferences(read)
    setVolume(element, read.volume)
    setMuted(element, read.muted)
    setSpeed(element, read.speed)
    const saveVolume = () => prefer({ volume: element.volume, muted: element.muted })
    // a finger that holds for double speed is not a choice
    const saveSpeed = () => {
      if (element.playbackRate === element.defaultPlaybackRate) prefer({ speed: element.playbackRate })
    }
    element.addEventListener('volumechange', saveVolume)
    element.addEventListener('ratechange', saveSpeed)
    return () => {
      element.removeEventListener('volumechange', saveVolume)
      element.removeEventListener('ratechange', saveSpeed)
    }
  }, [video, prefer])
  return { preferences, prefer, current }
}
