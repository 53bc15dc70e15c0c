/** Whether a video leaves bars in its element. */

/** Thinner bars, in pixels, are not worth lighting. */
const MIN_BAR = 4

export function hasBars({
  clientWidth,
  clientHeight,
  videoWidth,
  videoHeight,
}: Pick<HTMLVideoElement, 'clientWidth' | 'clientHeight' | 'videoWidth' | 'videoHeight'>): boolean {
  if (videoWidth === 0 || videoHeight === 0) return false
  const scale = Math.min(clientWidth / videoWidth, clientHeight / videoHeight)
  return clientWidth - videoWidth * scale >= 2 * MIN_BAR || clientHeight - videoHeight * scale >= 2 * MIN_BAR
}
