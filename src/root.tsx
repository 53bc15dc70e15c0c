import type { ReactNode } from 'react'
import { Outlet, ScrollRestoration } from 'react-router'
import type { Route } from './+types/root'
import { ErrorPage } from './pages/layout/error-page.tsx'
import { Frame } from './pages/layout/frame.tsx'
import { Loading } from './pages/layout/loading.tsx'
import { PageScripts } from './pages/layout/page-scripts.tsx'
import { type RootData, useSite } from './pages/layout/use-site.ts'
import { SiteHead } from './pages/layout/site-head.tsx'
import { requireSite } from './pages/site.ts'
import { REGISTER_SCRIPT } from './platform/offline-worker.ts'
import { CONTINUE_SCRIPT } from './shelf/continue-mark.ts'
import { SiteStyle } from './site-style.tsx'
import { SESSION_SCRIPT } from './ui/session-guard.ts'
import { FIRST_SCRIPT } from './ui/theme.ts'
import { useAwake } from './ui/use-awake.ts'

export async function loader({ context }: Route.LoaderArgs): Promise<RootData> {
  const { settings, preferences, library } = requireSite(context)
  const { stocked } = await library()
  return { settings, language: preferences.language, stocked }
}

/** The settings and the language of the first answer hold for the whole visit. */
export const shouldRevalidate = () => false

/**
 * The document. What never changes in its head is written by the server alone: browsers keep it as it came, and carry
 * nothing to make it with.
 */
export function Layout({ children }: { children: ReactNode }) {
  useAwake()
  const settings = useSite()
  return (
    <html lang="en" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <script suppressHydrationWarning>
          {import.meta.env.SSR
            ? FIRST_SCRIPT + SESSION_SCRIPT + CONTINUE_SCRIPT + (settings.offlinePage ? ';' + REGISTER_SCRIPT : '')
            : ''}
        </script>
        {import.meta.env.SSR && <SiteHead name={settings.name} />}
        <SiteStyle />
      </head>
      <body>
        <Loading />
        <Frame>{children}</Frame>
        <ScrollRestoration />
        <PageScripts />
      </body>
    </html>
  )
}

export default function Root() {
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}
