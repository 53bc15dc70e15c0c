import type { ComponentProps } from 'react'
import { Link } from '#src/ui/link.tsx'

/** A link to what a search found. Pages for visitors know no route for characters and people, whose documents are loaded. */
export function GroupLink({ to, children, ...props }: Omit<ComponentProps<'a'>, 'href'> & { to: string }) {
  if (/^\/(?:character|person)\//.test(to))
    return (
      <a href={to} {...props}>
        {children}
      </a>
    )
  return (
    <Link to={to} prefetch="intent" {...props}>
      {children}
    </Link>
  )
}
