import { ErrorScreen } from '#src/ui/error-screen.tsx'
import { PageHead } from './layout/page-head.tsx'

export default function ErrorPageScreen() {
  return (
    <>
      <PageHead title="Error" description="Something went wrong." noindex />
      <ErrorScreen code={500} />
    </>
  )
}
