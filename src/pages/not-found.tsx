import { data, redirect } from 'react-router'
import { ErrorScreen } from '#src/ui/error-screen.tsx'
import type { Route } from './+types/not-found'
import { PageHead } from './layout/page-head.tsx'

const ADDRESS = '/404-not-found-page'

export const loader = () => data(null, { status: 404 })

/**
 * A move inside the site goes to the address of this page; the first answer stays at the asked one. The asked address is not
 * in the history yet, so there is nothing to replace: that would take the page one came from.
 */
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  if (new URL(request.url).pathname !== ADDRESS) throw redirect(ADDRESS)
  return serverLoader()
}

export default function NotFound() {
  return (
    <>
      <PageHead title="Page not found" description="There is nothing at this address." noindex />
      <ErrorScreen code={404} />
    </>
  )
}
