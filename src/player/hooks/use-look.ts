import { useEffect, useState } from 'react'

/** The player's own style sheet, which no other page carries; controls wait for it. */
export function useLook(): boolean {
  const [dressed, setDressed] = useState(false)
  useEffect(() => {
    let gone = false
    const show = () => {
      if (!gone) setDressed(true)
    }
    import('../controls/controls.css').then(show, show)
    return () => {
      gone = true
    }
  }, [])
  return dressed
}
