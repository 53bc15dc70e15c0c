import { type ComponentType, lazy } from 'react'

const Nothing = () => null

/** A part of a page that is fetched when it is shown; where it cannot be had, the page goes on without it. */
export const lazyPart = <P,>(load: () => Promise<{ default: ComponentType<P> }>) =>
  lazy<ComponentType<P>>(() => load().catch(() => ({ default: Nothing })))
