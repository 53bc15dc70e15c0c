/** The page in which Google's script runs. */
export const SENDER_PAGE = '/cast/sender'
/** Where the script, and those that it loads, come from. */
export const SENDER_ORIGIN = 'https://www.gstatic.com'
export const SENDER_SCRIPT = `${SENDER_ORIGIN}/cv/js/sender/v1/cast_sender.js?loadCastFramework=1`
