/** The calls that answer for one title or one person, and the schedule. */
import { countPages } from '#src/platform/count-pages.ts'
import { Problem } from '#src/platform/problem.ts'
import { noTitle } from '../absent.ts'
import { parseAnimeNumber } from '../anime.ts'
import { type Appearance, CAST_PAGE, countCast, findCharacter, findPerson, listCast } from '../cast-store.server.ts'
import { isDay } from '../dates.ts'
import { parsePage } from '../listing.ts'
import { listDay, offsetOfZone } from '../schedule/schedule.ts'
import type { Snapshot } from '../snapshot.ts'
import type { Title } from '../title.ts'
import type { Call, CallContext, Parameter } from './call.ts'
import { loadAnimeDetail, loadInfo, loadQtip } from './info.server.ts'
import { toCharacterEntry, toPerson, toProfile, toRole, toScheduleItem } from './items.ts'
import * as wire from './schemas.ts'

const id: Parameter = { description: "A title's id, or its digits alone", example: 'cowboy-bebop-1', required: true }
const adult: Parameter = { description: '1 includes adult titles among the recommended', example: '0' }

/** @throws {Problem} 400 for what is no id, 404 for an id of nothing, 410 for a title that is hidden */
export function requireTitle(snapshot: Snapshot, given: string | undefined): Title {
  if (!given) throw new Problem(400, 'id is missing.')
  const number = parseAnimeNumber(given)
  const title = number === null ? null : snapshot.find(number)
  if (!title) throw noTitle(snapshot, number)
  return title
}

const infoCall: Call = {
  path: '/info',
  summary: 'Everything about a title',
  parameters: { id, adult },
  results: wire.info,
  answer: ({ query }, context) =>
    loadInfo(context.catalogue.db, requireTitle(context.snapshot, query['id']), context, context.adult),
}

const qtip: Call = {
  path: '/qtip/:id',
  summary: 'What a hover card shows of a title',
  parameters: { id: { ...id, example: '1' } },
  results: wire.qtip,
  answer: ({ path }, context) => loadQtip(context.catalogue.db, requireTitle(context.snapshot, path['id']), context),
}

/** @throws {Problem} 404 while there is no title at all */
function pickAny({ snapshot, adult: wanted }: CallContext): Title {
  const titles = snapshot.list({ kind: 'category', category: 'most-popular' }, wanted) ?? []
  const picked = titles[Math.floor(Math.random() * titles.length)]
  if (!picked) throw new Problem(404, 'There is no title yet.')
  return picked
}

const randomId: Call = {
  path: '/random/id',
  summary: 'The id of any title',
  parameters: { adult },
  results: wire.animeDetail.shape.id,
  cached: false,
  answer: async (_, context) => pickAny(context).id,
}

const random: Call = {
  path: '/random',
  summary: 'Any title, as /info has it under `data`',
  parameters: { adult },
  results: wire.animeDetail,
  cached: false,
  answer: (_, context) => loadAnimeDetail(context.catalogue.db, pickAny(context), context, context.adult),
}

const MOST_OFFSET = 14 * 60

const schedule: Call = {
  path: '/schedule',
  summary: "The episodes that air on a calendar day in the viewer's zone",
  parameters: {
    date: { description: 'YYYY-MM-DD', required: true, example: '2026-11-20' },
    tzOffset: { description: "Minutes behind UTC, as JavaScript's getTimezoneOffset() gives them", example: '-540' },
    adult,
  },
  results: wire.schedule,
  async answer({ query }, context) {
    const date = query['date'] ?? ''
    if (!isDay(date)) throw new Problem(400, 'date must be a day such as 2026-11-20.')
    const offset = query['tzOffset'] ? Number(query['tzOffset']) : offsetOfZone(context.timeZone, date)
    if (!Number.isInteger(offset) || Math.abs(offset) > MOST_OFFSET)
      throw new Problem(400, `tzOffset must be whole minutes from -${MOST_OFFSET} to ${MOST_OFFSET}.`)
    return listDay(context.snapshot, date, offset, context.adult).map((item) => toScheduleItem(item, offset))
  },
}

const nextEpisode: Call = {
  path: '/schedule/:id',
  summary: "When a title's next episode airs, in UTC; left out when none is known",
  parameters: { id },
  results: wire.nextEpisode,
  async answer({ path }, { snapshot }) {
    const next = snapshot.airing(requireTitle(snapshot, path['id'])).next
    return next ? { nextEpisodeSchedule: new Date(next.at).toISOString().slice(0, 19).replace('T', ' ') } : {}
  },
}

const characterList: Call = {
  path: '/character/list/:id',
  summary: "A title's characters and who speaks them",
  parameters: { id, page: { description: 'From 1', example: '1' } },
  results: wire.characterPage,
  async answer({ path, query }, context) {
    const { number } = requireTitle(context.snapshot, path['id'])
    const page = parsePage(query['page'])
    const [count, cast] = await Promise.all([
      countCast(context.catalogue.db, number),
      listCast(context.catalogue.db, number, CAST_PAGE, (page - 1) * CAST_PAGE),
    ])
    return {
      currentPage: page,
      totalPages: countPages(count, CAST_PAGE),
      data: cast.map((member) => toCharacterEntry(member, context)),
    }
  },
}

/** The digits of a character's or person's id. */
const parsePersonId = (given: string | undefined): number => parseAnimeNumber(given ?? '') ?? 0

/** Appearances in titles that are still there, adult ones only when wanted. */
const known = (appearances: readonly Appearance[], { snapshot, adult: wanted }: CallContext) =>
  appearances.flatMap((appearance) => {
    const title = snapshot.find(appearance.anime)
    return title && (wanted || !title.adult) ? [{ ...appearance, title }] : []
  })

const character: Call = {
  path: '/character/:id',
  summary: 'A character, the titles it is in and who speaks it',
  parameters: { id: { ...id, description: "A character's id, or its digits alone", example: '1' }, adult },
  results: wire.characterProfile,
  async answer({ path }, context) {
    const profile = await findCharacter(context.catalogue.db, parsePersonId(path['id']))
    if (!profile) throw new Problem(404, 'There is no such character.')
    const roles = known(profile.appearances, context)
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
}

const actor: Call = {
  path: '/actors/:id',
  summary: 'A voice actor, the titles and the characters spoken',
  parameters: { id: { ...id, description: "A person's id, or its digits alone", example: '1' }, adult },
  results: wire.actorProfile,
  async answer({ path }, context) {
    const profile = await findPerson(context.catalogue.db, parsePersonId(path['id']))
    if (!profile) throw new Problem(404, 'There is no such person.')
    const roles = known(profile.appearances, context)
    const titles = new Map(roles.map((appearance) => [appearance.title.number, appearance]))
    return {
      data: [
        {
          ...toProfile(profile, context),
          roles: roles.flatMap(({ title, role, others }) =>
            others.map((other) => ({ anime: toRole(title, role, context), character: toPerson(other, context) })),
          ),
          animeography: [...titles.values()].map(({ title, role }) => toRole(title, role, context)),
        },
      ],
    }
  },
}

export const titleCalls: Call[] = [
  infoCall,
  qtip,
  randomId,
  random,
  schedule,
  nextEpisode,
  characterList,
  character,
  actor,
]
