import { renderToStaticMarkup } from 'react-dom/server'
import { NavLink as RouterNavLink, StaticRouter } from 'react-router'
import { expect, test } from 'vitest'
import { NavLink } from './link.tsx'

test.each(['/home', '/HOME', '/home/x', '/homes', '/', '/my-list/planned'])(
  'at %s, the server marks the links that React Router marks',
  (location) => {
    const render = (Link: typeof NavLink) =>
      renderToStaticMarkup(
        <StaticRouter location={location}>
          <Link to="/home" end prefetch="intent">
            Home
          </Link>
          <Link to="/my-list" className="hit-area" reloadDocument aria-label="My list">
            List
          </Link>
        </StaticRouter>,
      )
    const normalize = (html: string) =>
      html.replaceAll(/<a [^>]*>/g, (tag) =>
        tag
          .slice(3, -1)
          .split(/ (?=[\w-]+=)/)
          .toSorted()
          .join(' '),
      )
    expect(normalize(render(NavLink))).toBe(normalize(render(RouterNavLink as typeof NavLink)))
  },
)
