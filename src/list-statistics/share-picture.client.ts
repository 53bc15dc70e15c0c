/** Shares a picture through the system's dialog. */

/** Whether the browser can share files. */
export const canSharePictures = (): boolean =>
  typeof navigator.canShare === 'function' &&
  navigator.canShare({ files: [new File([], 'picture.png', { type: 'image/png' })] })

/**
 * Loads a picture and offers it to the system. Where that fails, the picture is opened, and can be saved.
 * @param url on this site
 */
export async function sharePicture(url: string, name: string): Promise<void> {
  try {
    const response = await fetch(url)
    if (!response.ok) throw new Error(`The picture answered ${response.status}`)
    const file = new File([await response.blob()], name, { type: 'image/png' })
    await navigator.share({ files: [file] })
  } catch (error) {
    const isCancelled = error instanceof DOMException && error.name === 'AbortError'
    if (!isCancelled) location.assign(url)
  }
}
