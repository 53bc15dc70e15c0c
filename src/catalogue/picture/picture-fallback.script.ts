/** Shown if drawn art fails too: the site's star on a night sky, without another request. */
const PLACEHOLDER = `data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 400 600' preserveAspectRatio='xMidYMid slice'><path fill='%231b1a3d' d='M0 0h400v600H0z'/><path fill='%238d8ac6' d='M200 210q8 82 90 90-82 8-90 90-8-82-90-90 82-8 90-90z'/></svg>`

const ART = /\/images\/(poster|banner)\/\d+\/\w{8}\//

/**
 * Replaces pictures that fail to load, also before hydration: a picture of a title by the title's generated art; art that
 * fails, and any other picture within an artwork frame, by a placeholder.
 */
export default function replaceFailedPictures(): void {
  const replace = ({ target }: Event) => {
    if (!(target instanceof HTMLImageElement)) return
    const url = target.currentSrc || target.src
    const art = ART.exec(url)
    if (url.startsWith('data:') || (!art && !target.closest('.artwork'))) return
    for (const source of target.closest('picture')?.querySelectorAll('source') ?? []) source.removeAttribute('srcset')
    target.removeAttribute('srcset')
    target.src = art && !url.endsWith('/art.svg') ? `${art[0]}art.svg` : PLACEHOLDER
  }
  addEventListener('error', replace, true)
}
