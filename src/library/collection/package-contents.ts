/** What a package contains, as columns: enough to compare files without reading their manifests. */
import { qualityOf } from '#src/catalogue/episode/playable.ts'
import type { PackageAbout } from '../package/package-manifest.ts'

/** More tracks than a file has for viewers. */
const MAX_LANGUAGES = 40

type About = Pick<PackageAbout, 'qualities' | 'original' | 'sounds' | 'subtitles' | 'imageSubtitles'>

/** Commentary and subtitles of signs alone are no translation, so they do not count. */
export function contentsOf({ qualities, original, sounds, subtitles, imageSubtitles = [] }: About) {
  const [best] = qualities
  const size = original ?? best
  return {
    height: size ? qualityOf(size) : 0,
    is_encoded: original === undefined && best?.because !== undefined ? 1 : 0,
    audio: languagesOf(sounds.filter(({ commentary }) => commentary !== true)),
    subtitles: languagesOf([...subtitles, ...imageSubtitles].filter(({ forced }) => !forced)),
  }
}

const languagesOf = (tracks: readonly { language: string }[]): string =>
  [...new Set(tracks.map(toLanguage))].slice(0, MAX_LANGUAGES).join(' ')

const toLanguage = ({ language }: { language: string }): string => /^[a-z]{2,3}(?=-|$)/.exec(language)?.[0] ?? 'und'
