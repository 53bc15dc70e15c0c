/** Official streaming services: their regions, and which are closed. Unlisted services are not changed. */
import type { OfficialLink } from './detail.ts'

const SOUTHEAST_ASIA = 'BN,ID,KH,LA,MM,MY,PH,SG,TH,VN'
const SOUTH_ASIA = 'BD,IN,LK,NP,PK'
const CHINA = 'CN'
const JAPAN = 'JP'
const ENGLISH_SPEAKING = 'AU,CA,GB,IE,NZ,US'

/** Comma-separated ISO 3166 codes; `*-CN,JP` is everywhere except China and Japan. */
const SERVICES: Readonly<Record<string, string>> = {
  crunchyroll: '*-CN,JP,KP,KR',
  netflix: '*-CN,KP,RU,SY',
  amazonprimevideo: '*-CN,KP,RU',
  primevideo: '*-CN,KP,RU',
  disney: '*-CN,KP,RU',
  disneyplus: '*-CN,KP,RU',
  youtube: '*-CN,KP',
  appletv: '*-CN,KP,RU',
  hulu: 'US',
  max: '*-CN,KP,RU',
  hbomax: '*-CN,KP,RU',
  adultswim: 'US',
  peacock: 'US',
  paramount: '*-CN,KP,RU',
  tubi: 'AU,CA,EC,MX,NZ,US',
  tubitv: 'AU,CA,EC,MX,NZ,US',
  plutotv: '*-CN,JP,KP,KR,RU',
  hoopla: 'AU,CA,US',
  retrocrush: 'CA,US',
  hidive: ENGLISH_SPEAKING,
  viki: '*-CN,KP',
  animationdigitalnetwork: 'AT,BE,CH,DE,FR,LU',
  adn: 'AT,BE,CH,DE,FR,LU',
  aniverse: 'AT,CH,DE',
  vvvvid: 'IT',
  museasia: `${SOUTHEAST_ASIA},${SOUTH_ASIA},HK,MO,TW`,
  aniplusasia: SOUTHEAST_ASIA,
  anioneasia: `${SOUTHEAST_ASIA},${SOUTH_ASIA},HK,MO,TW`,
  bilibili: CHINA,
  bilibilitv: SOUTHEAST_ASIA,
  iqiyi: `CN,${SOUTHEAST_ASIA},TW`,
  iq: `CN,${SOUTHEAST_ASIA},TW`,
  wetv: SOUTHEAST_ASIA,
  tencentvideo: CHINA,
  youku: CHINA,
  viu: `HK,${SOUTHEAST_ASIA}`,
  bahamutanimecrazy: 'TW',
  laftel: 'KR',
  abema: JAPAN,
  bandaichannel: JAPAN,
  danimestore: JAPAN,
  dmmtv: JAPAN,
  fod: JAPAN,
  hulujapan: JAPAN,
  lemino: JAPAN,
  niconico: JAPAN,
  niconicovideo: JAPAN,
  tver: JAPAN,
  unext: JAPAN,
}

const CLOSED = new Set([
  'animelab',
  'animeondemand',
  'animestrike',
  'crackle',
  'daisuki',
  'funimation',
  'microsoftstore',
  'neonalley',
  'star',
  'viewster',
  'vrv',
  'wakanim',
])

/** Ignores letter case and spaces; `Disney+` and `Disney Plus` differ. */
const toKey = (site: string): string => site.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

/** The links of services that still exist, with their regions if known. */
export const listOfficialLinks = (links: readonly Pick<OfficialLink, 'site' | 'url'>[]): OfficialLink[] =>
  links.flatMap(({ site, url }) => {
    const key = toKey(site)
    if (CLOSED.has(key)) return []
    const regions = SERVICES[key]
    return [{ site, url, ...(regions !== undefined && { regions }) }]
  })
