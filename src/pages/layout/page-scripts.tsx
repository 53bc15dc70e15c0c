import { useContext } from 'react'
import { Scripts, UNSAFE_FrameworkContext as FrameworkContext, useMatches } from 'react-router'
import { startScript } from '#src/platform/http/deferred-start.ts'

/**
 * The stream into which the server writes the page's data, and the start of the page's scripts: what `Scripts` of React
 * Router does, except that nothing is fetched before the page has been painted.
 */
function LateScripts() {
  const framework = useContext(FrameworkContext)
  const matches = useMatches()
  if (!framework) return null
  const { manifest, renderMeta, serverHandoffString = '' } = framework
  // the framework asks to be told so: only then does it send the data
  // oxlint-disable-next-line react/immutability
  if (renderMeta) renderMeta.didRenderScripts = true
  const routes = matches.flatMap(({ id }) => manifest.routes[id] ?? [])
  const start = startScript({
    manifest: manifest.url,
    routes: routes.map(({ id, module }) => [id, module]),
    entry: manifest.entry.module,
    imports: [...manifest.entry.imports, ...routes.flatMap(({ imports = [] }) => imports)],
  })
  return (
    <script nonce={framework.nonce} suppressHydrationWarning>
      {`window.__reactRouterContext=${serverHandoffString};${OPEN_STREAM};${start}`}
    </script>
  )
}

const OPEN_STREAM =
  'window.__reactRouterContext.stream=new ReadableStream({start(controller){window.__reactRouterContext.streamController=controller}}).pipeThrough(new TextEncoderStream())'

/** Browsers keep what the server wrote, and carry nothing to write it with. */
const Written = () => <script suppressHydrationWarning>{''}</script>

/** In development the framework's own, which know how to exchange modules while the page is open. */
export const PageScripts = import.meta.env.DEV ? Scripts : import.meta.env.SSR ? LateScripts : Written
