import { Link, useLocation } from 'react-router'
import { Icon } from '#src/ui/icon.tsx'
import { MENU_ID } from './menu.tsx'
import { DOCK } from './navigation.ts'

/** The five places under the thumb, on phones only. */
export function Dock() {
  const { pathname, hash } = useLocation()
  return (
    <nav className="dock" aria-label="Quick">
      {DOCK.map(({ name, to, icon }) => (
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
