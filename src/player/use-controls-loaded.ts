import { useEffect, useState } from 'react'

/** Loads the style sheet of the controls on demand. @returns whether the controls can be shown */
export function useControlsLoaded(): boolean {
  const [loaded, setLoaded] = useState(false)
  useEffect(() => {
    let isUnmounted = false
    const show = () => {
      if (!isUnmounted) setLoaded(true)
    }
    import('./controls/controls.css').then(show, show)
    return () => {
      isUnmounted = true
    }
  }, [])
  return loaded
}
