/** Keys of the browser's storage. */

/** `on` or `off`, if the layout of televisions was chosen by hand; in the local storage. */
export const TELEVISION_KEY = 'tv'
/** Set when a pointer was moved in this tab; in the session storage. */
export const POINTER_KEY = 'pointer'
