import { Suspense, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { LanguageSwitch } from '#src/catalogue/language/switch.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { lazyPart } from '#src/ui/lazy-part.tsx'
import { Link, NavLink } from '#src/ui/link.tsx'
import { ThemeSwitch } from '#src/ui/theme/theme-switch.tsx'
import { AccountButton } from './account-button.tsx'
import { Brand } from './brand.tsx'
import { MENU_LINKS } from './navigation.ts'
import { useSite } from '#src/site/use-site.ts'

export const MENU_ID = 'menu'
const MenuSwitches = lazyPart(() => import('./menu-switches.tsx'))

/** The menu drawer: a popover, so that it works without JavaScript. */
export function Menu() {
  const drawer = useRef<HTMLDivElement>(null)
  const { key } = useLocation()
  const [opened, setOpened] = useState(false)
  const { discord } = useSite().contacts
  useEffect(() => {
    const menu = drawer.current
    // it may have been opened before the scripts were there
    if (menu?.matches(':popover-open')) setOpened(true)
    return () => menu?.hidePopover?.()
  }, [key])

  return (
    <div
      className="drawer"
      id={MENU_ID}
      ref={drawer}
      popover="auto"
      role="dialog"
      aria-label="Site menu"
      onToggle={() => setOpened(true)}
    >
      <div className="drawer-top">
        <Brand />
        <button
          className="hit-area"
          type="button"
          popoverTarget={MENU_ID}
          popoverTargetAction="hide"
          aria-label="Close menu"
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
      <div className="drawer-account">
        <AccountButton named />
      </div>
      <nav aria-label="Menu">
        <ul className="drawer-list">
          {MENU_LINKS.map(([name, to]) => (
            <li key={to}>
              <NavLink to={to} end prefetch="intent">
                {name}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className="drawer-foot">
        <ThemeSwitch>Theme</ThemeSwitch>
        {opened && (
          <Suspense>
            <MenuSwitches />
          </Suspense>
        )}
        {discord !== undefined && (
          <a className="hit-area" href={discord} rel="noreferrer" target="_blank">
            <Icon name="chat" />
            Discord
          </a>
        )}
      </div>
    </div>
  )
}
