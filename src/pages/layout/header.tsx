import { NavLink } from 'react-router'
import { LanguageSwitch } from '#src/catalogue/language/switch.tsx'
import { SearchBox } from '#src/catalogue/find/search-box.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { Link } from '#src/ui/link.tsx'
import { ThemeSwitch } from '#src/ui/theme/theme-switch.tsx'
import { AccountButton } from './account-button.tsx'
import { Brand } from './brand.tsx'
import { MENU_ID } from './menu.tsx'
import { HEADER_LINKS } from './navigation.ts'
import { useSite } from '#src/site/use-site.ts'

export function Header() {
  const { discord } = useSite().contacts
  return (
    <header className="header">
      <button className="hit-area" type="button" popoverTarget={MENU_ID} aria-label="Menu">
        <Icon name="menu" />
      </button>
      <Brand />
      <nav className="header-nav" aria-label="Main">
        {HEADER_LINKS.map(([name, to]) => (
          <NavLink key={to} to={to} end prefetch="intent">
            {name}
          </NavLink>
        ))}
      </nav>
      <div className="header-search">
        <SearchBox shortcut />
      </div>
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
