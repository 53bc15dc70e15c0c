import { useEffect } from 'react'
import { createPath, useNavigation } from 'react-router'
import { STATE_ID } from './note-state.ts'

/** Makes a saved page behave as one: its line stays true, and its links load documents. */
export function useSavedPage(): void {
  useEffect(followConnection, [])
  useDocumentLoads()
}

/** Keeps the line of a saved page true. The page stays open when the connection is back: it may be playing. */
function followConnection(): (() => void) | undefined {
  const state = document.getElementById(STATE_ID)
  if (!state) return undefined
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
}

/**
 * Client navigations become page loads: on a network that leads nowhere they would wait for data and scripts, while the worker shows
 * the copy of a page after a few seconds.
 */
function useDocumentLoads(): void {
  const { location, formMethod } = useNavigation()
  useEffect(() => {
    if (location && !formMethod && 'saved' in document.documentElement.dataset)
      window.location.assign(createPath(location))
  }, [location, formMethod])
}
