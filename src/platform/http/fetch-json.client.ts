/**
 * Fetches JSON in the browser. A failure is an error, never an empty result.
 * @throws {Error} when the response is not ok, and what `fetch` throws without a connection or when aborted
 */
export async function fetchJson(address: string, signal?: AbortSignal): Promise<unknown> {
  return (await fetchOk(address, signal)).json()
}

/** Fetches a file. @throws like {@link fetchJson} */
export async function fetchOk(address: string, signal?: AbortSignal): Promise<Response> {
  const response = await fetch(address, { signal })
  if (!response.ok) throw new Error(`${address} responded with ${response.status}`)
  return response
}
