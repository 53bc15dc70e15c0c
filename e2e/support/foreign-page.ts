/** A page on another site that plays an episode using only the catalogue API. */
import { createServer } from 'node:http'
import { readFileSync } from 'node:fs'
import { listeningPort } from '../../test/ports.ts'

const HLS = readFileSync(new URL('../../node_modules/hls.js/dist/hls.min.js', import.meta.url))

const PAGE = `<!doctype html><title>Another site</title><video muted crossorigin="anonymous"></video><script src="/hls.js"></script>
<script>
const getResults = async (url) => {
  const response = await fetch(url)
  if (!response.ok) throw new Error(response.status + ' ' + url)
  return (await response.json()).results
}
async function play(api, id, type) {
  const { episodes } = await getResults(api + '/episodes/' + id)
  const ep = episodes[0].id.split('ep=')[1]
  const server = (await getResults(api + '/servers/' + id + '?ep=' + ep)).find((one) => one.type === type)
  const { streamingLink } = await getResults(
    api + '/stream?id=' + episodes[0].id + '&server=' + server.serverName.toLowerCase() + '&type=' + type)
  const video = document.querySelector('video')
  for (const { file, label, kind } of streamingLink.tracks) {
    if (kind !== 'captions') continue
    const track = document.createElement('track')
    Object.assign(track, { kind, src: file, label })
    video.append(track)
  }
  const hls = new Hls()
  hls.on(Hls.Events.ERROR, (_, { fatal, details }) => fatal && console.error(details))
  hls.loadSource(streamingLink.link.file)
  hls.attachMedia(video)
  await video.play()
  return { streamingLink, episodes: episodes.length }
}
</script>`

/** @returns the page's URL, on its own port, and a function that closes it */
export async function serveForeignPage(): Promise<{ address: string; close(): void }> {
  const server = createServer((request, response) => {
    const isScript = request.url === '/hls.js'
    response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html; charset=utf-8')
    response.end(isScript ? HLS : request.url === '/' ? PAGE : '')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { address: `http://127.0.0.1:${listeningPort(server)}/`, close: () => void server.close() }
}
