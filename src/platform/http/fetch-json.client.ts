/**
 * Reads JSON in the browser, for pages that show what they read: a failure is an error, and never an empty answer.
 * @throws {Error} when the response is not ok; whatever `fetch` throws without a connection or when aborted
 */
export async function fetchJson(address: string, signal?: AbortSignal): Promise<unknown> {
  return (await fetchOk(address, signal)).json()
}

/** Reads a file. @throws as {@link fetchJson} */
export async function fetchOk(address: string, signal?: AbortSignal): Promise<Response> {
  const response = await fetch(address, { signal })
  if (!response.ok) throw new Error(`${address} responded with ${response.status}`)
  return response
}
