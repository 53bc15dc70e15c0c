import { type ReactNode, Suspense } from 'react'
import { lazyPart } from '#src/ui/lazy-part.tsx'
import { ViewerSlot } from '#src/ui/viewer-slot.tsx'
import type { HomeRows, HomeRowTexts } from './home-rows.ts'

const HomeRow = lazyPart(() => import('./home-row.tsx'))

interface OwnRowProps {
  name: keyof HomeRows
  rows: HomeRowTexts | undefined
  /** In place of a row that the user does not have. */
  children?: ReactNode
}

/** A row of the user's own on home; visitors load no code for it. */
export function OwnRow({ name, rows, children }: OwnRowProps) {
  if (!rows?.[name]) return children
  if (import.meta.env.SSR) return <ViewerSlot name={name} />
  return (
    <Suspense>
      <HomeRow name={name} rows={rows} />
    </Suspense>
  )
}
