import { useContext } from 'react'
import { Scripts, UNSAFE_FrameworkContext as FrameworkContext, useMatches } from 'react-router'
import type start from '#src/platform/http/deferred-start.script.ts'
import deferredStart from '#src/platform/http/deferred-start.script.ts?script'
import { toScript } from '#src/platform/http/to-script.ts'

/**
 * Opens the stream of the server's data, which `split-page.server.ts` adds to the page, and starts the page's scripts, like
 * React Router's `Scripts`, except that nothing is fetched before the first paint.
 */
function DeferredScripts() {
  const framework = useContext(FrameworkContext)
  const matches = useMatches()
  if (!framework) return null
  const { manifest, serverHandoffString = '{}' } = framework
  const routes = matches.flatMap(({ id }) => manifest.routes[id] ?? [])
  const imports = new Set([...manifest.entry.imports, ...routes.flatMap(({ imports = [] }) => imports)])
  return (
    <script nonce={framework.nonce} suppressHydrationWarning>
      {toScript<typeof start>(deferredStart, {
        context: JSON.parse(serverHandoffString) as object,
        manifest: manifest.url,
        routes: routes.map(({ id, module }) => [id, module]),
        entry: manifest.entry.module,
        imports: [...imports],
      })}
    </script>
  )
}

/** Hydrates the server-rendered script, whose content the browser does not need to create. */
const HydratedScript = () => <script suppressHydrationWarning>{''}</script>

/** Development uses the framework's own component, for hot module replacement. */
export const PageScripts = import.meta.env.DEV ? Scripts : import.meta.env.SSR ? DeferredScripts : HydratedScript
