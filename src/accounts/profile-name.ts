/** Names of profiles, and where one switches between them. */

export const PROFILES_PATH = '/profiles'

/** Between the names of an account and of its profile; no username contains it. */
const SEPARATOR = '/'

/** The username of a profile: unique on the site, and what apps for Jellyfin sign in with. */
export const toProfileUsername = (account: string, name: string): string => account + SEPARATOR + name

/** The name of a profile; of an account, its username. */
export const toProfileName = (username: string): string => username.slice(username.indexOf(SEPARATOR) + 1)

export const isProfileUsername = (username: string): boolean => username.includes(SEPARATOR)
