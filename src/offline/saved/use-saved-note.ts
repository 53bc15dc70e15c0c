import { useEffect } from 'react'
import { createPath, type useNavigation } from 'react-router'
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

/**
 * In a saved page, client navigations become page loads: on a network that leads nowhere they would wait for data and scripts, while
 * the worker shows the copy of a page after a few seconds.
 */
export function useSavedNavigation({
  location,
  formMethod,
}: Pick<ReturnType<typeof useNavigation>, 'location' | 'formMethod'>): void {
  useEffect(() => {
    if (location && !formMethod && 'saved' in document.documentElement.dataset)
      window.location.assign(createPath(location))
  }, [location, formMethod])
}
