import { useEffect } from 'react'
import { remoteControl } from '../state/remote-control.ts'
import type { Intent } from '../state/intent.ts'
import { getCast } from './cast-state.ts'
import { receiver } from './receiver.client.ts'

/** Sends keys and system controls to the receiver. @param toggleSubtitles turns them on or off there */
export function useRemoteIntents(toggleSubtitles: () => void): void {
  useEffect(() => {
    const handle = (intent: Intent) => applyRemotely(intent, toggleSubtitles)
    Object.assign(remoteControl, { handle, setPaused: receiver.setPaused })
    return () => {
      if (remoteControl.handle === handle) Object.assign(remoteControl, { handle: null, setPaused: null })
    }
  }, [toggleSubtitles])
}

/** @returns whether it concerns playback; full screen, the list of episodes and other pages stay here */
function applyRemotely(intent: Intent, toggleSubtitles: () => void): boolean {
  const { time, duration, volume } = getCast()
  switch (intent.type) {
    case 'toggle':
      receiver.playOrPause()
      return true
    case 'mute':
      receiver.mute()
      return true
    case 'seekBy':
      receiver.seekTo(time + intent.seconds)
      return true
    case 'seekTo':
      receiver.seekTo(intent.seconds)
      return true
    case 'seekToFraction':
      receiver.seekTo(duration * intent.fraction)
      return true
    case 'volume':
      receiver.setVolume(volume + intent.change)
      return true
    case 'captions':
      toggleSubtitles()
      return true
    // nothing plays here to which these could apply
    case 'speed':
    case 'skip':
    case 'undoSkip':
    case 'pictureInPicture':
    case 'extra':
      return true
    case 'fullScreen':
    case 'theatre':
    case 'next':
    case 'previous':
    case 'episodes':
    case 'shortcuts':
      return false
  }
}
