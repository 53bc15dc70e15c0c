import {
  type MouseEvent,
  type ReactNode,
  startTransition,
  Suspense,
  useEffect,
  useState,
  useSyncExternalStore,
} from 'react'
import { useNavigate } from 'react-router'

interface StaticHtmlProps {
  /** Changes when the content does. */
  version: string
  /** Its code should load when it is rendered (`lazyPart`). */
  children: ReactNode
}

/**
 * Leaves server-rendered HTML as it is: browsers render the content, and load its code, only when its version changes or after a
 * move inside the site. Its links lead inside the site without a new document.
 */
export function StaticHtml({ version, children }: StaticHtmlProps) {
  const isHydrating = useSyncExternalStore(never, no, yes)
  const [rendered, setRendered] = useState(isHydrating ? version : null)
  const navigate = useNavigate()
  useEffect(() => {
    if (rendered !== null && rendered !== version) startTransition(() => setRendered(null))
  }, [rendered, version])

  function followLink(event: MouseEvent) {
    const link = event.target instanceof Element && event.target.closest('a')
    const isPlain = !event.metaKey && !event.ctrlKey && !event.shiftKey
    if (!link || link.origin !== location.origin || !isPlain) return
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
