/** Replaces parts of React Router that this site does not use and that no bundler can detect as unused. */
import type { Plugin } from 'vite'

export interface Part {
  /** Path within the package. */
  file: string
  why: string
  /** The replacement: each export behaves as if its feature is not in use. */
  code: string
}

export const PARTS: readonly Part[] = [
  {
    file: '/react-router/dist/production/lib/router/instrumentation.js',
    why: 'nothing is measured inside the router',
    code: `
      export const getRouteInstrumentationUpdates = () => ({})
      export const instrumentClientSideRouter = (router) => router
      export const consumeInstrumentationClientResultMetaReceiver = () => undefined
      export const instrumentHandler = (handler) => handler
      export const instrumentationResultMetaContext = undefined
    `,
  },
  {
    file: '/react-router/dist/production/lib/dom/ssr/fog-of-war.js',
    why: 'routeDiscovery is "initial": every page knows all routes from its start',
    code: `
      export const isFogOfWarEnabled = () => false
      export const useFogOFWarDiscovery = () => undefined
      export const getPatchRoutesOnNavigationFunction = () => undefined
      export const handleClientVersionMismatch = async () => false
      export const getPartialManifest = (manifest) => manifest
      export const getPathsWithAncestors = (paths) => paths
      export const getManifestPath = () => ''
      export const URL_LIMIT = 7680
    `,
  },
  {
    file: '/react-router/dist/production/lib/dom/ssr/errorBoundaries.js',
    why: 'the root route has its own error screen; this is what is left if that fails too',
    code: `
      import { Component, createElement } from 'react'
      export const RemixErrorBoundary = class extends Component {
        constructor(props) {
          super(props)
          this.state = { error: null, location: props.location }
        }
        static getDerivedStateFromError(error) {
          return { error }
        }
        static getDerivedStateFromProps({ location }, state) {
          return state.location === location ? null : { error: null, location }
        }
        render() {
          return this.state.error ? createElement(RemixRootDefaultErrorBoundary) : this.props.children
        }
      }
      export const RemixRootDefaultErrorBoundary = () =>
        createElement('html', { lang: 'en' }, createElement('body', null,
          createElement('h1', null, 'Something went wrong'), createElement('a', { href: '' }, 'Reload')))
      export const BoundaryShell = ({ children }) => children
    `,
  },
  {
    file: '/react-router/dist/production/lib/dom/ssr/fallback.js',
    why: 'the root route has no client loader to wait for',
    code: 'export const RemixRootDefaultHydrateFallback = () => null',
  },
  {
    file: '/react-router/dist/production/lib/errors.js',
    why: 'digests of errors come from server components, of which there are none',
    code: `
      export const decodeRedirectErrorDigest = () => undefined
      export const decodeRouteErrorResponseDigest = () => undefined
    `,
  },
]

/** Removes them from the client bundle; fails if another version of the package has moved one of them. */
export function leanRouter(): Plugin {
  const met = new Set<string>()
  return {
    name: 'lean-router',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    load(id) {
      const part = PARTS.find(({ file }) => id.endsWith(file))
      if (!part) return null
      met.add(part.file)
      return part.code
    },
    buildEnd(error) {
      const movedParts = PARTS.filter(({ file }) => !met.has(file))
      if (!error && movedParts.length > 0)
        throw new Error(
          `React Router no longer has ${movedParts.map(({ file, why }) => `${file} (${why})`).join(', ')}. ` +
            'Find where it is now, or delete it from PARTS in scripts/build/lean-router.ts.',
        )
    },
  }
}
