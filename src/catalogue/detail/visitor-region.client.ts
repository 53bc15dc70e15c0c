/**
 * The region of the visitor's time zone, as far as it is one of those that matter, else that of their language.
 * @param named ISO 3166 codes that it makes a difference to be in
 * @returns `ZZ` for a region that is none of them; empty where the browser cannot say
 */
export function findVisitorRegion(named: readonly string[]): string {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  const spoken = navigator.languages.flatMap((language) => regionOf(language) ?? [])
  const found = [...spoken, ...named].find((region) => listTimeZones(region)?.includes(timeZone))
  return found ?? (listTimeZones('JP') ? 'ZZ' : (spoken[0] ?? ''))
}

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

/** Undefined where the browser does not know. */
function listTimeZones(region: string): string[] | undefined {
  const locale: LocaleWithZones = new Intl.Locale('und', { region })
  return locale.getTimeZones?.() ?? locale.timeZones
}
