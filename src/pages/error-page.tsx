import { useLocation } from 'react-router'
import { ErrorScreen } from '#src/ui/error-screen.tsx'
import { PageHead } from './layout/page-head.tsx'

/** Says that something failed; who was moved here from an address may ask there again. */
export default function ErrorPageScreen() {
  const state = useLocation().state as unknown
  return (
    <>
      <PageHead title="Error" description="Something went wrong." noindex />
      <ErrorScreen code={500} retry={typeof state === 'string' ? state : undefined} />
    </>
  )
}
