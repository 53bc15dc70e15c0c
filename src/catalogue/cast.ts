/** Characters, voice actors and staff of a title. */
import { toKebab } from './anime.ts'

export interface Credit {
  id: number
  name: string
  japaneseName: string | undefined
  picture: string | undefined
}

/** A person who made a title. */
export interface StaffMember extends Credit {
  role: string
}

/** `aoi-mori-7`: the digits alone identify a character or a person, and never change. */
export const creditId = ({ name, id }: Pick<Credit, 'name' | 'id'>): string => `${toKebab(name) || 'person'}-${id}`

export const characterPath = (credit: Pick<Credit, 'name' | 'id'>): string => `/character/${creditId(credit)}`
export const personPath = (credit: Pick<Credit, 'name' | 'id'>): string => `/person/${creditId(credit)}`

export interface CastMember {
  character: Credit
  role: string
  voices: (Credit & { language: string })[]
}

/** Characters shown before the full list is opened (specification, section 9). */
export const CHARACTER_PREVIEW = 6

/** Jobs that a title's page names, in its order; others such as `Episode Director` are not meant. */
const MAIN_JOBS = [
  ['Director', /^(?:Chief |Series )?Director$/],
  ['Original creator', /^(?:Original (?:Creator|Story)|Original Creator \(.{1,60}\))$/],
  ['Script', /^(?:Series Composition|Script|Screenplay)$/],
  ['Character design', /^(?:Original )?Character Design(?:er)?$/],
  ['Music', /^Music$/],
] as const
type MainJobLabel = (typeof MAIN_JOBS)[number][0]
const MAX_OF_JOB = 3

export interface MainJob {
  label: MainJobLabel
  people: Pick<Credit, 'id' | 'name' | 'japaneseName'>[]
}

/** The main jobs in a role: some sources join the jobs of a person by commas. */
export const mainJobsOf = (role: string): MainJobLabel[] =>
  MAIN_JOBS.flatMap(([label, job]) => (role.split(', ').some((part) => job.test(part)) ? [label] : []))

/** The people of the main jobs of a title, each once a job. */
export function listMainJobs(staff: readonly StaffMember[]): MainJob[] {
  return MAIN_JOBS.flatMap(([label]) => {
    const people = new Map(
      staff
        .filter(({ role }) => mainJobsOf(role).includes(label))
        .map(({ id, name, japaneseName }) => [id, { id, name, japaneseName }]),
    )
    return people.size > 0 ? [{ label, people: [...people.values()].slice(0, MAX_OF_JOB) }] : []
  })
}
