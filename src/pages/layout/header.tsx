import { LanguageSwitch } from '#src/catalogue/language/switch.tsx'
import { SearchBox } from '#src/catalogue/find/search-box.tsx'
import { OWN_LIST } from '#src/list/list-page/list-tabs.ts'
import { Icon } from '#src/ui/icon.tsx'
import { Link, NavLink } from '#src/ui/link.tsx'
import { ThemeSwitch } from '#src/ui/theme/theme-switch.tsx'
import { AccountButton } from './account-button.tsx'
import { Brand } from './brand.tsx'
import { MENU_ID } from './menu.tsx'
import { listHeaderLinks } from './navigation.ts'
import { useViewer } from '#src/accounts/current-user/use-viewer.ts'
import { useSite } from '#src/site/use-site.ts'

/** @param hasLinks whether the viewer sees the site's pages */
export function Header({ hasLinks }: { hasLinks: boolean }) {
  const { discord } = useSite().contacts
  const isMember = useViewer() !== null
  if (!hasLinks)
    return (
      <header className="header">
        <Brand />
        <div className="header-theme">
          <ThemeSwitch />
        </div>
        <AccountButton />
      </header>
    )
  return (
    <header className="header">
      <button className="hit-area" type="button" popoverTarget={MENU_ID} aria-label="Menu">
        <Icon name="menu" />
      </button>
      <Brand />
      <nav className="header-nav" aria-label="Main">
        {listHeaderLinks(isMember).map(([name, to]) => (
          <NavLink
            key={to}
            to={to}
            end={to !== OWN_LIST}
            prefetch={to === OWN_LIST ? 'none' : 'intent'}
            reloadDocument={to === OWN_LIST}
          >
            {name}
          </NavLink>
        ))}
      </nav>
      <div className="header-search">
        <SearchBox shortcut />
      </div>
      {isMember && (
        <NavLink className="hit-area header-list" to={OWN_LIST} reloadDocument aria-label="My list">
          <Icon name="bookmark" />
        </NavLink>
      )}
      <Link className="hit-area header-random" to="/random" aria-label="Random">
        <Icon name="random" />
        <span>Random</span>
      </Link>
      <LanguageSwitch />
      {discord !== undefined && (
        <a
          className="hit-area header-chat"
          href={discord}
          rel="noreferrer"
          target="_blank"
          aria-label="Discord (in a new tab)"
        >
          <Icon name="chat" />
        </a>
      )}
      <div className="header-theme">
        <ThemeSwitch />
      </div>
      <AccountButton />
    </header>
  )
}
