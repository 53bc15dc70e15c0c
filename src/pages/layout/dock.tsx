import { useLocation } from 'react-router'
import { Icon } from '#src/ui/icon.tsx'
import { Link } from '#src/ui/link.tsx'
import { MENU_ID } from './menu.tsx'
import { DOCK_LINKS } from './navigation.ts'

/** The five links of the bottom bar on phones. */
export function Dock() {
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
