/** Runs what the viewer has turned on beyond the controls; loaded when the first of them is. */
import { Suspense, useEffect } from 'react'
import { lazyPart } from '#src/ui/lazy-part.tsx'
import { Ambient } from '../ambient/ambient.tsx'
import { useExtras } from '../use-extras.ts'
import { PictureShape } from '../picture/picture-shape.tsx'
import { NO_EXTRAS } from '../state/extras.ts'
import { LoopRunner } from '../loop/loop-runner.tsx'
import { AutomaticPicture } from '../mini/automatic-picture.tsx'
import { LeaveToMini } from '../mini/leave-to-mini.tsx'
import { usePlayer } from '../player-context.ts'
import { NativeRemote } from '../remote/native-remote.tsx'
import { prefersReducedMotion } from '../touch/reduced-motion.client.ts'
import { Stats } from '../stats/stats.tsx'
import { SleepTimer } from '../timers/sleep-timer.tsx'
import { Lock } from '../touch/lock.tsx'
import { applyAudio } from '../audio/audio-graph.client.ts'

/** Applies volume boost, night mode and audio delay to the video that is playing. */
function AudioEffects() {
  const { video, playable } = usePlayer()
  const { gain, night, audioDelay } = useExtras()
  useEffect(() => {
    const element = video.current
    if (!element) return undefined
    const apply = () => applyAudio(element, { gain, night, audioDelay })
    apply()
    element.addEventListener('loadedmetadata', apply)
    return () => element.removeEventListener('loadedmetadata', apply)
  }, [video, playable, gain, night, audioDelay])
  return null
}

const CastScreen = lazyPart(() => import('../cast/cast-screen.tsx'))
const SegmentEditor = lazyPart(() => import('../segments/segment-editor.tsx'))

export default function ExtrasHost() {
  const { preferences, playback, segmentStore, playable } = usePlayer()
  const { ambient, autoPicture, mini } = preferences.preferences
  const { loop, sleep, stats, locked, brightness, picture, remote, editsSegments } = useExtras()
  return (
    <>
      <AudioEffects />
      {ambient && !prefersReducedMotion() && <Ambient />}
      {mini && <LeaveToMini />}
      {autoPicture && <AutomaticPicture />}
      {brightness < 1 && <div className="player-dim" style={{ opacity: 1 - brightness }} />}
      {picture !== NO_EXTRAS.picture && <PictureShape picture={picture} />}
      {loop && <LoopRunner loop={loop} />}
      {sleep !== null && <SleepTimer sleep={sleep} />}
      {stats && <Stats />}
      {editsSegments && segmentStore && (
        <Suspense>
          <SegmentEditor key={playable.address} store={segmentStore} />
        </Suspense>
      )}
      {locked && <Lock />}
      {playback.remote === 'connected' && <NativeRemote />}
      {remote !== null && (
        <Suspense>
          <CastScreen />
        </Suspense>
      )}
    </>
  )
}
