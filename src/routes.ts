import { index, layout, route, type RouteConfig, type RouteConfigEntry } from '@react-router/dev/routes'
import { ACCOUNT_FRAME, ADMIN_FRAME, type PageEntry, PAGES } from './pages/page-table.ts'

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

const inAccount = PAGES.filter(({ isInAccount }) => isInAccount)
const accountFrame = layout(
  ACCOUNT_FRAME.file,
  inAccount.map((page) => toRoute(page)),
)

export default PAGES.flatMap((page) => {
  if (page === framed[0]) return [frame]
  if (page === inAccount[0]) return [accountFrame]
  return page.access === 'admin' || page.isInAccount ? [] : [toRoute(page)]
}) satisfies RouteConfig
