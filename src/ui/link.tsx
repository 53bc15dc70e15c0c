import type { ReactNode } from 'react'
import {
  // oxlint-disable-next-line no-restricted-imports -- wrapped here
  Link as RouterLink,
  type LinkProps,
  NavLink as RouterNavLink,
  type NavLinkProps,
  useLocation,
} from 'react-router'

/** Props that concern client-side navigation only. */
type NavigationProps =
  | 'discover'
  | 'mask'
  | 'prefetch'
  | 'preventScrollReset'
  | 'relative'
  | 'reloadDocument'
  | 'replace'
  | 'state'
  | 'viewTransition'
  | 'defaultShouldRevalidate'

/**
 * React Router's link. A page has hundreds of them, and the server needs none of the hooks that they use for navigation, so
 * that it renders those with an absolute path itself, which takes a fifth of the time.
 */
function ServerLink(props: LinkProps) {
  const { to } = props
  if (typeof to !== 'string' || !/^\/(?!\/)/.test(to)) return <RouterLink {...props} />
  const { children, ...attributes } = withoutNavigation(props)
  return (
    <a {...attributes} href={to} data-discover="true">
      {children}
    </a>
  )
}

function withoutNavigation({
  to: _to,
  discover: _discover,
  mask: _mask,
  prefetch: _prefetch,
  preventScrollReset: _preventScrollReset,
  relative: _relative,
  reloadDocument: _reloadDocument,
  replace: _replace,
  state: _state,
  viewTransition: _viewTransition,
  defaultShouldRevalidate: _defaultShouldRevalidate,
  ...rest
}: LinkProps): Omit<LinkProps, NavigationProps | 'to'> {
  return rest
}

export const Link = import.meta.env.SSR ? ServerLink : RouterLink

interface NavigationLinkProps extends Omit<NavLinkProps, 'caseSensitive' | 'children' | 'className' | 'style' | 'to'> {
  /** An absolute path of small letters. */
  to: string
  className?: string
  children: ReactNode
}

/** Likewise React Router's link that marks the current page; while the server renders, none is loading. */
function ServerNavLink({ to, end = false, className = '', ...props }: NavigationLinkProps) {
  const path = useLocation().pathname.toLowerCase()
  const isActive = path === to || (!end && path.startsWith(`${to}/`))
  return (
    <ServerLink
      {...props}
      to={to}
      className={[className, isActive && 'active'].filter(Boolean).join(' ')}
      aria-current={isActive ? 'page' : undefined}
    />
  )
}

export const NavLink = (import.meta.env.SSR ? ServerNavLink : RouterNavLink) as typeof ServerNavLink
