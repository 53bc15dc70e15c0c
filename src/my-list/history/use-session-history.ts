import { useEffect } from 'react'
import { useViewer } from '#src/accounts/current-user/use-viewer.ts'

/** On the page of the history, from which entries can be removed: what this tab keeps of it follows. */
export function useSessionHistory(isHistory: boolean): void {
  const user = useViewer()?.id
  useEffect(() => {
    if (isHistory && user !== undefined)
      void import('./session-history.client.ts').then(
        ({ refreshSessionHistory }) => refreshSessionHistory(user),
        () => undefined,
      )
  }, [isHistory, user])
}
