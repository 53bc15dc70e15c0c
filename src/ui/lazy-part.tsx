import { type ComponentType, lazy, useEffect } from 'react'
import { toast } from './hooks/use-toasts.ts'

const Nothing = () => null

/** A component that is loaded when it is rendered; if loading fails, it renders nothing. */
export const lazyPart = <P,>(load: () => Promise<{ default: ComponentType<P> }>) =>
  lazy<ComponentType<P>>(() => load().catch(() => ({ default: Nothing })))

/** A dialog that is loaded when it is opened; if loading fails, as without a connection, it says so and closes. */
export const lazyDialog = <P extends { onClosed: () => void }>(load: () => Promise<{ default: ComponentType<P> }>) =>
  lazy<ComponentType<P>>(() => load().catch(() => ({ default: NotLoaded })))

function NotLoaded({ onClosed }: { onClosed: () => void }) {
  useEffect(() => {
    toast('Couldn’t load this. Check your connection, then reload the page.')
    onClosed()
  }, [onClosed])
  return null
}
