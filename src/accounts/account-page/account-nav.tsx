import type { ReactNode } from 'react'
import { Icon, PathIcon } from '#src/ui/icon.tsx'
import { Link } from '#src/ui/link.tsx'
import { PROFILES_PATH } from '../profile-name.ts'
import type { PublicViewer } from '../viewer.ts'
import { type AccountOffers, findAccountLink, offeredGroups } from './account-sections.ts'

interface AccountNavProps {
  /** The path on screen; the account itself shows the profile. */
  path: string
  offers: AccountOffers
  /** Above the links. */
  children: ReactNode
  of: Pick<PublicViewer, 'isAdmin' | 'isModerator' | 'hasProfiles' | 'isLimited'>
}

export const ADMIN_ICON = 'M12 3 4 6v6c0 5 4 8 8 9 4-1 8-4 8-9V6z'
export const SWITCH_ICON = 'M4 8h14m-4-4 4 4-4 4M20 16H6m4-4-4 4 4 4'
export const LOGOUT_ICON = 'M10 4H5v16h5M14 8l4 4-4 4M18 12H9'

/** The pages of the account beside each of them; on phones, `AccountIndex` lists them instead. */
export function AccountNav({ path, offers, children, of }: AccountNavProps) {
  const current = findAccountLink(path === '/account' ? '/account/profile' : path)
  return (
    <nav className="account-nav" aria-label="Account">
      {children}
      {offeredGroups(offers).map(({ name, links }) => (
        <section key={name} aria-label={name}>
          {links.length > 1 && <h2>{name}</h2>}
          <ul>
            {links.map((link) => (
              <li key={link.path}>
                <Link to={link.path} prefetch="intent" aria-current={link === current ? 'page' : undefined}>
                  <PathIcon path={link.icon} />
                  {link.name}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
      <AccountExits of={of} />
    </nav>
  )
}

/** Other profiles, the admin area and signing out. */
const AccountExits = ({ of: { isAdmin, isModerator, hasProfiles, isLimited } }: Pick<AccountNavProps, 'of'>) => (
  <ul>
    {hasProfiles && (
      <li>
        <a href={PROFILES_PATH}>
          <PathIcon path={SWITCH_ICON} />
          Switch profile
        </a>
      </li>
    )}
    {isModerator && (
      <li>
        <a href="/moderation">
          <PathIcon path={ADMIN_ICON} />
          Moderation
        </a>
      </li>
    )}
    {isAdmin && (
      <li>
        <a href="/admin">
          <PathIcon path={ADMIN_ICON} />
          Admin
        </a>
      </li>
    )}
    {!isLimited && (
      <li>
        <form method="post" action="/account">
          <button type="submit" name="intent" value="sign-out">
            <PathIcon path={LOGOUT_ICON} />
            Logout
          </button>
        </form>
      </li>
    )}
  </ul>
)

interface AccountIndexProps {
  offers: AccountOffers
  /** What is set on each page, by its path. */
  values: Readonly<Partial<Record<string, string>>>
  of: Pick<PublicViewer, 'isAdmin' | 'isModerator' | 'hasProfiles' | 'isLimited'>
}

/** Where links to the parts of the former page lead. */
const OLD_ANCHORS: Partial<Record<string, string>> = { '/account/security': 'password' }

/** The pages of the account with what is set on each, on phones. */
export const AccountIndex = ({ offers, values, of }: AccountIndexProps) => (
  <nav className="account-index" aria-label="Account pages">
    {offeredGroups(offers).map(({ name, links }) => (
      <section key={name} aria-label={name}>
        {links.length > 1 && <h2>{name}</h2>}
        <ul>
          {links.map(({ path, name: label, icon }) => (
            <li key={path}>
              <Link id={OLD_ANCHORS[path]} to={path}>
                <PathIcon path={icon} />
                <span className="account-label">
                  <b>{label}</b>
                  <span className="account-value">{values[path]}</span>
                </span>
                <Icon name="next" />
              </Link>
            </li>
          ))}
        </ul>
      </section>
    ))}
    <section>
      <AccountExits of={of} />
    </section>
  </nav>
)
