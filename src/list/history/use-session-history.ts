import { useEffect } from 'react'
import { useViewer } from '#src/accounts/current-user/use-viewer.ts'

/**
 * On the history page, updates this tab's cached history when entries are removed.
 * @param shown the entries of the page: it loads again without those that were removed
 */
export function useSessionHistory(isHistory: boolean, shown: unknown): void {
  const user = useViewer()?.id
  useEffect(() => {
    if (isHistory && user !== undefined)
      void import('./session-history.client.ts').then(
        ({ refreshSessionHistory }) => refreshSessionHistory(user),
        () => undefined,
      )
  }, [isHistory, user, shown])
}
