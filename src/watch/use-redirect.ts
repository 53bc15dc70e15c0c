import { useCallback } from 'react'
import { useLocation, useNavigate } from 'react-router'

const REDIRECTED = 'redirected'

/** @returns a function that opens another video of the page without the viewer having asked for it */
export function useRedirect(): (to: string) => void {
  const navigate = useNavigate()
  return useCallback((to) => void navigate(to, { replace: true, state: REDIRECTED }), [navigate])
}

/** Whether the page itself opened what it shows, which is no reason to start playback. */
export const useIsRedirected = (): boolean => useLocation().state === REDIRECTED
