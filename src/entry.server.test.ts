import { data, RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { handleError } from './entry.server.tsx'
import { type Site, siteContext } from './pages/site.ts'

/** Returns what is logged if a page throws this. */
function written(thrown: unknown, signal = new AbortController().signal): unknown[] {
  const faults: unknown[] = []
  const context = new RouterContextProvider()
  context.set(siteContext, { reportError: (fault) => void faults.push(fault) } as Site)
  const request = new Request('http://hoshimi.test/home', { signal })
  handleError(thrown, { request, context, params: {} })
  return faults
}

test("logs errors of a page's own code", () => {
  const fault = new Error('The database went away')
  expect(written(fault)).toEqual([fault])
})

test('does not log thrown responses or aborted requests', () => {
  expect(written({ status: 404, statusText: 'Not Found', internal: false, data: data(null) })).toEqual([])
  expect(written(new Error('aborted'), AbortSignal.abort())).toEqual([])
})
