/** Paths of feeds, as pages link to them: those of Atom. The same path with `.json` is the JSON Feed. */
import type { Season } from '../anime.ts'

export const AIRED_FEED = '/feeds/aired.atom'
export const NEW_FEED = '/feeds/new.atom'

/** @param id of a title */
export const titleFeed = (id: string): string => `/feeds/title/${id}.atom`

export const seasonFeed = (year: number, season: Season): string => `/feeds/season/${year}/${season}.atom`

/** The private feed of a user's list. */
export const listFeed = (token: string): string => `/feeds/my-list/${token}.atom`

/** An admin's private feed of what the library lacks. */
export const collectionFeed = (token: string): string => `/feeds/collection/${token}.atom`

/** The same feed in the other format. */
export const toJsonPath = (path: string): string => path.replace('.atom', '.json')

/** The parameter that chooses the language of titles. */
const JAPANESE = 'language=JP'

/** The same feed with Japanese titles. */
export const withJapaneseTitles = (path: string): string => `${path}${path.includes('?') ? '&' : '?'}${JAPANESE}`
