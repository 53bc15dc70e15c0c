import { useNavigation } from 'react-router'

/** Progress bar at the top during a client navigation. */
export function Loading() {
  const { state } = useNavigation()
  return state === 'idle' ? null : <div className="loading" aria-hidden="true" />
}
