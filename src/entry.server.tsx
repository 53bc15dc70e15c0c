import { PassThrough } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { renderToPipeableStream } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { requireSite } from './pages/site.ts'
import { createNonce, NONCE_HEADER } from './platform/security/inline-scripts.server.ts'
import { ErrorReference } from './ui/error-reference.ts'
import { ScriptNonce } from './ui/script-nonce.ts'

/** Renders documents without streaming: all data is in memory or one query away, and whole documents compress best. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  headers.set('content-type', 'text/html; charset=utf-8')
  if (request.method === 'HEAD') return new Response(null, { status, headers })
  const nonce = createNonce()
  headers.set(NONCE_HEADER, nonce)
  const { reportError, requestId } = requireSite(context)
  const html = await render(request, { entry, nonce, requestId, onError: reportError })
  return new Response(new Uint8Array(html), { status, headers })
}

interface RenderOptions {
  entry: EntryContext
  /** Nonce of the inline scripts. */
  nonce: string
  requestId: string
  onError(error: unknown): void
}

function render({ url }: Request, { entry, nonce, requestId, onError }: RenderOptions): Promise<Buffer> {
  const page = (
    <ScriptNonce value={nonce}>
      <ErrorReference value={requestId}>
        <ServerRouter context={entry} url={url} nonce={nonce} />
      </ErrorReference>
    </ScriptNonce>
  )
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(page, {
      nonce,
      onAllReady: () => resolve(buffer(pipe(new PassThrough()))),
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
