import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { ReactNode } from 'react'
import { renderToPipeableStream, renderToString } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { bindForms } from './accounts/current-user/form-owner.ts'
import { ServerErrorHelp } from './pages/layout/error-help.tsx'
import { findSuggestions } from './pages/layout/find-suggestions.server.ts'
import { toErrorHelp } from './pages/layout/suggestions.tsx'
import { requireSite } from './site/site.ts'
import { renderPart } from './platform/http/render-part.server.ts'
import { pageReceiver } from './platform/http/rendered-page.ts'
import { splitPage } from './platform/http/split-page.server.ts'
import { toPageData } from './platform/http/template/own-text.ts'
import { MARKS } from './platform/http/template/slots.server.ts'
import { createNonce } from './platform/security/inline-scripts.server.ts'
import { SITE_STYLES } from './site-style.tsx'
import { ErrorReference } from './ui/error-screen/error-reference.ts'
import { ServerRendering } from './ui/server-rendering.ts'
import { findTelevisionFiles } from './ui/television/find-module.server.ts'

const TELEVISION = findTelevisionFiles()

/** Renders documents without streaming: all data is in memory or one query away, and whole documents compress best. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  headers.set('content-type', 'text/html; charset=utf-8')
  const nonce = createNonce()
  const data = entry.serverHandoffStream ? await text(entry.serverHandoffStream) : ''
  const site = requireSite(context)
  const { own, reportError, requestId } = site
  const isFailed = entry.staticHandlerContext.errors !== null
  const help = isFailed ? toErrorHelp(await findSuggestions(site, new URL(request.url).pathname)) : null
  const html = await render(
    <ServerRendering value={{ nonce, markOf: MARKS.of, television: TELEVISION, renderPart }}>
      <ErrorReference value={requestId}>
        <ServerErrorHelp value={help}>
          <ServerRouter context={{ ...entry, serverHandoffStream: undefined }} url={request.url} nonce={nonce} />
        </ServerErrorHelp>
      </ErrorReference>
    </ServerRendering>,
    reportError,
  )
  const bound = own ? bindForms(html, toPageData(own.viewer.id)) : html
  context.get(pageReceiver)?.(splitPage({ html: bound, nonce, styles: SITE_STYLES, data }))
  return new Response(null, { status, headers })
}

/** Of the comment that is in the place of a part that had to wait, or that failed: found fast, as few texts have its first letter. */
const INCOMPLETE = '$!-->'

/** Components wait only until their code is loaded, which is once; rendering a page that waits for nothing takes half the time. */
async function render(page: ReactNode, onError: (error: unknown) => void): Promise<string> {
  const html = renderToString(page)
  return html.includes(INCOMPLETE) ? renderWhenLoaded(page, onError) : `<!DOCTYPE html>${html}`
}

function renderWhenLoaded(page: ReactNode, onError: (error: unknown) => void): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(page, {
      // otherwise a large part is sent after the page, and needs a script to appear
      progressiveChunkSize: Infinity,
      onAllReady: () => resolve(text(pipe(new PassThrough()))),
      onShellError: reject,
      onError,
    })
  })
}

/** Responses thrown by loaders are intended; everything else is a bug and is logged with its stack. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return
  requireSite(context).reportError(error)
}
