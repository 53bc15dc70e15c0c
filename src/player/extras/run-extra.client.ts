/** Actions beyond the usual ones; loaded with the first of them. */
import type { Chapter } from '#src/catalogue/episode/playable.ts'
import type { Extra } from '../state/intent.ts'
import { changeExtras, getExtras } from '../state/extras.ts'
import { describeLoop, nextLoop } from '../loop/loop.ts'
import { seekTo } from '../media.client.ts'
import { formatDelay } from '../subtitles/delay.ts'
import { findChapter, nameChapter } from '../time/chapters.ts'
import { formatTime } from '../time/timeline.ts'
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
  chapters: readonly Chapter[]
  /** Shows subtitles earlier or later by a tenth of a second. @returns the new delay in seconds */
  shiftSubtitles(direction: 1 | -1): number
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
    case 'previousChapter':
      seekToChapter(context, -1)
      break
    case 'nextChapter':
      seekToChapter(context, 1)
      break
    case 'subtitlesEarlier':
    case 'subtitlesLater':
      announce(`Subtitle delay ${formatDelay(context.shiftSubtitles(extra === 'subtitlesLater' ? 1 : -1))}`)
      break
    case 'screenshot':
      void saveScreenshot(context).then(announce)
  }
}

function seekToChapter({ video, seconds, chapters, announce }: ExtraContext, direction: 1 | -1): void {
  const index = findChapter(chapters, seconds, direction)
  const chapter = chapters[index]
  if (chapter) announce(`${nameChapter(chapter, index)} · ${formatTime(seekTo(video, chapter.start))}`)
  else
    announce(chapters.length === 0 ? 'This video has no chapters' : `No ${direction > 0 ? 'next' : 'previous'} chapter`)
}
