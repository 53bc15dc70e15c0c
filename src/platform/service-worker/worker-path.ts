/** The path of the service worker. */
export const WORKER_PATH = '/worker.js'
/** The worker for a device on which notifications are being turned on: it remains while there is no subscription yet. */
export const PUSH_WORKER_PATH = `${WORKER_PATH}?push`
