/** Sees to it that the pictures of the most popular titles are made, also of those that come while the site runs. */
import type { Title } from '../title.ts'
import type { Pictures } from './picture.server.ts'

const LOOK_EVERY = 60_000

/**
 * @param listPopular the titles whose pictures are wanted, most wanted first
 * @returns what ends it
 */
export function warmPictures({ warm }: Pick<Pictures, 'warm'>, listPopular: () => readonly Title[]): () => void {
  let known = ''
  const look = () => {
    const titles = listPopular()
    const wanted = titles.map(({ posterUrl, bannerUrl }) => `${posterUrl} ${bannerUrl}`)
    const now = wanted.toSorted().join('\n')
    if (now === known) return
    known = now
    void warm(titles.map(({ number }) => number))
  }
  look()
  const timer = setInterval(look, LOOK_EVERY)
  timer.unref()
  return () => clearInterval(timer)
}
