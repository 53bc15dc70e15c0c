import { useRouteLoaderData } from 'react-router'
import type { PublicViewer } from '../viewer.ts'

/** The signed-in user; null for a visitor. */
export const useViewer = (): PublicViewer | null =>
  useRouteLoaderData<{ viewer?: PublicViewer | null }>('root')?.viewer ?? null
