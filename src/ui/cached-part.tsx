import { type ReactNode, use } from 'react'
import { ServerRendering } from './server-rendering.ts'

interface CachedPartProps {
  element: 'article' | 'fieldset' | 'label' | 'li' | 'ul'
  className: string
  /** What its content depends on, with a name that no other part has; undefined if it is rendered each time. */
  of: readonly unknown[] | undefined
  /** Uses no context and no ids, and preloads no picture. */
  children: () => ReactNode
}

/** An element that many pages have: the server renders its content once, since rendering all of them takes most of the time of a page. */
export const CachedPart = import.meta.env.SSR ? ServerPart : Part

function Part({ element: Element, className, children }: CachedPartProps) {
  return <Element className={className}>{children()}</Element>
}

function ServerPart(props: CachedPartProps) {
  const { element: Element, className, of, children } = props
  const { renderPart } = use(ServerRendering)
  if (!renderPart || !of) return <Part {...props} />
  const html = renderPart(JSON.stringify(of), children)
  // oxlint-disable-next-line react/no-danger -- as React rendered it
  return <Element className={className} dangerouslySetInnerHTML={{ __html: html }} />
}
