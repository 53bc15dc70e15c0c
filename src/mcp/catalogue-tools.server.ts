/** Tools that read the catalogue. */
import * as z from 'zod'
import { listMainJobs } from '#src/catalogue/cast.ts'
import { listStaff } from '#src/catalogue/cast-store.server.ts'
import { isDay } from '#src/catalogue/dates.ts'
import { listRelations } from '#src/catalogue/detail/related.ts'
import { searchTitles } from '#src/catalogue/find/find.ts'
import { genreLabel } from '#src/catalogue/genre.ts'
import { listDay, offsetOfZone } from '#src/catalogue/schedule.ts'
import { findGroups } from '#src/catalogue/search-groups/find-groups.server.ts'
import type { FoundGroup } from '#src/catalogue/search-groups/groups.ts'
import { listNamedTags } from '#src/catalogue/search-groups/named-tags.ts'
import { findSynopses } from '#src/catalogue/store.server.ts'
import { findHead, findOwnFranchise } from '#src/catalogue/watch-order/load-watch-order.ts'
import { nameFranchise } from '#src/catalogue/watch-order/franchise-name.ts'
import { minutesOf, orderFranchise } from '#src/catalogue/watch-order/watch-orders.ts'
import { DEFAULT_ORDER, WATCH_ORDERS } from '#src/catalogue/watch-order-path.ts'
import { MAX_WISH_LENGTH } from '#src/catalogue/wish/parse-wish.ts'
import { searchWish } from '#src/catalogue/wish/search-wish.ts'
import { playableFor } from '#src/list/continue-watching/playable-for.ts'
import { Problem } from '#src/platform/problem.ts'
import { isTimeZone } from '#src/platform/time-zone/time-zone.ts'
import { toIso } from '#src/platform/to-iso.ts'
import { count, id, requireShown, title, toTitle } from './titles.ts'
import { defineTool, type Tool, type ToolContext } from './tool.ts'

const MAX_TITLES = 20
/** Items of each group that a search finds beside titles. */
const MAX_GROUP_ITEMS = 3
const MAX_TAGS = 15
const MAX_RELATIONS = 20
const MAX_EPISODES = 60
const MAX_ORDERED = 100

const toSearchable = ({ catalogue, wire }: ToolContext) => ({
  snapshot: wire.snapshot,
  index: catalogue.index,
  indexed: catalogue.indexed,
})

const search = defineTool({
  name: 'search_titles',
  title: 'Search titles',
  description:
    'Finds anime by name, in any spelling or script. Also finds characters, people, studios, tags and plots with the titles that they lead to.',
  scope: null,
  input: z.strictObject({
    query: z.string().trim().min(1).max(200).describe('A name, or words of a plot'),
    limit: count(MAX_TITLES, 10),
  }),
  output: z.object({
    titles: z.array(title),
    others: z.array(
      z.object({
        kind: z.enum(['characters', 'people', 'studios', 'tags', 'plots']),
        name: z.string(),
        titles: z.array(z.object({ id: z.string(), title: z.string() })),
      }),
    ),
  }),
  async run({ query, limit }, context) {
    const found = await searchTitles(toSearchable(context), query, { adult: false, limit })
    const sources = { catalogue: context.catalogue, snapshot: context.wire.snapshot }
    const { groups } = await findGroups(sources, query, { adult: false, limit: MAX_GROUP_ITEMS })
    return {
      titles: found.map((one) => toTitle(one, context)),
      others: groups.flatMap((group) => toOthers(group, context)),
    }
  },
})

function toOthers({ kind, items }: FoundGroup, context: ToolContext) {
  const named = (titles: Parameters<typeof toTitle>[0][]) =>
    titles.map((one) => {
      const { id: animeId, title: name } = toTitle(one, context)
      return { id: animeId, title: name }
    })
  return items.map((item) => {
    if ('title' in item) return { kind, name: item.tags.join(', '), titles: named([item.title]) }
    return { kind, name: item.name, titles: 'id' in item ? named(item.titles) : [] }
  })
}

const wish = defineTool({
  name: 'find_by_wish',
  title: 'Find titles by a wish',
  description:
    'Finds anime that fit a wish in English or Japanese words: moods, themes, formats, lengths, years, likeness, and what they must not have. For example: cozy slice of life with cooking; like Mushishi but shorter; 90s space opera, no romance.',
  scope: null,
  input: z.strictObject({ wish: z.string().trim().min(1).max(MAX_WISH_LENGTH), limit: count(MAX_TITLES, 10) }),
  output: z.object({
    understood: z.array(z.object({ what: z.string(), excluded: z.boolean() })),
    not_understood: z.array(z.string()),
    titles: z.array(title),
  }),
  async run({ wish: text, limit }, context) {
    const found = await searchWish(toSearchable(context), text, { adult: false })
    if (!found) throw new Problem(400, 'Too little of this wish is understood. Name moods, genres, lengths or years.')
    return {
      understood: found.wish.parts.map(({ label, isNegated }) => ({ what: label, excluded: isNegated })),
      not_understood: [...found.wish.unknown],
      titles: found.titles.slice(0, limit).map((one) => toTitle(one, context)),
    }
  },
})

