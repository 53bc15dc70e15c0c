import { useEffect, useRef } from 'react'
import { Link, NavLink, useLocation } from 'react-router'
import { LanguageSwitch } from '#src/catalogue/language/switch.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { ThemeSwitch } from '#src/ui/theme-switch.tsx'
import { Brand } from './brand.tsx'
import { MENU } from './navigation.ts'

export const MENU_ID = 'menu'

/** The drawer: a popover, so that it opens, closes and gives the focus back without a script. */
export function Menu() {
  const drawer = useRef<HTMLDivElement>(null)
  const { key } = useLocation()
  useEffect(() => drawer.current?.hidePopover?.(), [key])

  return (
    <div className="drawer" id={MENU_ID} ref={drawer} popover="auto">
      <div className="drawer-top">
        <Brand />
        <button
          className="tap"
          type="button"
          popoverTarget={MENU_ID}
          popoverTargetAction="hide"
          aria-label="Close the menu"
        >
          <Icon name="close" />
        </button>
      </div>
      <div className="drawer-quick">
        <Link className="button is-ghost is-small" to="/random">
          <Icon name="random" />
          Random
        </Link>
        <Link className="button is-ghost is-small" to="/movie">
          <Icon name="film" />
          Movie
        </Link>
        <LanguageSwitch />
      </div>
      <nav aria-label="Menu">
        <ul className="drawer-list">
          {MENU.map(([name, to]) => (
            <li key={to}>
              <NavLink to={to} end prefetch="intent">
                {name}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className="drawer-foot">
        <ThemeSwitch>Dark or light</ThemeSwitch>
      </div>
    </div>
  )
}
