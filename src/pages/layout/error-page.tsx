import { useEffect } from 'react'
import {
  createPath,
  isRouteErrorResponse,
  NavigationType,
  useLocation,
  useNavigate,
  useNavigationType,
} from 'react-router'
import { ErrorScreen } from '#src/ui/error-screen.tsx'
import { PageHead } from './page-head.tsx'

/**
 * Where a page could not be shown. The first answer keeps the asked address; a move inside the site goes on to the
 * address that the specification has for it.
 */
export function ErrorPage({ error }: { error: unknown }) {
  const navigate = useNavigate()
  const location = useLocation()
  const address = createPath(location)
  const moved = useNavigationType() !== NavigationType.Pop
  const status = isRouteErrorResponse(error) ? error.status : 500
  const gone = status === 410
  const missing = gone || status === 404
  useEffect(() => {
    // the words are the specification's (section 8)
    // oxlint-disable-next-line no-console
    if (location.pathname === '/home' && !missing) console.error('Error fetching home info:', error)
    // With no line there is nothing to move to: asked for whole, the address shows the offline screen, and itself later.
    if (moved && !navigator.onLine) window.location.reload()
    else if (moved && missing) void navigate('/404-not-found-page', { replace: true })
    else if (moved) void navigate('/error-page', { replace: true, state: address })
  }, [moved, missing, navigate, address, location.pathname, error])
  return (
    <>
      <PageHead title={missing ? 'Page not found' : 'Error'} description="There is nothing here." noindex />
      <ErrorScreen code={gone ? 410 : missing ? 404 : 500} retry={missing ? undefined : address} />
    </>
  )
}
