/** What apps send to the Jellyfin API. */

/** Values that parameters of queries take; words in capitals are replaced by what exists. */
export const QUERIES: Readonly<Record<string, readonly string[]>> = {
  parentid: ['ITEM'],
  ids: ['ITEM'],
  seriesid: ['ITEM'],
  startitemid: ['ITEM'],
  adjacentto: ['ITEM'],
  mediasourceid: ['SOURCE'],
  genreids: ['ITEM'],
  studioids: ['ITEM'],
  personids: ['ITEM'],
  includeitemtypes: ['Series', 'Movie', 'Episode', 'Season', 'Movie,Series,Episode'],
  excludeitemtypes: ['Series', 'Episode'],
  recursive: ['true', 'false'],
  searchterm: ['cowboy', 'a', 'フリーレン'],
  filters: ['IsPlayed', 'IsUnplayed', 'IsFavorite', 'IsResumable', 'IsFolder,IsNotFolder'],
  genres: ['Action|Comedy'],
  studios: ['Sunrise'],
  years: ['1998,2023'],
  officialratings: ['R'],
  namestartswith: ['c'],
  mincommunityrating: ['8'],
  sortby: ['SortName', 'DateCreated', 'Random', 'PremiereDate,SortName'],
  sortorder: ['Descending', 'Ascending'],
  isfavorite: ['true'],
  isplayed: ['true', 'false'],
  startindex: ['0', '1', '99999999999'],
  limit: ['0', '20', '1000000000'],
  fields: ['MediaSources,People'],
  fillwidth: ['120'],
  fillheight: ['80', '99999'],
  maxwidth: ['400'],
  includesegmenttypes: ['Intro'],
  enabledirectplay: ['false'],
  size: ['1', '99999999999'],
  apikey: ['TOKEN'],
  ticket: ['a.b.c.d'],
  secret: ['SECRET'],
  userid: ['ITEM'],
}
/** Values that fields of bodies take. */
export const BODY = {
  ItemId: 'EPISODE',
  PositionTicks: [0, 300_000_000, 1e300, -1, 2 ** 63],
  Failed: [true, false],
  MediaSourceId: 'SOURCE',
  EnableDirectPlay: [true, false],
  Username: 'NAME',
  Pw: 'PASSWORD',
  Secret: 'SECRET',
} as const

/** Calls that need what no request alone can provide, and where their success is tested. */
export const NEVER_SUCCEEDS: ReadonlySet<string> = new Set([
  // a user who allows it, and a user's picture: src/jellyfin/sign-in
  'POST /Users/AuthenticateWithQuickConnect',
  // an app that waits: src/jellyfin/sign-in/quick-connect.test.ts
  'POST /QuickConnect/Authorize',
  'GET /UserImage',
  'GET /Users/:userId/Images/:type',
  // files on disk: src/jellyfin/playback/files.test.ts
  'GET /Items/:itemId/Download',
  'GET /Items/:itemId/File',
  'GET /Videos/:itemId/:sourceId/Attachments/:index',
  'GET /Videos/:itemId/:sourceId/Subtitles/:index/:file',
  'GET /Videos/:itemId/:sourceId/Subtitles/:index/:start/:file',
  'GET /Videos/:itemId/Trickplay/:width/:file',
  // nothing is opened or sent by these: 404 and 418 are the answers
  'POST /LiveStreams/Open',
  'GET /web',
  'GET /web/*',
])
