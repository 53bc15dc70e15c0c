import { Suspense } from 'react'
import { lazyPart } from '#src/ui/lazy-part.tsx'
import { useExtras } from '../use-extras.ts'
import { usePlayer } from '../player-context.ts'
import { NO_EXTRAS } from '../state/extras.ts'

const ExtrasHost = lazyPart(() => import('./host.tsx'))

/** Loads what the viewer has turned on beyond the controls, once there is something. */
export function Extras() {
  const { preferences, playback } = usePlayer()
  const { ambient, autoPicture, mini } = preferences.preferences
  const isRemote = playback.remote === 'connected'
  if (useExtras() === NO_EXTRAS && !ambient && !autoPicture && !mini && !isRemote) return null
  return (
    <Suspense>
      <ExtrasHost />
    </Suspense>
  )
}
