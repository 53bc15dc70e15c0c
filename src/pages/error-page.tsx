import { useLocation } from 'react-router'
import { ErrorScreen } from '#src/ui/error-screen.tsx'
import { failureText } from '#src/catalogue/listing-heading.ts'
import { parseListing } from '#src/catalogue/listing.ts'
import { PageHead } from './layout/page-head.tsx'

/** Says that something failed; who was moved here from an address may ask there again. A producer's has a text of its own. */
export default function ErrorPageScreen() {
  const state = useLocation().state as unknown
  const from = typeof state === 'string' ? state : undefined
  const producer = from?.startsWith('/producer/') ? parseListing(from.replace(/[?#].*/, '')) : null
  return (
    <>
      <PageHead title="Error" description="Something went wrong." noindex />
      <ErrorScreen code={500} retry={from} text={producer ? failureText(producer) : undefined} />
    </>
  )
}
