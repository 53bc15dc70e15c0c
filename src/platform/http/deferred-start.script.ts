declare global {
  interface Window {
    /** Read by React Router. */
    __reactRouterContext: {
      /** The encoded data of the loaders. */
      stream?: ReadableStream<Uint8Array>
      streamController: ReadableStreamDefaultController<string>
    }
    __reactRouterRouteModules: Record<string, unknown>
  }
}

export interface PageModules {
  /** Of React Router. */
  context: object
  /** Required by the other modules; runs first. */
  manifest: string
  /** The page's modules by route id. */
  routes: readonly (readonly [id: string, module: string])[]
  /** Hydrates the page; runs last. */
  entry: string
  /** Imports of these modules, so that they are fetched in parallel. */
  imports: readonly string[]
}

/** Start without a paint after this time. */
const MAX_WAIT_MS = 1_000

/**
 * Opens the stream of the server's data, and loads the page's modules after the first paint: the server-rendered page does not need
 * them, and they would delay the paint. In a background tab, which is not painted, they load at once.
 */
export default function start({ context, manifest, routes, entry, imports }: PageModules): void {
  openStream(context)
  let isStarted = false
  const load = () => {
    if (isStarted) return
    isStarted = true
    const modules = [manifest, ...routes.map(([, module]) => module)]
    for (const href of new Set([entry, ...modules, ...imports]))
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
    void Promise.all(modules.map((path) => import(/* @vite-ignore */ path) as Promise<unknown>)).then(
      ([, ...parts]) => {
        window.__reactRouterRouteModules = Object.fromEntries(routes.map(([id], index) => [id, parts[index]]))
        return import(/* @vite-ignore */ entry) as Promise<unknown>
      },
    )
  }
  setTimeout(load, MAX_WAIT_MS)
  if (document.hidden) load()
  else new PerformanceObserver(load).observe({ type: 'paint', buffered: true })
}

function openStream(context: object): void {
  const data = new ReadableStream<string>({
    start(streamController) {
      window.__reactRouterContext = { ...context, streamController }
    },
  })
  window.__reactRouterContext.stream = data.pipeThrough(new TextEncoderStream())
}
