import { isRouteErrorResponse, useLocation } from 'react-router'
import { Icon } from '#src/ui/icon.tsx'
import { ErrorPage } from './error-page.tsx'
import { PageHead } from './page-head.tsx'

/** A page whose data failed to load, with a retry link; a 404 is rendered as usual. */
export function LoadFailed({ error, text }: { error: unknown; text: string }) {
  const { pathname, search } = useLocation()
  if (isRouteErrorResponse(error) && error.status === 404) return <ErrorPage error={error} />
  return (
    <div className="wrap">
      <PageHead title="Error" description={text} noindex />
      <h1 className="page-title">{text}</h1>
      <a className="button" href={pathname + search}>
        <Icon name="retry" />
        Retry
      </a>
    </div>
  )
}
