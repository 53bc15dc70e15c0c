/** The forms of the library's admin pages, and the service calls they make. */
import type { Viewer } from '#src/accounts/viewer.ts'
import { attempt } from '#src/platform/attempt.ts'
import { Problem } from '#src/platform/problem.ts'
import type { LibraryAdminService } from './library-service.server.ts'
import { parseId } from './ids.ts'
import { JOB_ACTIONS, QUEUE_ACTIONS } from './job-actions.ts'
import { readRows, toSegments } from './segment-form.ts'

export interface Done {
  /** What was done, as a key of the sentences of the page; with how many. */
  done: string
  count?: number
}
export interface Refused {
  failure: string
  status: number
}

interface Asked {
  service: LibraryAdminService
  viewer: Viewer
  form: URLSearchParams
}

type Action = (asked: Asked) => Promise<Done>

const filesOf = (form: URLSearchParams): number[] => form.getAll('file').flatMap((text) => parseId(text) ?? [])
const textOf = (form: URLSearchParams, name: string): string => form.get(name)?.trim() ?? ''

/** `title` may be one of the radio buttons (`10000` or `10000:3-4`), or be written beside them. */
async function settle({ service, viewer, form }: Asked): Promise<Done> {
  const [chosen = '', guessed = ''] = textOf(form, 'title').split(':')
  const title = textOf(form, 'other') || chosen
  if (title === '') throw new Problem(400, 'Which title is it of?')
  const files = filesOf(form)
  const written = textOf(form, 'episodes')
  if (textOf(form, 'count') !== 'on') {
    const isGuess = textOf(form, 'other') === '' && written === ''
    const settled = await service.settle(viewer, { files, title, episodes: (isGuess ? guessed : written) || undefined })
    return { done: 'settled', count: settled.length }
  }
  const from = parseId(textOf(form, 'counted'))
  if (from === null || from > 9_999) throw new Problem(400, 'From which episode are they counted?')
  const settled = await service.settle(viewer, { files, title, from })
  return { done: 'settled', count: settled.length }
}

const together =
  (act: 'ignore' | 'reopen' | 'retry', done: string): Action =>
  async ({ service, viewer, form }) => ({ done, count: (await service[act](viewer, filesOf(form))).length })

export const FILE_DEEDS: Readonly<Record<string, Action>> = {
  async scan({ service, viewer }) {
    await service.scan(viewer)
    return { done: 'scan' }
  },
  settle,
  ignore: together('ignore', 'ignored'),
  reopen: together('reopen', 'reopened'),
  retry: together('retry', 'retried'),
}

export const SOURCE_DEEDS: Readonly<Record<string, Action>> = {
  async add({ service, viewer, form }) {
    const given = (name: string) => textOf(form, name) || undefined
    const spans = (name: string) =>
      textOf(form, name)
        .split(/[\s,]+/)
        .filter(Boolean)
    const done = await service.addSource(viewer, {
      title: textOf(form, 'title'),
      episode: textOf(form, 'episode'),
      address: textOf(form, 'address'),
      type: given('sound') ?? 'sub',
      kind: given('kind'),
      quality: given('quality'),
      track: textOf(form, 'tracks')
        .split('\n')
        .map((line) => line.trim())
        .filter(Boolean),
      intro: spans('intro'),
      outro: spans('outro'),
      recap: spans('recap'),
      preview: spans('preview'),
    })
    return { done }
  },
  async remove({ service, viewer, form }) {
    await service.removeSource(viewer, parseId(textOf(form, 'source')) ?? 0)
    return { done: 'removed' }
  },
}

export const JOB_DEEDS: Readonly<Record<string, Action>> = {
  ...Object.fromEntries(
    QUEUE_ACTIONS.map((action): [string, Action] => [
      `all-${action}`,
      async ({ service, viewer }) => {
        await service.tendQueue(viewer, action)
        return { done: `all-${action}` }
      },
    ]),
  ),
  ...Object.fromEntries(
    JOB_ACTIONS.map((action): [string, Action] => [
      action,
      async ({ service, viewer, form }) => {
        await service.tendJob(viewer, parseId(textOf(form, 'job')) ?? 0, action)
        return { done: action }
      },
    ]),
  ),
}

export const segmentActions = (file: number): Readonly<Record<string, Action>> => ({
  async save({ service, viewer, form }) {
    const read = toSegments(readRows(form))
    if ('fault' in read) throw new Problem(400, read.fault)
    await service.setSegments(viewer, file, read.segments)
    if (!form.has('season')) return { done: 'saved' }
    const { set } = await service.setSeason(viewer, file, read.segments, form.has('overHand'))
    return { done: 'season', count: set }
  },
  async forget({ service, viewer }) {
    await service.setSegments(viewer, file, null)
    return { done: 'forgotten' }
  },
})

/** Runs a form's action; the service's refusals are shown as they are. @throws {Problem} 400 for an unknown action */
export async function runForm(actions: Readonly<Record<string, Action>>, asked: Asked): Promise<Done | Refused> {
  const intent = asked.form.get('intent') ?? ''
  const action = Object.hasOwn(actions, intent) ? actions[intent] : undefined
  if (!action) return { failure: 'This form asks for nothing that there is.', status: 400 }
  const tried = await attempt(() => action(asked))
  return 'done' in tried ? tried.done : { failure: tried.problem.message, status: tried.problem.status }
}
