import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { setMuted, setSpeed, setVolume } from '../engine/media.client.ts'
import { savePreferences, readPreferences } from '../state/preferences.client.ts'
import { DEFAULTS, type Preferences } from '../state/preferences.ts'

export interface PreferencesState {
  preferences: Preferences
  prefer(change: Partial<Preferences>): void
  /** The current preferences, for callbacks. */
  current(): Preferences
}

/** A viewer's preferences: loaded after hydration, applied to the element, and saved when the element reports a change. */
export function usePreferences(video: RefObject<HTMLVideoElement | null>): PreferencesState {
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
    // double speed while a finger is held is not a preference
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
