/** Every acknowledged write is there once, at every node. */
import * as z from 'zod'
import type { Node } from '../node.ts'
import type { Fan } from '../load/writers.ts'

const exportResponse = z.object({
  favourites: z.array(z.object({ animeId: z.string() })),
  continueWatching: z.array(z.object({ animeId: z.string(), position: z.number() })),
  comments: z.object({ comments: z.array(z.object({ text: z.string() })) }),
})
/** Users whose data is read at the same time. */
const CONCURRENCY = 4

/** Lists what is lost or duplicate, each as one line. */
export async function findWrongWrites(nodes: readonly Node[], fans: readonly Fan[]): Promise<string[]> {
  const wrong: string[] = []
  const queue = nodes.flatMap((node) => fans.map((fan) => ({ node, fan })))
  const checkNext = async (): Promise<void> => {
    for (let next = queue.pop(); next; next = queue.pop()) wrong.push(...(await findWrongOf(next.node, next.fan)))
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, checkNext))
  return wrong
}

async function findWrongOf({ name, origin }: Node, fan: Fan): Promise<string[]> {
  const at = `of ${fan.username} at ${name}`
  const response = await fetch(`${origin}/api/users/${fan.id}/export`, { headers: { cookie: fan.cookie } })
  if (!response.ok) return [`lost: the session ${at}: ${response.status} ${await response.text()}`]
  const found = exportResponse.parse(await response.json())
  const texts = Map.groupBy(found.comments.comments, ({ text }) => text)
  const favourites = new Set(found.favourites.map(({ animeId }) => numberOf(animeId)))
  const positions = new Map(found.continueWatching.map(({ animeId, position }) => [numberOf(animeId), position]))
  const sessions = await Promise.all(
    fan.sessions.map(async (cookie) => ((await isSignedIn(origin, cookie)) ? [] : [`lost: a sign-in ${at}`])),
  )
  return [
    ...[...fan.comments].filter((text) => !texts.has(text)).map((text) => `lost: “${text}” ${at}`),
    ...[...texts].filter(([, all]) => all.length > 1).map(([text, all]) => `${all.length} times: “${text}” ${at}`),
    ...[...fan.favourites.difference(favourites)].map((title) => `lost: favourite ${title} ${at}`),
    ...[...fan.progress]
      .filter(([title, position]) => (positions.get(title) ?? -1) < position)
      .map(([title, position]) => `lost: position ${position} in title ${title}, now ${positions.get(title)} ${at}`),
    ...sessions.flat(),
  ]
}

const numberOf = (animeId: string): string => /\d+$/.exec(animeId)?.[0] ?? ''

async function isSignedIn(origin: string, cookie: string): Promise<boolean> {
  const response = await fetch(`${origin}/api/me`, { headers: { cookie } })
  return response.ok && (await response.text()).includes('fan_')
}
