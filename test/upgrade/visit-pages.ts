/** Opens the pages that read the database, as a visitor and as an admin. */
import { ADMIN } from '../crashes/site-process.ts'

const PAGES = [
  '/home',
  '/search?keyword=cowboy',
  '/cowboy-bebop-1',
  '/watch/cowboy-bebop-1',
  '/genre/action',
  '/az-list',
  '/api/catalogue',
  '/api/catalogue/info?id=cowboy-bebop-1',
  '/api/catalogue/search?keyword=cowboy',
  '/api/comments?animeId=cowboy-bebop-1',
]
const USER_PAGES = ['/account', '/account/favourites', '/account/history']
const ADMIN_PAGES = [
  '',
  '/reports',
  '/messages',
  '/users',
  '/imports',
  '/audit',
  '/library',
  '/sources',
  '/jobs',
  '/titles',
]

/** @returns the pages that were not answered with 200 */
export async function findBrokenPages(origin: string): Promise<string[]> {
  const cookie = await signIn(origin)
  const pages = [...PAGES, ...USER_PAGES, ...ADMIN_PAGES.map((path) => `/admin${path}`)]
  const requests = [...PAGES.map((page) => ({ page, cookie: '' })), ...pages.map((page) => ({ page, cookie }))]
  const broken: string[] = []
  for (const { page, cookie: sent } of requests) {
    const response = await fetch(origin + page, { headers: { cookie: sent }, redirect: 'manual' })
    await response.arrayBuffer()
    if (response.status !== 200) broken.push(`${page} ${sent ? '(admin)' : '(visitor)'}: ${response.status}`)
  }
  return broken
}

async function signIn(origin: string): Promise<string> {
  const response = await fetch(`${origin}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify(ADMIN),
  })
  if (!response.ok) throw new Error(`The admin cannot sign in: ${response.status} ${await response.text()}`)
  return (response.headers.get('set-cookie') ?? '').split(';')[0] ?? ''
}