const details = defineTool({
  name: 'get_title',
  title: 'Get a title',
  description:
    'The facts about one anime: synopsis, tags without spoilers, staff, related titles and the next episode.',
  scope: null,
  input: z.strictObject({ id }),
  output: title.extend({
    synopsis: z.string(),
    tags: z.array(z.string()).describe('The best ranked first'),
    studios: z.array(z.string()),
    staff: z.array(z.object({ job: z.string(), people: z.array(z.string()) })),
    started: z.string().nullable().describe('A day, a month or a year'),
    ended: z.string().nullable(),
    next_episode: z.object({ number: z.int(), airs_at: z.string() }).nullable(),
    related: z.array(z.object({ relation: z.string(), id: z.string(), title: z.string() })),
  }),
  async run(input, context) {
    const found = requireShown(input.id, context)
    const { db } = context.catalogue
    const { snapshot } = context.wire
    const [synopses, staff] = await Promise.all([findSynopses(db, [found.number]), listStaff(db, found.number)])
    const { next } = snapshot.airing(found)
    const genres = new Set(found.genres.map(genreLabel))
    return {
      ...toTitle(found, context),
      synopsis: synopses.get(found.number) ?? '',
      tags: listNamedTags(found, snapshot.tagInfos)
        .filter((name) => !genres.has(name))
        .slice(0, MAX_TAGS),
      studios: [...found.studios],
      staff: listMainJobs(staff).map(({ label, people }) => ({ job: label, people: people.map(({ name }) => name) })),
      started: found.startDate ?? null,
      ended: found.endDate ?? null,
      next_episode: next ? { number: next.number, airs_at: toIso(next.at) } : null,
      related: listRelations(found, snapshot, false)
        .slice(0, MAX_RELATIONS)
        .map(({ label, other }) => ({ relation: label, id: other.id, title: toTitle(other, context).title })),
    }
  },
})

const similar = defineTool({
  name: 'similar_titles',
  title: 'Find similar titles',
  description: 'Finds anime that are like one, at most one of each story, the most alike first, each with the reason.',
  scope: null,
  input: z.strictObject({
    id,
    plays_here: z.boolean().default(false).describe('Only titles that the caller can watch on this site'),
    limit: count(MAX_TITLES, 10),
  }),
  output: z.object({ titles: z.array(title.extend({ reason: z.string() })) }),
  async run(input, context) {
    const { snapshot } = context.wire
    const found = await snapshot.findSimilar(requireShown(input.id, context), {
      adult: false,
      limit: input.limit,
      ...(input.plays_here && { isWanted: (one) => playableFor(context.viewer, one, context.wire) !== '' }),
    })
    return {
      titles: found.map(({ title: one, reason }) => ({ ...toTitle(one, context), reason: reason?.title ?? '' })),
    }
  },
})

const schedule = defineTool({
  name: 'get_schedule',
  title: 'Get the schedule',
  description: 'The episodes that air on a calendar day, by time.',
  scope: null,
  input: z.strictObject({
    date: z.string().refine(isDay, 'must be a day such as 2026-11-20').describe('YYYY-MM-DD'),
    time_zone: z
      .string()
      .max(60)
      .refine(isTimeZone, 'must be a time zone such as Europe/Berlin')
      .optional()
      .describe('An IANA time zone such as Asia/Tokyo; the site’s own by default'),
  }),
  output: z.object({
    date: z.string(),
    time_zone: z.string(),
    episodes: z.array(title.extend({ episode: z.int(), airs_at: z.string() })),
    others: z.int().describe('How many more episodes air on the day'),
  }),
  async run({ date, time_zone: zone }, context) {
    const timeZone = zone ?? context.timeZone
    const all = listDay(context.wire.snapshot, date, offsetOfZone(timeZone, date), false)
    return {
      date,
      time_zone: timeZone,
      episodes: all
        .slice(0, MAX_EPISODES)
        .map(({ title: one, episode, at }) => ({ ...toTitle(one, context), episode, airs_at: toIso(at) })),
      others: Math.max(0, all.length - MAX_EPISODES),
    }
  },
})

const watchOrder = defineTool({
  name: 'get_watch_order',
  title: 'Get a watch order',
  description: 'The order in which to watch the titles of a franchise.',
  scope: null,
  input: z.strictObject({
    id: id.describe('The id of any title of the franchise'),
    order: z
      .enum(WATCH_ORDERS)
      .default(DEFAULT_ORDER)
      .describe('By story, by release, or the essentials without recaps, side stories and shorts'),
  }),
  output: z.object({
    franchise: z.string(),
    order: z.enum(WATCH_ORDERS),
    minutes: z.int().describe('Of all titles whose length is known'),
    titles: z.array(title.extend({ role: z.enum(['main', 'side', 'recap']) })),
    others: z.int().describe('How many more titles there are'),
  }),
  async run({ id: animeId, order }, context) {
    const franchise = await findOwnFranchise(requireShown(animeId, context), context.wire, false)
    const head = franchise && findHead(franchise)
    if (!franchise || !head) throw new Problem(404, 'Nothing else belongs to this title.')
    const { orders, roleOf } = orderFranchise(franchise)
    const titles = orders[order]
    return {
      franchise: nameFranchise(head, franchise.titles).title,
      order,
      minutes: titles.reduce((sum, one) => sum + (minutesOf(one) ?? 0), 0),
      titles: titles.slice(0, MAX_ORDERED).map((one) => ({ ...toTitle(one, context), role: roleOf(one) })),
      others: Math.max(0, titles.length - MAX_ORDERED),
    }
  },
})

export const CATALOGUE_TOOLS: readonly Tool[] = [search, wish, details, similar, schedule, watchOrder]
