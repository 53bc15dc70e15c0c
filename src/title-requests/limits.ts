/** Changes of requests by one user. */
export const REQUEST_WRITES = { name: 'title-requests', max: 60, windowMs: 60_000 }
