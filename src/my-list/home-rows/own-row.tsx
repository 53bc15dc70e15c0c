import { Suspense } from 'react'
import { lazyPart } from '#src/ui/lazy-part.tsx'
import { ViewerSlot } from '#src/ui/viewer-slot.tsx'
import type { HomeRowProps } from './home-row.tsx'

const HomeRow = lazyPart(() => import('./home-row.tsx'))

/** A row of the user's own on home; visitors load no code for it. */
export const OwnRow = (props: HomeRowProps) =>
  import.meta.env.SSR ? (
    <ViewerSlot name={props.name} />
  ) : (
    <Suspense>
      <HomeRow {...props} />
    </Suspense>
  )
