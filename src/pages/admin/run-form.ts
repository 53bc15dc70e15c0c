/** Shared handling of admin forms: access check, errors and redirect. */
import { data, redirect, type RouterContextProvider } from 'react-router'
import type { Viewer } from '#src/accounts/viewer.ts'
import { attempt } from '#src/platform/attempt.ts'
import { requireAdmin } from './require-admin.ts'
import { requireSite, type Site } from '#src/site/site.ts'
import { type Done, toDonePath } from './done-messages.ts'

export interface FormRequest {
  admin: Viewer
  site: Site
  form: URLSearchParams
  /** Reads a field; empty if it is missing. */
  readField(name: string): string
}

interface Notice {
  done: Done
  /** The page to redirect to, if this one no longer exists. */
  path?: string
  /** Number of changed records, for messages that contain it. */
  count?: number
}

/** A notice on the next page, or a link shown only in this response. */
type Outcome = Done | Notice | { link: string }

export type FormHandler = (request: FormRequest) => Promise<Outcome>

/** Handlers by the form's `intent`. */
export type Forms = Readonly<Partial<Record<string, FormHandler>>>

export interface AdminReply {
  intent: string
  failure?: string
  link?: string
}

interface ActionArgs {
  request: Request
  /** The page's URL, also for data requests. */
  url: URL
  context: Readonly<RouterContextProvider>
}

/** Runs the handler of a form's intent and redirects back, so that reloading does not repeat it. */
export async function runForm({ request, url, context }: ActionArgs, forms: Forms) {
  const admin = requireAdmin(context, request)
  const form = new URLSearchParams(await request.text())
  const intent = form.get('intent') ?? ''
  const run = Object.hasOwn(forms, intent) ? forms[intent] : undefined
  if (!run) throw data(null, { status: 400 })
  const readField = (name: string) => form.get(name) ?? ''
  const result = await attempt(() => run({ admin, site: requireSite(context), form, readField }))
  if ('problem' in result) {
    const { message: failure, status, headers } = result.problem
    return data<AdminReply>({ intent, failure }, { status, headers })
  }
  const outcome = result.done
  if (typeof outcome === 'object' && 'link' in outcome) return data<AdminReply>({ intent, link: outcome.link })
  const notice: Notice = typeof outcome === 'string' ? { done: outcome } : outcome
  const { done, path = url.pathname + url.search, count } = notice
  return redirect(toDonePath(path, done, count), 303)
}
