/** Where the visitor is: the region of their time zone where a language of theirs names it, else that of the language. */
export function findVisitorRegion(): string {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  const regions = navigator.languages.flatMap((language) => regionOf(language) ?? [])
  const here =
    regions.find((region) => hasTimeZone(region, timeZone)) ?? COMMON.find((region) => hasTimeZone(region, timeZone))
  return here ?? regions[0] ?? ''
}

/** Regions that are looked at where no language of the visitor's names the one of their time zone. */
const COMMON =
  'JP,US,GB,DE,FR,IN,ID,PH,BR,MX,CA,AU,IT,ES,CN,TW,KR,HK,SG,MY,TH,VN,AR,CL,CO,PE,NL,BE,AT,CH,PL,SE,NO,DK,FI,PT,IE,NZ,RU,UA,TR,SA,AE,EG,ZA,NG,PK,BD,LK,NP'.split(
    ',',
  )

function regionOf(language: string): string | undefined {
  try {
    return new Intl.Locale(language).maximize().region
  } catch {
    return undefined
  }
}

interface LocaleWithZones extends Intl.Locale {
  getTimeZones?(): string[] | undefined
  timeZones?: string[] | undefined
}

/** Browsers that cannot say go by the language alone. */
function hasTimeZone(region: string, timeZone: string): boolean {
  const locale: LocaleWithZones = new Intl.Locale('und', { region })
  return (locale.getTimeZones?.() ?? locale.timeZones)?.includes(timeZone) ?? false
}
