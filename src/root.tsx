import anybody from '@fontsource-variable/anybody/files/anybody-latin-standard-normal.woff2?url'
import instrument from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2?url'
import type { ReactNode } from 'react'
import { Outlet, Scripts, ScrollRestoration } from 'react-router'
import type { Route } from './+types/root'
import { ErrorPage } from './pages/layout/error-page.tsx'
import { Frame } from './pages/layout/frame.tsx'
import { Loading } from './pages/layout/loading.tsx'
import type { RootData } from './pages/layout/use-site.ts'
import { requireSite } from './pages/site.ts'
import { CONTINUE_SCRIPT } from './shelf/continue-mark.ts'
import { SiteStyle } from './site-style.tsx'
import { FIRST_SCRIPT } from './ui/theme.ts'
import { useAwake } from './ui/use-awake.ts'

export async function loader({ context }: Route.LoaderArgs): Promise<RootData> {
  const { settings, preferences, library } = requireSite(context)
  const { stocked } = await library()
  return { settings, language: preferences.language, stocked }
}

/** The settings and the language of the first answer hold for the whole visit. */
export const shouldRevalidate = () => false

export function Layout({ children }: { children: ReactNode }) {
  useAwake()
  return (
    <html lang="en" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="dark light" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#0a0d14" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#f6f1e6" />
        <script>{FIRST_SCRIPT + CONTINUE_SCRIPT}</script>
        <link rel="preload" href={anybody} as="font" type="font/woff2" crossOrigin="anonymous" />
        <link rel="preload" href={instrument} as="font" type="font/woff2" crossOrigin="anonymous" />
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <SiteStyle />
      </head>
      <body>
        <Loading />
        <Frame>{children}</Frame>
        <ScrollRestoration />
        <Scripts />
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
