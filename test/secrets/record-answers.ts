/** Remembers what a site answers, beside what it was asked with. */
import type { InjectOptions } from 'fastify'
import type { Answer } from '../apps/account-site.ts'
import type { JellyfinLibrary } from '../apps/jellyfin-library.ts'

export interface RecordedAnswer {
  /** Everything that the client sent. */
  request: string
  status: number
  /** Headers and body. */
  text: string
  isPage: boolean
  referrerPolicy: string | undefined
}

/** Records the answers to requests of this process, injected ones and those by `fetch`. @returns the answers, and what ends it */
export function recordAnswers({ site, base }: JellyfinLibrary): { answers: RecordedAnswer[]; stop(): void } {
  const answers: RecordedAnswer[] = []
  const inject: (options: string | InjectOptions) => Promise<Answer> = site.app.inject
  const fetched = globalThis.fetch
  Object.assign(site.app, {
    async inject(options: string | InjectOptions) {
      const answer = await inject.call(site.app, options)
      answers.push({
        request: JSON.stringify(options),
        status: answer.statusCode,
        text: JSON.stringify(answer.headers) + answer.body,
        isPage: String(answer.headers['content-type']).startsWith('text/html'),
        referrerPolicy: answer.headers['referrer-policy']?.toString(),
      })
      return answer
    },
  })
  globalThis.fetch = async (input, init) => {
    const answer = await fetched(input, init)
    const url = input instanceof Request ? input.url : String(input)
    if (!url.startsWith(base)) return answer
    answers.push({
      request: url + JSON.stringify(init),
      status: answer.status,
      text: JSON.stringify([...answer.headers]) + (await answer.clone().text()),
      isPage: answer.headers.get('content-type')?.startsWith('text/html') === true,
      referrerPolicy: answer.headers.get('referrer-policy') ?? undefined,
    })
    return answer
  }
  return { answers, stop: () => void (globalThis.fetch = fetched) }
}
