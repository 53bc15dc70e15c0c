import { type ReactNode, Suspense } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { useAccountSync } from '#src/accounts/current-user/use-account-sync.ts'
import { LanguageProvider } from '#src/catalogue/language/provider.tsx'
import { CatalogueApiContext } from '#src/catalogue/use-catalogue-api.ts'
import { MyListProvider } from '#src/list/my-list-provider.tsx'
import { lazyPart } from '#src/ui/lazy-part.tsx'
import { Toasts } from '#src/ui/toasts.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { Menu, MENU_ID } from './menu.tsx'
import { PageOrSkeleton } from './skeleton/page-or-skeleton.tsx'
import { useRootData } from '#src/site/use-site.ts'
import { Icon } from '#src/ui/icon.tsx'
import { Link } from '#src/ui/link.tsx'
import { DOCK_LINKS } from './navigation.ts'

/** The five links of the bottom bar on phones. */
function Dock() {
  const { pathname, hash } = useLocation()
  return (
    <nav className="dock" aria-label="Quick navigation">
      {DOCK_LINKS.map(({ name, to, icon }) => (
        <Link key={to} to={to} aria-current={to === pathname + hash ? 'page' : undefined}>
          <Icon name={icon} />
          {name}
        </Link>
      ))}
      <button type="button" popoverTarget={MENU_ID}>
        <Icon name="menu" />
        Menu
      </button>
    </nav>
  )
}

const AccountNote = lazyPart(() => import('./account-note.tsx'))

/** Header, footer and menus around every page; the landing page has its own. */
export function Frame({ children }: { children: ReactNode }) {
  const { settings, language, viewer, savedTitles, isAccountUnreachable } = useRootData()
  useAccountSync(viewer?.id, isAccountUnreachable)
  const framed = useLocation().pathname !== '/'
  return (
    <LanguageProvider initial={language}>
      <CatalogueApiContext value={settings}>
        <MyListProvider {...savedTitles}>
          <a className="skip-link" href="#main">
            Skip to content
          </a>
          {framed && <Header />}
          <main id="main" tabIndex={-1}>
            <PageOrSkeleton>{children}</PageOrSkeleton>
          </main>
          {framed && <Footer />}
          {framed && <Dock />}
          {framed && <Menu />}
          {isAccountUnreachable && (
            <Suspense>
              <AccountNote />
            </Suspense>
          )}
          <Toasts />
        </MyListProvider>
      </CatalogueApiContext>
    </LanguageProvider>
  )
}

/** Progress bar at the top during a client navigation. */
export function NavigationProgress() {
  const { state } = useNavigation()
  return state === 'idle' ? null : <div className="loading" aria-hidden="true" />
}
