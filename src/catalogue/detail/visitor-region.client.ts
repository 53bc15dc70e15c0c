/**
 * The region of the visitor's time zone, if it is one of the relevant ones, otherwise that of their language.
 * @param relevant ISO 3166 codes of the regions to distinguish
 * @returns `ZZ` for any other region; empty if the browser does not reveal it
 */
export function findVisitorRegion(relevant: readonly string[]): string {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  const languageRegions = navigator.languages.flatMap((language) => regionOf(language) ?? [])
  const found = [...languageRegions, ...relevant].find((region) => listTimeZones(region)?.includes(timeZone))
  return found ?? (listTimeZones('JP') ? 'ZZ' : (languageRegions[0] ?? ''))
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

/** Undefined if the browser does not support it. */
function listTimeZones(region: string): string[] | undefined {
  const locale: LocaleWithZones = new Intl.Locale('und', { region })
  return locale.getTimeZones?.() ?? locale.timeZones
}
