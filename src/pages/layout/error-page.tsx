import { useEffect } from 'react'
import {
  createPath,
  isRouteErrorResponse,
  NavigationType,
  useLocation,
  useNavigate,
  useNavigationType,
} from 'react-router'
import { ErrorScreen } from '#src/ui/error-screen/error-screen.tsx'
import { ErrorHelp } from './error-help.tsx'
import { PageHead } from './page-head.tsx'

/**
 * The error page. A document response keeps the requested URL; a client navigation goes to the URL that the
 * specification defines.
 */
export function ErrorPage({ error }: { error: unknown }) {
  const navigate = useNavigate()
  const location = useLocation()
  const address = createPath(location)
  const isClientNavigation = useNavigationType() !== NavigationType.Pop
  const status = isRouteErrorResponse(error) ? error.status : 500
  const gone = status === 410
  const missing = gone || status === 404
  useEffect(() => {
    // the specification fixes the text (section 8)
    // oxlint-disable-next-line no-console
    if (location.pathname === '/home' && !missing) console.error('Error fetching home info:', error)
    // Offline, a client navigation cannot work: a document request shows the offline screen, and the page itself later.
    if (isClientNavigation && (!navigator.onLine || 'saved' in document.documentElement.dataset))
      window.location.reload()
    else if (isClientNavigation && missing) void navigate('/404-not-found-page', { replace: true })
    else if (isClientNavigation) void navigate('/error-page', { replace: true, state: address })
  }, [isClientNavigation, missing, navigate, address, location.pathname, error])
  return (
    <>
      <PageHead title={missing ? 'Page not found' : 'Error'} description="There’s nothing here." noindex />
      <ErrorHelp path={location.pathname}>
        {(search) => (
          <ErrorScreen code={gone ? 410 : missing ? 404 : 500} retry={missing ? undefined : address}>
            {search}
          </ErrorScreen>
        )}
      </ErrorHelp>
    </>
  )
}
