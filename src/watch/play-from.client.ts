import { play, seekTo } from '#src/player/media.client.ts'

/** Plays the video of the page from a position in seconds. @returns false if none has started */
export function playFrom(seconds: number): boolean {
  const video = document.querySelector<HTMLVideoElement>('.watch-screen video')
  if (!video || video.readyState < HTMLMediaElement.HAVE_METADATA) return false
  seekTo(video, seconds)
  play(video)
  video.scrollIntoView({ block: 'center' })
  return true
}
