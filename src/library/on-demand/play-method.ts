/** How a package is played, in words for admins. */
import { describePlayMethod } from '#src/catalogue/episode/renditions.ts'
import type { PackageAbout } from '../package/package-manifest.ts'

/** By the quality and the sound that play by default. */
export function playMethodOf(
  about: Pick<PackageAbout, 'qualities' | 'original' | 'sounds' | 'sub' | 'dub'>,
  isLive: boolean,
): string {
  const sound = about.sounds[about.sub ?? about.dub ?? -1]
  const [video] = about.qualities
  const depends = [about.original && video?.because, sound?.original && sound.because]
  const always = [!about.original && video?.because, !sound?.original && sound?.because].map((one) => one || undefined)
  const where = depends.filter(Boolean).join(', and where ')
  const delivery = describePlayMethod(isLive, always)
  return where ? `${delivery}; ${always.some(Boolean) ? 'more' : 'transcoding'} where ${where}` : delivery
}
