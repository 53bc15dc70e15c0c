import { data, RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { handleError } from './entry.server.tsx'
import { type Site, siteContext } from './pages/site.ts'

/** What is written down when a page throws this. */
function written(thrown: unknown, signal = new AbortController().signal): unknown[] {
  const faults: unknown[] = []
  const context = new RouterContextProvider()
  context.set(siteContext, { tellFault: (fault: unknown) => faults.push(fault) } as unknown as Site)
  const request = new Request('http://hoshimi.test/home', { signal })
  handleError(thrown, { request, context, params: {} })
  return faults
}

test('a fault of a page’s own code goes where all faults go', () => {
  const fault = new Error('The database went away')
  expect(written(fault)).toEqual([fault])
})

test('what a page refuses on purpose is no fault, nor is what nobody waits for any more', () => {
  expect(written({ status: 404, statusText: 'Not Found', internal: false, data: data(null) })).toEqual([])
  expect(written(new Error('aborted'), AbortSignal.abort())).toEqual([])
})
