/** The results of the status page's checks. */
import * as z from 'zod'

/** `unknown`: it could not be found out in time. */
export const STATES = ['good', 'warning', 'bad', 'unknown'] as const
export type State = (typeof STATES)[number]

/** Sections of the documentation, as `file#heading`. */
export const HELP = {
  backups: 'docs/operate.md#Backups',
  imports: 'docs/import.md#Running and resuming',
  idMap: 'docs/library.md#Uncertain matches',
  databases: 'docs/operate.md#PostgreSQL and Redis',
  health: 'docs/operate.md#Logs and health',
  listSync: "docs/list-sync.md#AniList's terms",
  mail: 'docs/configure.md#Admin, accounts and mail',
  nodes: 'docs/operate.md#Several nodes and shared storage',
  refresh: 'docs/import.md#Keeping the catalogue current',
  proxy: 'docs/operate.md#Reverse proxy',
  server: 'docs/configure.md#Server',
  status: 'docs/operate.md#Status page',
  upgrade: 'docs/operate.md#Start, stop, upgrade',
  videos: 'docs/configure.md#Videos',
  workers: 'docs/operate.md#Workers',
} as const
export type Help = (typeof HELP)[keyof typeof HELP]

export const checkSchema = z
  .object({
    id: z.string().meta({ description: 'Stays the same between versions' }),
    name: z.string(),
    state: z.enum(STATES),
    text: z.string().meta({ description: 'What is the case, and what to do about it' }),
    facts: z.array(z.object({ name: z.string(), value: z.string() })),
    help: z.string().nullable().meta({ description: 'The file and heading of the documentation' }),
    path: z.string().nullable().meta({ description: 'The admin page about it' }),
    action: z.string().nullable().meta({ description: 'What to do on that page' }),
    subject: z
      .string()
      .nullable()
      .meta({ description: 'The folder, setting or source, if several have an id in turn' }),
    publicText: z.string().nullable().meta({ description: 'The text without paths and addresses, if it has any' }),
  })
  .meta({ id: 'StatusCheck' })

export type Check = z.infer<typeof checkSchema>

/** Names and values. */
export type CheckFacts = [name: string, value: string][]

type Optional = Partial<Pick<Check, 'path' | 'action' | 'subject' | 'publicText'>> & { facts?: CheckFacts; help?: Help }

const toCheck =
  (state: State) =>
  (
    id: string,
    name: string,
    text: string,
    { facts = [], help, path = null, action = null, subject = null, publicText = null }: Optional = {},
  ): Check => ({
    id,
    name,
    state,
    text,
    facts: facts.map(([fact, value]) => ({ name: fact, value })),
    help: help ?? null,
    path,
    action,
    subject,
    publicText,
  })

export const good = toCheck('good')
export const warning = toCheck('warning')
export const bad = toCheck('bad')
export const unknown = toCheck('unknown')

/** Of the problem itself: another folder at the same place of a list is another one. */
export const identityOf = ({ id, subject }: Check): string =>
  subject === null ? id : `${id.replace(/-\d+$/, '')} ${subject}`

/** Whether a check is bad, then whether it needs attention. */
const ORDER: Readonly<Record<State, number>> = { bad: 0, warning: 1, unknown: 2, good: 3 }

/** The most important first; otherwise in their order. */
export const sortChecks = (checks: readonly Check[]): Check[] =>
  checks.toSorted((a, b) => ORDER[a.state] - ORDER[b.state])
