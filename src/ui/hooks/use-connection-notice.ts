/** Shows a toast when the connection is lost and when it is back. */
import { useEffect } from 'react'
import { toast } from './use-toasts.ts'

export function useConnectionNotice(): void {
  useEffect(() => {
    const lost = () => toast('You’re offline. What’s already loaded still works.')
    const back = () => toast('You’re back online.')
    window.addEventListener('offline', lost)
    window.addEventListener('online', back)
    return () => {
      window.removeEventListener('offline', lost)
      window.removeEventListener('online', back)
    }
  }, [])
}
