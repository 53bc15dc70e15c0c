import type { ReactNode } from 'react'
import { Link } from '../link.tsx'
import { Icon } from '../icon.tsx'
import { pagerWindow } from './pager-window.ts'

interface PagerProps {
  page: number
  totalPages: number
  /** The URL of a page. */
  hrefOf: (page: number) => string
  /** Does not reset the scroll position, because the parent scrolls. */
  still?: boolean
}

export function Pager({ page, totalPages, hrefOf, still }: PagerProps) {
  if (totalPages <= 1 && page <= 1) return null
  const { pages, first, previous, next, last } = pagerWindow(page, totalPages)
  const step = (to: number, name: string, content: ReactNode, rel?: string) => (
    <li key={name}>
      <Link to={hrefOf(to)} aria-label={name} rel={rel} prefetch="intent" preventScrollReset={still}>
        {content}
      </Link>
    </li>
  )
  return (
    <nav aria-label="Pages">
      <ul className="pager">
        {first && step(1, 'First page', <Icon name="first" />)}
        {previous && step(Math.min(page - 1, totalPages), 'Previous page', <Icon name="previous" />, 'prev')}
        {pages.map((number) =>
          number === page ? (
            <li key={number}>
              <span aria-current="page" aria-label={`Page ${number}`} role="link" aria-disabled="true">
                {number}
              </span>
            </li>
          ) : (
            step(number, `Page ${number}`, number)
          ),
        )}
        {next && step(page + 1, 'Next page', <Icon name="next" />, 'next')}
        {last && step(totalPages, 'Last page', <Icon name="last" />)}
      </ul>
    </nav>
  )
}
