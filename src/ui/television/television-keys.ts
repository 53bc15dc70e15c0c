/** The address's parameter for the layout of televisions, and the keys of the browser's storage. */

/** `off` leaves the layout, any other value chooses it. */
export const TELEVISION_PARAMETER = 'tv'

/** `on` or `off`, if the layout of televisions was chosen by hand; in the local storage. */
export const TELEVISION_KEY = 'tv'
/** Set when a pointer was moved in this tab; in the session storage. */
export const POINTER_KEY = 'pointer'
