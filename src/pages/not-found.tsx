import { data, redirect } from 'react-router'
import { ErrorScreen } from '#src/ui/error-screen/error-screen.tsx'
import type { Route } from './+types/not-found'
import { PageHead } from './layout/page-head.tsx'

const NOT_FOUND_PATH = '/404-not-found-page'

export const loader = () => data(null, { status: 404 })

/**
 * A client navigation goes to this page's URL; a document response keeps the requested one. The requested URL is not in
 * the history yet, so `replace` would drop the previous page.
 */
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  if (new URL(request.url).pathname !== NOT_FOUND_PATH) throw redirect(NOT_FOUND_PATH)
  return serverLoader()
}

export default function NotFound() {
  return (
    <>
      <PageHead title="Page not found" description="There’s nothing at this address." noindex />
      <ErrorScreen code={404} />
    </>
  )
}
