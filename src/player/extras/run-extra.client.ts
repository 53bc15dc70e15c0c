/** Actions beyond the usual ones; loaded with the first of them. */
import type { Extra } from '../state/intent.ts'
import { changeExtras, getExtras } from '../state/extras.ts'
import { describeLoop, nextLoop } from '../loop/loop.ts'
import { stepFrame } from './step-frame.client.ts'
import { saveScreenshot } from '../screenshot/save-screenshot.client.ts'

export interface ExtraContext {
  /** The position at which the key was pressed. */
  seconds: number
  video: HTMLVideoElement
  player: HTMLElement
  /** The name of a saved picture. */
  label: string
  withSubtitles: boolean
  announce(text: string): void
}

export function runExtra(extra: Extra, context: ExtraContext): void {
  const { video, announce } = context
  switch (extra) {
    case 'frameBack':
      stepFrame(video, -1, announce)
      break
    case 'frameForward':
      stepFrame(video, 1, announce)
      break
    case 'loop': {
      const loop = nextLoop(getExtras().loop, context.seconds)
      changeExtras({ loop })
      announce(describeLoop(loop))
      break
    }
    case 'stats':
      changeExtras({ stats: !getExtras().stats })
      break
    case 'screenshot':
      void saveScreenshot(context).then(announce)
  }
}
