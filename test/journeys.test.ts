/** The table of pages that the browser looks at is whole: whoever adds a route adds a row. */
import { matchRoutes, type RouteObject } from 'react-router'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { describe, expect, test } from 'vitest'
import { PAGES } from '../e2e/support/pages.ts'
import { CATEGORIES } from '#src/catalogue/listing.ts'
import routes from '#src/routes.ts'

const toRoute = ({ id, path, index, file }: RouteConfigEntry): RouteObject =>
  index ? { index: true, id: id ?? file } : { path: path ?? '', id: id ?? file }
const all = routes.map(toRoute)

/** They answer forms, and nobody can open them; or they are for who is signed in, and journeys of their own look at them. */
const LOOKED_AT_ELSEWHERE = /^pages\/(comments|login|verify|restore|account|account-list|admin\/.*)\.tsx$/

/** The routes that no row leads to. */
function unseen(paths: readonly string[]): string[] {
  const seen = new Set(paths.map((path) => matchRoutes(all, path.split('?')[0] ?? '')?.at(-1)?.route.id))
  return all.flatMap(({ id = '' }) => (seen.has(id) || LOOKED_AT_ELSEWHERE.test(id) ? [] : [id]))
}

/** What is the same whatever the catalogue holds; and the other categories, which are one page with the first. */
const ELSEWHERE =
  /^(random|register|pages\/(terms-of-service|dmca|contact|about|privacy|reset|comment-action|error-page|not-found)\.tsx|404)$/
const alike: readonly string[] = CATEGORIES.filter((category) => category !== 'most-popular')

describe('the pages that a browser looks at', () => {
  test('are all there are, on the starter catalogue', () => {
    expect(unseen(PAGES.filter(({ on }) => on.includes('starter')).map(({ path }) => path))).toEqual([])
  })

  test('are all that show titles, on the imported one', () => {
    const rest = unseen(PAGES.filter(({ on }) => on.includes('imported')).map(({ path }) => path))
    expect(rest.filter((id) => !ELSEWHERE.test(id) && !alike.includes(id))).toEqual([])
  })

  test('are each there once', () => {
    const keys = PAGES.flatMap(({ path, on }) => on.map((catalogue) => `${catalogue} ${path}`))
    expect(new Set(keys).size).toBe(keys.length)
  })
})
