import { type Location, useLocation } from 'react-router'
import { ErrorScreen } from '#src/ui/error-screen/error-screen.tsx'
import { failureText } from '#src/catalogue/listing-heading.ts'
import { parseListing } from '#src/catalogue/listing.ts'
import { PageHead } from './layout/page-head.tsx'

/** An error message, with a retry link after a client navigation. Producer pages have their own text. */
export default function ErrorPageScreen() {
  const location: Location<unknown> = useLocation()
  const from = typeof location.state === 'string' ? location.state : undefined
  const producer = from?.startsWith('/producer/') ? parseListing(from.replace(/[?#].*/, '')) : null
  return (
    <>
      <PageHead title="Error" description="Something went wrong." noindex />
      <ErrorScreen code={500} retry={from} text={producer ? failureText(producer) : undefined} />
    </>
  )
}
