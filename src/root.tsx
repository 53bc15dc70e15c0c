import { type ReactNode, use, useEffect, useLayoutEffect } from 'react'
import {
  Outlet,
  redirectDocument,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useRouteLoaderData,
} from 'react-router'
import type { Route } from './+types/root'
import { isForAnother, OTHER_USER_PATH } from './accounts/current-user/form-owner.ts'
import { countBusiestDay } from './catalogue/schedule.ts'
import { OUTBOX_KEY } from './list/continue-watching/continue-key.ts'
import type startPage from './head.script.ts'
import head from './head.script.ts?script'
import { ErrorPage } from './pages/layout/error-page.tsx'
import { Frame, NavigationProgress } from './pages/layout/frame.tsx'
import { PageScripts } from './pages/layout/page-scripts.tsx'
import { type RootData, useRootData } from './site/use-site.ts'
import { SiteHead } from './pages/layout/site-head.tsx'
import { requireSite } from './site/site.ts'
import { namedGenres } from './catalogue/genre-order.ts'
import { memoizeByObject } from './platform/cache/per-object.ts'
import { toPageData } from './platform/http/template/own-text.ts'
import { toScript } from './platform/http/to-script.ts'
import { SiteStyle } from './site-style.tsx'
import { ServerRendering } from './ui/server-rendering.ts'
import { readStored } from './ui/storage.client.ts'
import { CardStyleSlot } from './ui/viewer-slot.tsx'

/** Refuses forms that were made for another user. */
export const middleware: Route.MiddlewareFunction[] = [
  async ({ request, context }) => {
    const { viewer } = requireSite(context)
    if (request.method !== 'POST' || !viewer) return
    const form = new URLSearchParams(await request.clone().text())
    if (isForAnother(form, viewer.id)) throw redirectDocument(OTHER_USER_PATH, 303)
  },
]

/** For so long at most a page waits for unsent changes. */
const UNSENT_MS = 3_000

/** Sends what the viewer has changed before the next page is loaded, so that the page includes it. */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  async () => {
    if (readStored(OUTBOX_KEY) === null) return
    const list = await import('./list/browser-list.client.ts').catch(() => null)
    await Promise.race([list?.myList().sent(), new Promise((resolve) => setTimeout(resolve, UNSENT_MS))])
  },
]

export async function loader({ context }: Route.LoaderArgs): Promise<RootData> {
  const { settings, preferences, cards, library, own, isAccountUnreachable, readOptional } = requireSite(context)
  const { hasSources } = await library()
  const unread = await readOptional(async () => own?.unread(), undefined)
  return {
    settings,
    language: preferences.language,
    hasMedia: hasSources,
    maxEpisodesPerDay: busiestDay(cards.snapshot),
    ...(cards.snapshot.isLimited && { genres: namedGenres(cards.snapshot) }),
    viewer: own && toPageData(own.viewer),
    ...(isAccountUnreachable && { isAccountUnreachable }),
    ...(unread && { unread: toPageData(unread) }),
    ...(own && { savedTitles: toPageData(await own.savedTitles()) }),
  }
}

const busiestDay = memoizeByObject(countBusiestDay)

/** The data is loaded once per visit, and again after a form submission or an explicit revalidation. */
export const shouldRevalidate = ({ currentUrl, nextUrl, formMethod = 'GET' }: ShouldRevalidateFunctionArgs) =>
  formMethod !== 'GET' || currentUrl.href === nextUrl.href

let marks: DOMStringMap = {}

/** Marks the document once all of its parts are hydrated. */
function useHydratedMark(): void {
  // an error screen is a new document, on which React does not restore attributes set by scripts
  useLayoutEffect(() => {
    const { dataset } = document.documentElement
    Object.assign(dataset, marks)
    return () => {
      marks = { ...dataset }
    }
  }, [])
  useEffect(() => {
    document.documentElement.dataset['hydrated'] = ''
  }, [])
}

/**
 * The document. Constant parts of its head are rendered only on the server. They stay in the page, so browsers need no
 * code to create them.
 */
export function Layout({ children }: { children: ReactNode }) {
  useHydratedMark()
  const { settings, viewer } = useRootData()
  const root = useRouteLoaderData<RootData>('root') // undefined if the user is unknown because it failed
  const isVisitor = root?.viewer === null && !root.isAccountUnreachable
  return (
    <html lang="en" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <script nonce={import.meta.env.SSR ? use(ServerRendering).nonce : undefined} suppressHydrationWarning>
          {import.meta.env.SSR
            ? toScript<typeof startPage>(head, {
                television: use(ServerRendering).television,
                hasWorker: settings.offlinePage,
                isVisitor,
              })
            : ''}
        </script>
        {import.meta.env.SSR && <SiteHead {...settings} />}
        <SiteStyle />
        {import.meta.env.SSR && viewer && <CardStyleSlot />}
      </head>
      <body>
        <NavigationProgress />
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
