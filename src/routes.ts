import { index, route, type RouteConfig, type RouteConfigEntry } from '@react-router/dev/routes'
import { ADMIN_FRAME, type PageEntry, PAGES } from './pages/page-table.ts'

/** @param prefix of the page's path, which its frame has already */
function toRoute({ path, file, id }: PageEntry, prefix = ''): RouteConfigEntry {
  const own = path.slice(prefix.length)
  return own === '' ? index(file) : route(own.replace(/^\//, ''), file, id === undefined ? {} : { id })
}

const framed = PAGES.filter(({ access }) => access === 'admin')
const frame = route(
  ADMIN_FRAME.path,
  ADMIN_FRAME.file,
  framed.map((page) => toRoute(page, ADMIN_FRAME.path)),
)

export default PAGES.flatMap((page) =>
  page === framed[0] ? [frame] : page.access === 'admin' ? [] : [toRoute(page)],
) satisfies RouteConfig
