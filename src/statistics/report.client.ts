/** Reports to this site what only the browser knows. Failures are ignored. */
const send = (path: string, body: object): void =>
  void navigator.sendBeacon(`/api/statistics/${path}`, new Blob([JSON.stringify(body)], { type: 'application/json' }))

/** @param seconds for how long a video of the title really played */
export const reportWatchTime = (animeId: string, seconds: number): void => send('watching', { animeId, seconds })

export const reportEmptySearch = (keyword: string): void => send('searches', { keyword })
