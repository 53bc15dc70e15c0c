import { Suspense } from 'react'
import { useLocation } from 'react-router'
import { openSignIn } from '#src/accounts/sign-in/sign-in.client.ts'
import { useViewer } from '#src/accounts/current-user/use-viewer.ts'
import { PathIcon } from '#src/ui/icon.tsx'
import { lazyPart } from '#src/ui/lazy-part.tsx'
import { Link } from '#src/ui/link.tsx'

const ViewerButton = lazyPart(() => import('./viewer-button.tsx'))
const PERSON_PATH = 'M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8M4 21c0-4 4-6 8-6s8 2 8 6'

/** Sign-in link or the user's avatar; in the bar, and with a name in the menu. Hidden while the user is unknown. */
export function AccountButton({ named = false }: { named?: boolean }) {
  const viewer = useViewer()
  const { pathname, search } = useLocation()
  if (viewer)
    return (
      <Suspense fallback={<span className="hit-area header-sign-in" />}>
        <ViewerButton viewer={viewer} named={named} />
      </Suspense>
    )
  return (
    <Link
      className="hit-area header-sign-in"
      to={`/login?from=${encodeURIComponent(pathname + search)}`}
      rel="nofollow"
      reloadDocument
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        openSignIn()
      }}
    >
      <PathIcon path={PERSON_PATH} />
      <span>Login</span>
    </Link>
  )
}
