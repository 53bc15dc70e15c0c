// oxlint-disable-next-line no-restricted-imports -- wrapped here
import { Link as RouterLink, type LinkProps } from 'react-router'

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
