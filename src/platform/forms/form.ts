/** Declares the forms of pages, as `defineCall` declares the calls of the API. */
import type * as z from 'zod'
import type { LimitOptions } from '../limits/limits.ts'

/** Who may send a form. */
export type FormAccess = 'public' | 'signed-in' | 'moderator' | 'admin'

/** Error messages by field. */
export type FieldErrors = Readonly<Partial<Record<string, string>>>

/** A redirect, so that reloading does not send the form again; or what only this response shows. */
export type FormResult<Shown> =
  | {
      /** The page with the form by default. */
      to?: string
      /** The name of the message that the page shows, and the number in it. */
      done?: string
      count?: number | undefined
      cookies?: readonly string[]
    }
  | { shown: Shown & object }

export interface Form<Context, Shown = unknown> {
  access: FormAccess
  /** What `readFields` reads. */
  fields?: z.ZodType
  /** How often a user may send it; forms and calls with the same limit share a counter. */
  limit?: LimitOptions
  /** What the page shows again of a refused form. */
  echo?(sent: URLSearchParams): Shown & object
  errors(fields: unknown): FieldErrors
  handler(input: { fields: unknown } & Context): Promise<FormResult<Shown>>
}

interface FormDeclaration<Context, A extends FormAccess, Fields, Shown, Echo> {
  access: A
  fields?: z.ZodType<Fields>
  limit?: LimitOptions
  echo?(sent: URLSearchParams): Echo
  /** Rules with a message beside each field. Where one is broken, the form is refused. */
  errors?(fields: Fields): FieldErrors
  /** @throws {Problem} which the page shows */
  handler(input: { fields: Fields } & Context): Promise<FormResult<Shown>>
}

/**
 * Makes `defineForm`.
 * @template Contexts what a handler gets in addition to the fields, by access
 */
export const createDefineForm =
  <Contexts extends Record<FormAccess, object>>() =>
  <A extends FormAccess, Fields = undefined, Shown extends object = never, Echo extends object = never>({
    echo,
    ...form
  }: FormDeclaration<Contexts[A], A, Fields, Shown, Echo>): Form<Contexts['public'], Shown | Echo> => ({
    ...form,
    ...(echo && { echo }),
    // the fields are validated, and the access is checked, before these are called
    errors: (fields) => form.errors?.(fields as Fields) ?? {},
    handler: (input) => form.handler(input as never),
  })

type Shown<F> = F extends Form<never, infer S> ? S : never
type Keys<U> = U extends unknown ? keyof U : never
type Value<U, K extends PropertyKey> = U extends { [key in K]: infer V } ? V : never

/** What the response to a form shows. */
export type FormReply<F = never> = {
  intent: string
  /** Why the form was refused. */
  failure?: string
  errors: FieldErrors
} & { [K in Keys<Shown<F>>]?: Value<Shown<F>, K> }

/** Adds the query parameters that choose a page's message, in place of earlier ones. */
export function toDonePath(path: string, done: string, count?: number): string {
  const [pathname = '', search] = path.split('?', 2)
  const query = new URLSearchParams(search)
  query.set('done', done)
  query.delete('count')
  if (count !== undefined) query.set('count', String(count))
  return `${pathname}?${query.toString()}`
}

/** The message that the query parameters `done` and `count` choose. */
export function readDone(
  messages: Readonly<Record<string, string | ((count: number) => string)>>,
  query: URLSearchParams,
): string | null {
  const done = query.get('done') ?? ''
  const message = Object.hasOwn(messages, done) ? messages[done] : undefined
  if (typeof message !== 'function') return message ?? null
  const count = Number(query.get('count') ?? 1)
  return message(Number.isInteger(count) ? count : 1)
}
