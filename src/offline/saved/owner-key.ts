/** The local storage key of the user whose pages and downloads are saved in this browser. */
export const OWNER_KEY = 'savedFor'
/** Its value while everything is being erased: if the page is closed meanwhile, the next one continues. */
export const ERASING = 'erasing'
