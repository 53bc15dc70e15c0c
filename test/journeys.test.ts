/** Checks that the journeys' page table covers every route. */
import { matchRoutes, type RouteObject } from 'react-router'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { describe, expect, test } from 'vitest'
import { PAGES, type Template, TEMPLATES } from '../e2e/support/pages.ts'
import { CATEGORIES } from '#src/catalogue/listing.ts'
import routes from '#src/routes.ts'

const toRoute = ({ id, path, index, file }: RouteConfigEntry): RouteObject =>
  index ? { index: true, id: id ?? file } : { path: path ?? '', id: id ?? file }
/** Every page, out of the frames around some. */
const all = routes.flatMap((entry) => entry.children ?? [entry]).map(toRoute)

/** Routes that only take forms or redirect, or that have journeys of their own because they need a signed-in user. */
const COVERED_ELSEWHERE =
  /^(review-(png|svg)|account(-[a-z]+)?|login-code|single-sign-on(-[a-z-]+)?|pages\/(comments|moderation|login|verify|restore|profiles|account-[a-z-]+|my-list\/.*|notifications\/.*|offline\/.*|requests\/.*|tokens\/.*|admin\/.*)\.tsx)$/

/** Lists the routes that no row covers. */
function listUncovered(paths: readonly string[]): string[] {
  const seen = new Set(paths.map((path) => matchRoutes(all, path.split('?')[0] ?? '')?.at(-1)?.route.id))
  return all.flatMap(({ id = '' }) => (seen.has(id) || COVERED_ELSEWHERE.test(id) ? [] : [id]))
}

/** Pages that do not depend on the catalogue, or on people that only the starter's titles have. */
const WITHOUT_CATALOGUE =
  /^(random|register|person|character|pages\/(television\/type|terms-of-service|dmca|contact|about|privacy|reset|new-email|comment-action|error-page|not-found)\.tsx|404)$/
/** Categories that share the page of the first one, and the address that leads to the current season. */
const withSharedPage: readonly string[] = [
  ...CATEGORIES.filter((category) => category !== 'most-popular'),
  'season-now',
]

/** The modules of each template's pages. */
const MODULES: Record<Template, readonly string[]> = {
  landing: ['landing'],
  home: ['home'],
  title: ['detail'],
  'extreme title': ['detail'],
  watch: ['watch'],
  search: ['search'],
  listing: ['listing', 'credits', 'tonight', 'lines', 'scenes'],
  calendar: ['calendar/calendar'],
  season: ['calendar/season'],
  'watch order': ['watch-order'],
  text: ['terms-of-service', 'dmca', 'about', 'privacy'],
  form: ['contact', 'login', 'reset', 'new-email', 'television/type'],
  'not found': ['not-found', 'error-page', 'comment-action', 'detail', 'watch-order'],
}

/** The module of the page at a path, in the folder of pages, without its extension. */
function moduleOf(path: string): string {
  const id = matchRoutes(all, path.split('?')[0] ?? '')?.at(-1)?.route.id
  const file = routes.find((route) => (route.id ?? route.file) === id)?.file ?? ''
  return file.replace(/^pages\//, '').replace(/\.tsx$/, '')
}

describe('the page table', () => {
  test.each(TEMPLATES)('has one representative of the template “%s”', (template) => {
    const rows = PAGES.filter((row) => row.template === template)
    expect(rows.filter(({ path }) => !MODULES[template].includes(moduleOf(path)))).toEqual([])
    const representatives = rows.filter(({ represents }) => represents !== undefined)
    expect(representatives).toHaveLength(1)
    expect(representatives.filter(({ represents, on }) => represents && on.includes(represents))).toHaveLength(1)
  })

  test('covers all pages on the starter catalogue', () => {
    const uncovered = listUncovered(PAGES.filter(({ on }) => on.includes('starter')).map(({ path }) => path))
    expect(uncovered.filter((id) => !withSharedPage.includes(id))).toEqual([])
  })

  test('covers all pages with titles on the imported catalogue', () => {
    const uncovered = listUncovered(PAGES.filter(({ on }) => on.includes('imported')).map(({ path }) => path))
    expect(uncovered.filter((id) => !WITHOUT_CATALOGUE.test(id) && !withSharedPage.includes(id))).toEqual([])
  })

  test('has no duplicates', () => {
    const keys = PAGES.flatMap(({ path, on }) => on.map((catalogue) => `${catalogue} ${path}`))
    expect(new Set(keys).size).toBe(keys.length)
  })
})
