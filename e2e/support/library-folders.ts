/** The folders of the site with videos. */
import { delimiter, join } from 'node:path'
import { samplesFolder } from '../../test/media/cache.ts'
import { isQuick } from '../../test/tier.ts'

/** The only samples that `npm test` prepares: episodes with the same opening. */
const QUICK = ['The Lamplighter Almanac (2019) [anilistid-910001]', 'Season 01']

/** The folder that journeys fill, beside the site's data folder, which is for what the site creates. @param data that folder */
export const videosFolder = (data: string): string => `${data}-videos`

/** As in `MEDIA_DIR`. @param data the site's data folder */
export async function libraryFolders(data: string): Promise<string> {
  const samples = await samplesFolder()
  return [isQuick() ? join(samples, ...QUICK) : samples, videosFolder(data)].join(delimiter)
}
