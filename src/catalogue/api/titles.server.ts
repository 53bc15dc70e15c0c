/** Calls for single titles, characters and people, and for the schedule. */
import * as z from 'zod'
import { countPages } from '#src/platform/paging.ts'
import { Problem } from '#src/platform/problem.ts'
import { titleNotFound } from '../missing-title.ts'
import { type AnimeNumber, parseAnimeNumber } from '../anime.ts'
import {
  CAST_PAGE,
  countCast,
  findCharacter,
  findPerson,
  listCast,
  listStaff,
  listStaffCredits,
} from '../cast-store.server.ts'
import { isDay } from '../dates.ts'
import { listDay, offsetOfZone } from '../schedule.ts'
import type { Snapshot } from '../snapshot.ts'
import { findLongFacts } from '../store.server.ts'
import { tagKey } from '../tag.ts'
import type { Title } from '../title.ts'
import { type CatalogueCall, type CatalogueContext, defineCall } from './call.ts'
import { loadAnimeDetail, loadHero, loadInfo, loadQtip } from './info.server.ts'
import { toCharacterEntry, toPerson, toProfile, toRole, toScheduleItem } from './items.ts'
import { flag, integer, page, requiredText, text } from './parameters.ts'
import * as wire from './schemas.ts'

const shared = { method: 'GET', access: 'public', tag: 'Catalogue' } as const
const TITLE = 'A title’s id, or its digits alone'
const titleParams = z.object({ id: text(TITLE, 'cowboy-bebop-1') })
const recommended = flag('Whether adult titles are included in the recommendations')

/** @throws {Problem} 400 for a missing id, 404 for an unknown one, 410 for a hidden title */
export function requireTitle(snapshot: Snapshot, idText: string | undefined): Title {
  if (!idText) throw new Problem(400, 'id is required.')
  const number = parseAnimeNumber(idText)
  const title = number === null ? null : snapshot.find(number)
  if (!title) throw titleNotFound(snapshot, number)
  return title
}

const infoCall = defineCall({
  ...shared,
  path: '/info',
  work: 'page',
  summary: 'Everything about a title',
  query: z.object({ id: requiredText(TITLE, 'cowboy-bebop-1'), adult: recommended }),
  response: wire.info,
  handler: (context) =>
    loadInfo(context.catalogue.db, requireTitle(context.snapshot, context.query.id), context, context.adult),
})

const qtip = defineCall({
  ...shared,
  path: '/qtip/:id',
  work: 'page',
  summary: 'A title’s details for a hover card',
  params: z.object({ id: text(TITLE, '1') }),
  response: wire.qtip,
  handler: (context) => loadQtip(context.catalogue.db, requireTitle(context.snapshot, context.params.id), context),
})

const hero = defineCall({
  ...shared,
  path: '/hero/:id',
  work: 'page',
  summary: 'A title’s names, facts, art and colours for a large stage, as on televisions',
  params: z.object({ id: text(TITLE, '1') }),
  response: wire.hero,
  handler: (context) => loadHero(context.catalogue.db, requireTitle(context.snapshot, context.params.id), context),
})

/** @throws {Problem} 404 when the catalogue is empty */
function pickRandom({ snapshot, adult: includeAdult }: CatalogueContext): Title {
  const titles = snapshot.list({ kind: 'category', category: 'most-popular' }, includeAdult) ?? []
  const picked = titles[Math.floor(Math.random() * titles.length)]
  if (!picked) throw new Problem(404, 'There are no titles yet.')
  return picked
}

const randomId = defineCall({
  ...shared,
  path: '/random/id',
  work: 'item',
  summary: 'The id of a random title',
  query: z.object({ adult: recommended }),
  response: wire.animeDetail.shape.id,
  cached: false,
  handler: async (context) => pickRandom(context).id,
})

const random = defineCall({
  ...shared,
  path: '/random',
  work: 'page',
  summary: 'A random title, like `data` of /info',
  query: z.object({ adult: recommended }),
  response: wire.animeDetail,
  cached: false,
  handler: (context) => loadAnimeDetail(context.catalogue.db, pickRandom(context), context, context.adult),
})

const MAX_OFFSET_MINUTES = 14 * 60

const schedule = defineCall({
  ...shared,
  path: '/schedule',
  work: 'page',
  summary: 'The episodes that air on a calendar day in the viewer’s time zone',
  query: z.object({
    date: requiredText('YYYY-MM-DD', '2026-11-20'),
    tzOffset: integer('Minutes behind UTC, as JavaScript’s getTimezoneOffset() gives them', '-540').optional(),
    adult: recommended,
  }),
  response: wire.schedule,
  async handler(context) {
    const { date, tzOffset } = context.query
    if (!isDay(date)) throw new Problem(400, 'date must have the form YYYY-MM-DD.')
    const offset = tzOffset ? Number(tzOffset) : offsetOfZone(context.timeZone, date)
    if (!Number.isInteger(offset) || Math.abs(offset) > MAX_OFFSET_MINUTES)
      throw new Problem(
        400,
        `tzOffset must be a whole number of minutes from -${MAX_OFFSET_MINUTES} to ${MAX_OFFSET_MINUTES}.`,
      )
    return listDay(context.snapshot, date, offset, context.adult).map((item) => toScheduleItem(item, offset))
  },
})

