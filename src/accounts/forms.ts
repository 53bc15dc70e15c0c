/** Forms of pages: who has sent one. */
import { createDefineForm, type Form } from '#src/platform/forms/form.ts'
import type { Client } from './sessions/request-client.ts'
import type { Viewer } from './viewer.ts'

interface FormContext<V extends Viewer | null = Viewer> {
  viewer: V
  client: Client
}

export const defineForm = createDefineForm<{
  public: FormContext<Viewer | null>
  'signed-in': FormContext
  moderator: FormContext
  admin: FormContext
}>()

/** The forms of a page by the `intent` that each sends; a page's only form needs none. */
export type PageForms = Readonly<Record<string, Form<FormContext<Viewer | null>>>>
