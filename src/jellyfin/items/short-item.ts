/** Items of lists that are longer than any page. */
import type { Item } from '../calls/item.ts'

/**
 * Jellyfin sends them in lists only to apps that ask for them, so that each app can do without: a third of an episode. They are left out
 * here even then. With all of them, fewer items would fit, and apps that ask for all episodes of a season without a limit (Findroid,
 * JellyCon, Swiftfin) read no second page: their users would miss episodes.
 */
const LEFT_OUT: ReadonlySet<string> = new Set<keyof Item>([
  'Etag',
  'CanDelete',
  'CanDownload',
  'SortName',
  'ExternalUrls',
  'EnableMediaSourceDisplay',
  'Taglines',
  'Genres',
  'GenreItems',
  'PlayAccess',
  'RemoteTrailers',
  'ProviderIds',
  'People',
  'Studios',
  'LocalTrailerCount',
  'SpecialFeatureCount',
  'DisplayPreferencesId',
  'Tags',
  'LockedFields',
  'LockData',
])

export const toShortItem = (item: Item): Partial<Item> =>
  Object.fromEntries(Object.entries(item).filter(([name]) => !LEFT_OUT.has(name)))
