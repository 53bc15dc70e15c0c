import { useNavigation } from 'react-router'

/** A line at the very top while the next page is on its way. */
export function Loading() {
  const { state } = useNavigation()
  return state === 'idle' ? null : <div className="loading" aria-hidden="true" />
}
