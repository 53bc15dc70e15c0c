import { useEffect } from 'react'
import { isRouteErrorResponse, NavigationType, useNavigate, useNavigationType } from 'react-router'
import { ErrorScreen } from '#src/ui/error-screen.tsx'
import { PageHead } from './page-head.tsx'

/**
 * Where a page could not be shown. The first answer keeps the asked address; a move inside the site goes on to the
 * address that the specification has for it.
 */
export function ErrorPage({ error }: { error: unknown }) {
  const navigate = useNavigate()
  const moved = useNavigationType() !== NavigationType.Pop
  const missing = isRouteErrorResponse(error) && error.status === 404
  useEffect(() => {
    // With no line there is nothing to move to: asked for whole, the address shows the offline screen, and itself later.
    if (moved && !navigator.onLine) location.reload()
    else if (moved) void navigate(missing ? '/404-not-found-page' : '/error-page', { replace: true })
  }, [moved, missing, navigate])
  return (
    <>
      <PageHead title={missing ? 'Page not found' : 'Error'} description="There is nothing here." noindex />
      <ErrorScreen code={missing ? 404 : 500} />
    </>
  )
}