const nextEpisode = defineCall({
  ...shared,
  path: '/schedule/:id',
  work: 'item',
  summary: 'When a title’s next episode airs, in UTC; omitted if unknown',
  params: titleParams,
  response: wire.nextEpisode,
  async handler({ params, snapshot }) {
    const next = snapshot.airing(requireTitle(snapshot, params.id)).next
    return next ? { nextEpisodeSchedule: new Date(next.at).toISOString().slice(0, 19).replace('T', ' ') } : {}
  },
})

const characterList = defineCall({
  ...shared,
  path: '/character/list/:id',
  work: 'page',
  summary: 'A title’s characters and voice actors',
  params: titleParams,
  query: z.object({ page }),
  response: wire.characterPage,
  async handler(context) {
    const { number } = requireTitle(context.snapshot, context.params.id)
    const currentPage = context.query.page
    const [count, cast] = await Promise.all([
      countCast(context.catalogue.db, number),
      listCast(context.catalogue.db, number, CAST_PAGE, (currentPage - 1) * CAST_PAGE),
    ])
    return {
      currentPage,
      totalPages: countPages(count, CAST_PAGE),
      data: cast.map((member) => toCharacterEntry(member, context)),
    }
  },
})

/** The number in a character's or person's id. */
const parsePersonId = (idText: string | undefined): number => parseAnimeNumber(idText ?? '') ?? 0

/** Credits in titles that are shown; in adult ones only when requested. */
const filterCredits = <Credit extends { anime: AnimeNumber }>(
  credits: readonly Credit[],
  { snapshot, adult: includeAdult }: CatalogueContext,
) =>
  credits.flatMap((credit) => {
    const title = snapshot.find(credit.anime)
    return title && (includeAdult || !title.adult) ? [{ ...credit, title }] : []
  })

const character = defineCall({
  ...shared,
  path: '/character/:id',
  work: 'page',
  summary: 'A character with its titles and voice actors; not found if none of its titles is shown',
  params: z.object({ id: text('A character’s id, or its digits alone', '1') }),
  query: z.object({ adult: recommended }),
  response: wire.characterProfile,
  async handler(context) {
    const profile = await findCharacter(context.catalogue.db, parsePersonId(context.params.id))
    const roles = filterCredits(profile?.appearances ?? [], context)
    if (!profile || roles.length === 0) throw new Problem(404, 'Character not found.')
    const voices = new Map(roles.flatMap(({ others }) => others).map((voice) => [voice.id, voice]))
    return {
      data: [
        {
          ...toProfile(profile, context),
          voiceActors: [...voices.values()].map((voice) => toPerson(voice, context)),
          animeography: roles.map(({ title, role }) => toRole(title, role, context)),
        },
      ],
    }
  },
})

const actor = defineCall({
  ...shared,
  path: '/actors/:id',
  work: 'page',
  summary: 'A voice actor with their roles; not found if none of their titles is shown',
  params: z.object({ id: text('A person’s id, or its digits alone', '1') }),
  query: z.object({ adult: recommended }),
  response: wire.actorProfile,
  async handler(context) {
    const profile = await findPerson(context.catalogue.db, parsePersonId(context.params.id))
    const roles = filterCredits(profile?.appearances ?? [], context)
    const isShown = async (id: number) =>
      roles.length > 0 || filterCredits(await listStaffCredits(context.catalogue.db, id), context).length > 0
    if (!profile || !(await isShown(profile.id))) throw new Problem(404, 'Person not found.')
    const titles = new Map(roles.map((appearance) => [appearance.title.number, appearance]))
    return {
      data: [
        {
          ...toProfile(profile, context),
          roles: roles.flatMap(({ title, role, others }) =>
            others.map((counterpart) => ({
              anime: toRole(title, role, context),
              character: toPerson(counterpart, context),
            })),
          ),
          animeography: [...titles.values()].map(({ title, role }) => toRole(title, role, context)),
        },
      ],
    }
  },
})

const titleTags = defineCall({
  ...shared,
  path: '/tags/:id',
  work: 'item',
  summary: 'A title’s tags, the best ranked first; apps should hide those that are spoilers',
  params: titleParams,
  response: wire.titleTags,
  async handler({ snapshot, params }) {
    const title = requireTitle(snapshot, params.id)
    return title.rankedTags.map(({ name, rank, spoiler }) => ({
      name,
      rank: rank ?? null,
      category: snapshot.tagInfos.get(tagKey(name))?.category ?? null,
      spoiler,
    }))
  },
})

const credits = defineCall({
  ...shared,
  path: '/credits/:id',
  work: 'page',
  summary: 'A title’s staff and songs',
  params: titleParams,
  response: wire.credits,
  async handler(context) {
    const { number } = requireTitle(context.snapshot, context.params.id)
    const { db } = context.catalogue
    const [staff, facts] = await Promise.all([listStaff(db, number), findLongFacts(db, number)])
    return {
      staff: staff.map((member) => ({ ...toPerson(member, context), role: member.role })),
      songs: (facts?.songs ?? []).map(({ kind, title, artist, episodes }) => ({
        kind,
        title,
        artist: artist ?? null,
        episodes: episodes ?? null,
      })),
    }
  },
})

export const titleCalls: readonly CatalogueCall[] = [
  infoCall,
  qtip,
  hero,
  randomId,
  random,
  schedule,
  nextEpisode,
  characterList,
  character,
  actor,
  titleTags,
  credits,
]
