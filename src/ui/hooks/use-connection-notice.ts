/** Says when the line is lost, and when it is back. */
import { useEffect } from 'react'
import { toast } from './use-toasts.ts'

export function useConnectionNotice(): void {
  useEffect(() => {
    const lost = () => toast('You are offline. What is on the page stays.')
    const back = () => toast('You are back online.')
    window.addEventListener('offline', lost)
    window.addEventListener('online', back)
    return () => {
      window.removeEventListener('offline', lost)
      window.removeEventListener('online', back)
    }
  }, [])
}
