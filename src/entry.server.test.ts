import { data, RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { handleError } from './entry.server.tsx'
import { type Site, siteContext } from './site/site.ts'

/** Returns what is logged if a page throws this. */
function logOf(thrown: unknown, signal = new AbortController().signal): unknown[] {
  const errors: unknown[] = []
  const context = new RouterContextProvider()
  context.set(siteContext, { reportError: (error) => void errors.push(error) } as Site)
  const request = new Request('http://hoshimi.test/home', { signal })
  handleError(thrown, { request, context, params: {} })
  return errors
}

test("logs errors of a page's own code", () => {
  const error = new Error('The database went away')
  expect(logOf(error)).toEqual([error])
})

test('does not log thrown responses or aborted requests', () => {
  expect(logOf({ status: 404, statusText: 'Not Found', internal: false, data: data(null) })).toEqual([])
  expect(logOf(new Error('aborted'), AbortSignal.abort())).toEqual([])
})
