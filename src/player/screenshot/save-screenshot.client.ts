/** Saves the current frame as a picture, with or without subtitles. */
import { formatTime } from '../time/timeline.ts'

interface ScreenshotOptions {
  video: HTMLVideoElement
  player: HTMLElement
  label: string
  withSubtitles: boolean
}

const FOREIGN = 'This source is on another site that doesn’t allow screenshots'

/** Breaks text at spaces so that each line fits; a longer word gets a line of its own. @param measure the width of a text */
export function wrapLines(text: string, measure: (line: string) => number, maxWidth: number): string[] {
  return text.split('\n').flatMap((paragraph) => {
    const lines: string[] = []
    for (const word of paragraph.split(' ').filter(Boolean)) {
      const last = lines.at(-1)
      const joined = last === undefined ? word : `${last} ${word}`
      if (last !== undefined && measure(joined) <= maxWidth) lines[lines.length - 1] = joined
      else lines.push(word)
    }
    return lines
  })
}

/** A file name from a label and a position, without characters that file systems reject. */
export function toFileName(label: string, position: string): string {
  const safe = label
    .replaceAll(/[\p{Cc}<>:"/\\|?*]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
  return `${safe.slice(0, 120).trim() || 'Screenshot'} ${position.replaceAll(':', '-')}.png`
}

/** @returns a message about the result */
export async function saveScreenshot({ video, player, label, withSubtitles }: ScreenshotOptions): Promise<string> {
  const { videoWidth: width, videoHeight: height, currentTime } = video
  if (width === 0) return 'There’s no picture to save yet'
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  if (!context) return 'Couldn’t take the screenshot'
  context.drawImage(video, 0, 0, width, height)
  if (withSubtitles) drawSubtitles(context, video, player)
  try {
    const picture = await canvas.convertToBlob({ type: 'image/png' })
    download(picture, toFileName(label, formatTime(currentTime)))
    return 'Screenshot saved'
  } catch (error) {
    return error instanceof DOMException && error.name === 'SecurityError' ? FOREIGN : 'Couldn’t take the screenshot'
  }
}

function drawSubtitles(context: OffscreenCanvasRenderingContext2D, video: HTMLVideoElement, player: HTMLElement): void {
  const { width, height } = context.canvas
  const styled = player.querySelector<HTMLCanvasElement>('.player-styled canvas')
  if (styled && styled.width > 0) {
    const [frame, drawn] = [pictureOf(video), styled.getBoundingClientRect()]
    const scale = width / frame.width
    context.drawImage(
      styled,
      (drawn.left - frame.left) * scale,
      (drawn.top - frame.top) * scale,
      drawn.width * scale,
      drawn.height * scale,
    )
  }
  // lines that are not drawn there
  const size = Math.round(height * 0.052)
  context.font = `640 ${size}px sans-serif`
  context.textAlign = 'center'
  context.textBaseline = 'alphabetic'
  context.lineJoin = 'round'
  context.lineWidth = size * 0.16
  context.strokeStyle = '#05070b'
  context.fillStyle = '#fff'
  for (const edge of ['top', 'bottom']) {
    const lines = [...player.querySelectorAll<HTMLElement>(`.player-cues[data-edge='${edge}'] p`)].flatMap((cue) =>
      wrapLines(cue.innerText, (line) => context.measureText(line).width, width * 0.88),
    )
    const first = edge === 'top' ? size * 1.6 : height - size * (0.9 + 1.34 * (lines.length - 1))
    for (const [index, line] of lines.entries()) {
      context.strokeText(line, width / 2, first + index * size * 1.34)
      context.fillText(line, width / 2, first + index * size * 1.34)
    }
  }
}

/** The area of the picture within the element, without bars. */
function pictureOf(video: HTMLVideoElement): DOMRect {
  const { left, top, width, height } = video.getBoundingClientRect()
  const scale = Math.min(width / video.videoWidth, height / video.videoHeight)
  const [shownWidth, shownHeight] = [video.videoWidth * scale, video.videoHeight * scale]
  return new DOMRect(left + (width - shownWidth) / 2, top + (height - shownHeight) / 2, shownWidth, shownHeight)
}

function download(picture: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(picture)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
