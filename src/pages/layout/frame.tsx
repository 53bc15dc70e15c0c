import { type ComponentProps, type ReactNode, Suspense } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { useAccountSync } from '#src/accounts/current-user/use-account-sync.ts'
import { LanguageProvider } from '#src/catalogue/language/provider.tsx'
import { CatalogueApiContext, OWN_API } from '#src/catalogue/use-catalogue-api.ts'
import { MyListProvider } from '#src/list/my-list-provider.tsx'
import { OWN_LIST } from '#src/list/list-page/list-tabs.ts'
import { lazyDialog, lazyPart } from '#src/ui/lazy-part.tsx'
import { Toasts } from '#src/ui/toasts.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { useGlobalKeys } from './keyboard/use-global-keys.ts'
import { Menu, MENU_ID } from './menu.tsx'
import { PageOrSkeleton } from './skeleton/page-or-skeleton.tsx'
import { useRootData } from '#src/site/use-site.ts'
import { Icon } from '#src/ui/icon.tsx'
import { Link } from '#src/ui/link.tsx'
import { listDockLinks } from './navigation.ts'

/** The bottom bar on phones: four links and the menu. */
function Dock({ isMember }: { isMember: boolean }) {
  const { pathname } = useLocation()
  return (
    <nav className="dock" aria-label="Quick navigation">
      {listDockLinks(isMember).map(({ name, to, icon }) => (
        <Link
          key={to}
          to={to}
          reloadDocument={to === OWN_LIST}
          aria-current={isWithin(pathname, to) ? 'page' : undefined}
        >
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

/** Whether a path is this page or one below it: the tabs of a list have paths of their own. */
const isWithin = (pathname: string, page: string): boolean => pathname === page || pathname.startsWith(`${page}/`)

const Keyboard = lazyDialog(() => import('./keyboard/keyboard.tsx'))
const AccountNote = lazyPart(() => import('./account-note.tsx'))

const startNotifying: ComponentProps<typeof MyListProvider>['startNotifying'] = (user, card) =>
  import('#src/notifications/panel/notification-api.client.ts').then(
    (api) => api.startNotifying(user, card),
    () => false,
  )

/** Header, footer and menus around every page; the landing page has its own. */
export function Frame({ children }: { children: ReactNode }) {
  const { settings, language, genres, viewer, savedTitles, isAccountUnreachable } = useRootData()
  useAccountSync(viewer?.id, isAccountUnreachable)
  const framed = useLocation().pathname !== '/'
  // visitors of a private site have nowhere else to go
  const isShown = !settings.isPrivate || viewer !== null
  const hasLinks = framed && isShown
  const { opened, setOpened, early } = useGlobalKeys(isShown)
  return (
    <LanguageProvider initial={language}>
      <CatalogueApiContext value={genres ? { ...OWN_API, genres } : settings}>
        <MyListProvider {...savedTitles} startNotifying={startNotifying}>
          <a className="skip-link" href="#main">
            Skip to content
          </a>
          {framed && <Header hasLinks={hasLinks} />}
          <main id="main" tabIndex={-1}>
            <PageOrSkeleton>{children}</PageOrSkeleton>
          </main>
          {framed && <Footer hasLinks={hasLinks} />}
          {hasLinks && <Dock isMember={Boolean(viewer)} />}
          {hasLinks && <Menu />}
          {isAccountUnreachable && (
            <Suspense>
              <AccountNote />
            </Suspense>
          )}
          {opened && (
            <Suspense>
              <Keyboard opened={opened} early={early} onClosed={() => setOpened(null)} />
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
