import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { setMuted, setSpeed, setVolume } from './media.client.ts'
import { savePreferences, readPreferences } from './state/preferences.client.ts'
import { DEFAULTS, type Preferences } from './state/preferences.ts'

export interface PreferencesState {
  preferences: Preferences
  update(change: Partial<Preferences>): void
  /** Returns the current preferences, for callbacks that are not re-created on a change. */
  current(): Preferences
}

/** The viewer's preferences: loaded after hydration, applied to the media element, and saved when they change. */
export function usePreferences(video: RefObject<HTMLVideoElement | null>): PreferencesState {
  const [preferences, setPreferences] = useState(DEFAULTS)
  const latest = useRef(DEFAULTS)
  const update = useCallback((change: Partial<Preferences>) => {
    latest.current = { ...latest.current, ...change }
    setPreferences(latest.current)
    savePreferences(latest.current)
  }, [])
  const current = useCallback(() => latest.current, [])

  useEffect(() => {
    const element = video.current
    if (!element) return undefined
    const saved = readPreferences()
    latest.current = saved
    setPreferences(saved)
    setVolume(element, saved.volume)
    setMuted(element, saved.muted)
    setSpeed(element, saved.speed)
    const saveVolume = () => update({ volume: element.volume, muted: element.muted })
    // a temporary speed during a long press is not a preference
    const saveSpeed = () => {
      if (element.playbackRate === element.defaultPlaybackRate) update({ speed: element.playbackRate })
    }
    element.addEventListener('volumechange', saveVolume)
    element.addEventListener('ratechange', saveSpeed)
    return () => {
      element.removeEventListener('volumechange', saveVolume)
      element.removeEventListener('ratechange', saveSpeed)
    }
  }, [video, update])
  return { preferences, update, current }
}
