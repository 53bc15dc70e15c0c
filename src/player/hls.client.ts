/** hls.js, in its only home: loaded when there is a playlist to play that the browser cannot play by itself. */
import HlsPlayer from 'hls.js'
import workerPath from 'hls.js/dist/hls.worker.js?url'

/**
 * Plays a playlist in a video element.
 * @param captioned whether it has words of its own, so that those of the playlist would be shown twice
 * @param startAt seconds, so that the first piece that is fetched is the one that is shown
 * @param onFailure told once, when it cannot go on
 * @returns what ends it
 */
export function playHls(
  video: HTMLVideoElement,
  { address, captioned }: { address: string; captioned: boolean },
  startAt: number,
  onFailure: () => void,
): () => void {
  if (!HlsPlayer.isSupported()) {
    onFailure()
    return () => undefined
  }
  const hls = new HlsPlayer({
    workerPath,
    startPosition: startAt > 0 ? startAt : -1,
    enableWebVTT: !captioned,
    enableIMSC1: !captioned,
  })
  let recovered = false
  hls.on(HlsPlayer.Events.ERROR, (_, { fatal, type }) => {
    if (!fatal) return
    if (type === HlsPlayer.ErrorTypes.MEDIA_ERROR && !recovered) {
      recovered = true
      hls.recoverMediaError()
      return
    }
    hls.destroy()
    onFailure()
  })
  hls.loadSource(address)
  hls.attachMedia(video)
  return () => hls.destroy()
}
