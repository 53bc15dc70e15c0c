import { type ComponentType, lazy } from 'react'

const Nothing = () => null

/** A component that is loaded when it is rendered; if loading fails, it renders nothing. */
export const lazyPart = <P,>(load: () => Promise<{ default: ComponentType<P> }>) =>
  lazy<ComponentType<P>>(() => load().catch(() => ({ default: Nothing })))
