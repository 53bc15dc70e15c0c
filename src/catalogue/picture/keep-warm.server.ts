/** Generates the pictures of the most popular titles at the start and whenever other titles become popular. */
import type { Title } from '../title.ts'
import type { Pictures } from './picture.server.ts'

const CHECK_INTERVAL_MS = 60_000

/**
 * @param listPopular the titles to generate pictures of, most popular first
 * @returns a function that stops it
 */
export function warmPictures({ warm }: Pick<Pictures, 'warm'>, listPopular: () => readonly Title[]): () => void {
  let previous = ''
  const check = () => {
    const titles = listPopular()
    const sources = titles.map(({ posterUrl, bannerUrl }) => `${posterUrl} ${bannerUrl}`)
    const current = sources.toSorted().join('\n')
    if (current === previous) return
    previous = current
    void warm(titles.map(({ number }) => number))
  }
  check()
  const timer = setInterval(check, CHECK_INTERVAL_MS)
  timer.unref()
  return () => clearInterval(timer)
}
