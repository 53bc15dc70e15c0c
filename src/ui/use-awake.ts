/** Marks the document once every part of the page listens: its scripts have taken over. */
import { useEffect } from 'react'

export function useAwake(): void {
  useEffect(() => {
    document.documentElement.dataset['awake'] = ''
  }, [])
}
