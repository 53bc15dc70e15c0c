/** An app that speaks the Jellyfin API: it signs in, looks around, plays the film's beginning, and signs out. */
import * as z from 'zod'

const signedIn = z.object({ AccessToken: z.string() })
const items = z.object({ Items: z.array(z.object({ Id: z.string() })) })
const playback = z.object({ MediaSources: z.array(z.object({ TranscodingUrl: z.string() })) })
const TICKS_PER_SECOND = 10_000_000

/**
 * @param device a name; each has a session of its own
 * @throws an error when a call is not answered with success
 */
export async function runJellyfinApp(
  origin: string,
  user: { username: string; password: string },
  device: string,
): Promise<void> {
  const base = `${origin}/jellyfin`
  let token = ''
  const send = async (path: string, body?: object, headers: Record<string, string> = {}): Promise<Response> => {
    const response = await fetch(base + path, {
      method: body ? 'POST' : 'GET',
      headers: {
        authorization: `MediaBrowser Client="Soak", Device="${device}", DeviceId="${device}", Version="1.0"${token && `, Token="${token}"`}`,
        ...(body && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    if (response.status >= 400) throw new Error(`${path.split('?')[0]}: ${response.status}`)
    return response
  }
  const read = async (...request: Parameters<typeof send>): Promise<unknown> => (await send(...request)).json()
  const load = async (...request: Parameters<typeof send>): Promise<void> =>
    void (await (await send(...request)).arrayBuffer())

  await load('/System/Info/Public')
  token = signedIn.parse(
    await read('/Users/AuthenticateByName', { Username: user.username, Pw: user.password }),
  ).AccessToken
  for (const path of ['/UserViews', '/UserItems/Resume', '/Shows/NextUp', '/Items/Latest']) await load(path)
  const films = items.parse(await read('/Items?Recursive=true&IncludeItemTypes=Movie&Limit=10'))
  const [film] = films.Items
  if (!film) throw new Error('There is no film')
  await load(`/Items/${film.Id}`)
  await load(`/Items/${film.Id}/Images/Primary?fillWidth=200`)
  const { MediaSources } = playback.parse(await read(`/Items/${film.Id}/PlaybackInfo`, {}))
  const address = MediaSources[0]?.TranscodingUrl ?? ''
  const playlist = await (await send(address)).text()
  const variant = playlist.split('\n').find((line) => line !== '' && !line.startsWith('#')) ?? ''
  const folder = address.slice(0, address.lastIndexOf('/') + 1)
  await load(folder + variant)
  await load('/Sessions/Playing', { ItemId: film.Id })
  for (const seconds of [10, 20])
    await load('/Sessions/Playing/Progress', { ItemId: film.Id, PositionTicks: seconds * TICKS_PER_SECOND })
  await load('/Sessions/Playing/Stopped', { ItemId: film.Id, PositionTicks: 25 * TICKS_PER_SECOND })
  await load('/Sessions/Logout', {})
}
