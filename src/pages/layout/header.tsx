import { Link, NavLink } from 'react-router'
import { LanguageSwitch } from '#src/catalogue/language/switch.tsx'
import { SearchBox } from '#src/catalogue/find/search-box.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { ThemeSwitch } from '#src/ui/theme/theme-switch.tsx'
import { AccountButton } from './account-button.tsx'
import { Brand } from './brand.tsx'
import { MENU_ID } from './menu.tsx'
import { BAR } from './navigation.ts'
import { useSite } from './use-site.ts'

export function Header() {
  const { discord } = useSite().outside
  return (
    <header className="bar">
      <button className="tap" type="button" popoverTarget={MENU_ID} aria-label="Menu">
        <Icon name="menu" />
      </button>
      <Brand />
      <nav className="bar-nav" aria-label="Main">
        {BAR.map(([name, to]) => (
          <NavLink key={to} to={to} end prefetch="intent">
            {name}
          </NavLink>
        ))}
      </nav>
      <div className="bar-search">
        <SearchBox shortcut />
      </div>
      <Link className="tap bar-random" to="/random" aria-label="Random">
        <Icon name="random" />
        <span>Random</span>
      </Link>
      <LanguageSwitch />
      {discord !== undefined && (
        <a className="tap bar-chat" href={discord} rel="noreferrer" target="_blank" aria-label="Discord (in a new tab)">
          <Icon name="chat" />
        </a>
      )}
      <div className="bar-theme">
        <ThemeSwitch />
      </div>
      <AccountButton />
    </header>
  )
}
