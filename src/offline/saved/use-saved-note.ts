import { useEffect } from 'react'
import { STATE_ID } from './note-state.ts'

/** Keeps the line of a saved page true. The page stays open when the connection is back: it may be playing. */
export function useSavedNote(): void {
  useEffect(() => {
    const state = document.getElementById(STATE_ID)
    if (!state) return
    if (navigator.onLine) state.textContent = 'The site isn’t responding.'
    const update = ({ type }: Event) => {
      state.textContent = type === 'online' ? 'You’re back online.' : 'You’re offline.'
    }
    addEventListener('online', update)
    addEventListener('offline', update)
    return () => {
      removeEventListener('online', update)
      removeEventListener('offline', update)
    }
  }, [])
}
