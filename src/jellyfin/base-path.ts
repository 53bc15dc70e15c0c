/** Where this API is mounted. */
export const BASE_PATH = '/jellyfin'
