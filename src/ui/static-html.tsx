import {
  type ComponentType,
  type MouseEvent,
  type ReactNode,
  startTransition,
  Suspense,
  useEffect,
  useState,
  useSyncExternalStore,
} from 'react'
import { useNavigate } from 'react-router'
import { lazyPart } from './lazy-part.tsx'

/**
 * A component whose code is loaded when it is rendered; after a move inside the site, with the page's code, so that it is there when the page
 * is rendered.
 */
export function staticPart<P extends object>(load: () => Promise<{ default: ComponentType<P> }>): ComponentType<P> {
  const Part: ComponentType<P> = lazyPart(load)
  if (import.meta.env.SSR || document.documentElement.dataset['hydrated'] === undefined) return Part
  let Loaded: ComponentType<P> = Part
  load().then(
    (code) => (Loaded = code.default),
    () => undefined,
  )
  return function StaticPart(props) {
    const [Component] = useState(() => Loaded)
    return <Component {...props} />
  }
}

interface StaticHtmlProps {
  /** Changes when the content does. */
  version: string
  /** A `staticPart`. */
  children: ReactNode
}

/**
 * Leaves server-rendered HTML as it is: browsers render the content, and load its code, only when its version changes or after a
 * move inside the site. Its `Link`s lead inside the site without a new document.
 */
export function StaticHtml({ version, children }: StaticHtmlProps) {
  const isHydrating = useSyncExternalStore(never, no, yes)
  const [rendered, setRendered] = useState(isHydrating ? version : null)
  const navigate = useNavigate()
  useEffect(() => {
    if (rendered !== null && rendered !== version) startTransition(() => setRendered(null))
  }, [rendered, version])

  function followLink(event: MouseEvent) {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    const isPlain = !event.metaKey && !event.ctrlKey && !event.shiftKey
    // the router marks the links that it follows
    if (!link?.dataset['discover'] || !isPlain) return
    const { pathname, search, hash } = link
    const isSamePage = pathname === location.pathname
    if (isSamePage && search === location.search) return
    event.preventDefault()
    void navigate(pathname + search + hash, { replace: isSamePage, preventScrollReset: isSamePage })
  }

  if (import.meta.env.SSR || rendered === null)
    return (
      <div>
        <Suspense>{children}</Suspense>
      </div>
    )
  // an empty text keeps what the server has rendered; the clicks are those on its links, which keyboards send too
  // oxlint-disable-next-line react/no-danger, jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
  return <div onClick={followLink} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
}

const never = () => () => undefined
const yes = () => true
const no = () => false
