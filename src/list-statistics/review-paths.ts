/** Addresses of the pages. */
export const STATISTICS_PATH = '/my-list/statistics'
export const reviewPath = (year: number): string => `/my-list/review/${year}`

export const PICTURE_TYPES = { png: 'image/png', svg: 'image/svg+xml' } as const
export type PictureType = keyof typeof PICTURE_TYPES
export const PICTURE_TYPE_NAMES = ['png', 'svg'] as const satisfies readonly PictureType[]

/** @param timeZone that of the cookie if it is left out */
export const reviewPicturePath = (year: number, type: PictureType, timeZone?: string): string =>
  `${reviewPath(year)}/picture.${type}${timeZone === undefined ? '' : `?timeZone=${encodeURIComponent(timeZone)}`}`
