import { useEffect, useRef, useState } from 'react'
import { usePlayer } from '../player-context.ts'
import { changeExtras } from '../state/extras.ts'

/** Milliseconds for which the button to unlock is shown. */
const SHOWN_MS = 3_000

/** Ignores touches and keys of the picture and the controls until the viewer unlocks the screen. */
export function Lock() {
  const { player } = usePlayer()
  const unlock = useRef<HTMLButtonElement>(null)
  const [shown, setShown] = useState(1)
  useEffect(() => {
    if (shown === 0) return undefined
    const timer = setTimeout(() => setShown(0), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [shown])
  useEffect(() => {
    const ignore = (event: KeyboardEvent) => {
      const { target, key } = event
      if (!(target instanceof Element) || target.closest(TEXT_FIELDS) || isOfBrowser(event)) return
      // shortcuts are letters, and work anywhere on the page; other keys belong to the element that has the focus
      const isElsewhere = !target.contains(player.current) && !player.current?.contains(target)
      if ((isElsewhere || target === unlock.current) && (key.length > 1 || key === ' ')) return
      event.preventDefault()
      event.stopImmediatePropagation()
      setShown((count) => count + 1)
    }
    // before the shortcuts and the controls
    document.addEventListener('keydown', ignore, true)
    return () => document.removeEventListener('keydown', ignore, true)
  }, [player])
  return (
    <div
      className="player-lock"
      data-shown={shown > 0 ? '' : undefined}
      onPointerDown={() => setShown((count) => count + 1)}
    >
      <button
        ref={unlock}
        type="button"
        tabIndex={0}
        onFocus={() => setShown((count) => count + 1)}
        onClick={() => changeExtras({ locked: false })}
      >
        Unlock the screen
      </button>
    </div>
  )
}

const TEXT_FIELDS = 'input, textarea, select, [contenteditable]'

/** The browser’s own keys stay: its shortcuts, Tab, and Escape, which leaves full screen. */
const isOfBrowser = ({ key, ctrlKey, altKey, metaKey }: KeyboardEvent): boolean =>
  ctrlKey || altKey || metaKey || key === 'Tab' || key === 'Escape'
