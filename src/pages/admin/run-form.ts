/** What the forms of the admin's pages have in common: who may send them, and where one goes on. */
import { data, redirect, type RouterContextProvider } from 'react-router'
import type { Viewer } from '#src/accounts/viewer.ts'
import { attempt } from '#src/platform/attempt.ts'
import { requireAdmin } from '../require-admin.ts'
import { requireSite, type Site } from '../site.ts'
import { type Done, toDonePath } from './done.ts'

export interface Asked {
  admin: Viewer
  site: Site
  form: URLSearchParams
  /** The words of a field; empty where there is none. */
  given(name: string): string
}

/** What was done; elsewhere where the page that the form stood on is gone; or what only this answer may show. */
type Outcome = Done | { done: Done; path: string } | { link: string }

/** By the `intent` that a form's button has. */
export type Forms = Readonly<Partial<Record<string, (asked: Asked) => Promise<Outcome>>>>

export interface AdminReply {
  intent: string
  failure?: string
  link?: string
}

interface ActionArgs {
  request: Request
  /** Of the page, also where its scripts ask. */
  url: URL
  context: Readonly<RouterContextProvider>
}

/** Does what a form asks for; what is done leads back to where it was asked, so that reloading does not do it again. */
export async function runForm({ request, url, context }: ActionArgs, forms: Forms) {
  const admin = requireAdmin(context, request)
  const form = new URLSearchParams(await request.text())
  const intent = form.get('intent') ?? ''
  const run = Object.hasOwn(forms, intent) ? forms[intent] : undefined
  if (!run) throw data(null, { status: 400 })
  const given = (name: string) => (form.get(name) ?? '').replaceAll('\0', '')
  const tried = await attempt(() => run({ admin, site: requireSite(context), form, given }))
  if ('problem' in tried) {
    const { message: failure, status, headers } = tried.problem
    return data<AdminReply>({ intent, failure }, { status, headers })
  }
  const outcome = tried.done
  if (typeof outcome === 'object' && 'link' in outcome) return data<AdminReply>({ intent, link: outcome.link })
  const { pathname, search } = url
  const { done, path } = typeof outcome === 'string' ? { done: outcome, path: pathname + search } : outcome
  return redirect(toDonePath(path, done), 303)
}
