/** Handlers of the account page's forms, which mirror the API calls. Pure, except for the service. */
import { attempt } from '#src/platform/attempt.ts'
import { checkMove, checkPasswordChange, findCurrentFault } from '../account.ts'
import type { Client } from '../sessions/request-client.ts'
import type { AccountService } from '../account-service.ts'
import type { FormReply } from './form-reply.ts'
import type { Viewer } from '../viewer.ts'

type Outcome =
  /** The redirect after a form, with its cookies. */
  { to: string; cookies?: string[] } | { reply: FormReply; status: number; headers?: Readonly<Record<string, string>> }

interface FormContext {
  service: AccountService
  viewer: Viewer
  client: Client
  readField: (name: string) => string
}

interface OwnForm {
  faults?: (context: FormContext) => FormReply['faults']
  run: (context: FormContext) => Promise<{ to: string; cookies?: string[] }>
}

/** Confirmation messages, chosen by the `done` query parameter. */
export const DONE_MESSAGES = {
  password: 'Your password was changed, and every other device was signed out.',
  address: 'Your email address was changed, and every other device was signed out.',
  'address-sent': 'We’ve sent you a link. Open it to confirm your email address.',
  'address-canceled': 'The email change was cancelled.',
  session: 'That device was signed out.',
  sessions: 'Every other device was signed out.',
  picture: 'Picture updated.',
} as const

const done = (what: keyof typeof DONE_MESSAGES): string => `/account?done=${what}`

const FORMS: Readonly<Partial<Record<string, OwnForm>>> = {
  'sign-out': { run: async ({ service, client }) => ({ to: '/home', cookies: [await service.signOut(client)] }) },
  password: {
    faults: ({ readField, service }) => checkPasswordChange(toPasswordForm(readField), service.rules),
    run: async ({ service, viewer, client, readField }) => ({
      to: done('password'),
      cookies: await service.changePassword(viewer, toPasswordForm(readField), client),
    }),
  },
  address: {
    faults: ({ readField }) => checkMove({ email: readField('email'), password: readField('password') }),
    async run({ service, viewer, client, readField }) {
      await service.changeEmail(viewer, { email: readField('email'), password: readField('password') }, client)
      return { to: done(service.sendsMail ? 'address-sent' : 'address') }
    },
  },
  'address-again': {
    async run({ service, viewer }) {
      await service.resendConfirmation(viewer)
      return { to: done('address-sent') }
    },
  },
  'address-cancel': {
    async run({ service, viewer }) {
      await service.cancelEmailChange(viewer)
      return { to: done('address-canceled') }
    },
  },
  session: {
    async run({ service, viewer, readField }) {
      await service.endSession(viewer, readField('session'))
      return { to: done('session') }
    },
  },
  sessions: {
    async run({ service, viewer, client }) {
      await service.endOtherSessions(viewer, client)
      return { to: done('sessions') }
    },
  },
  remove: {
    faults: ({ readField }) => ({
      ...toFault('password', findCurrentFault(readField('password'))),
      ...toFault('sure', readField('sure') === 'yes' ? undefined : 'Confirm that you want to delete your account'),
    }),
    run: async ({ service, viewer, client, readField }) => ({
      to: '/home',
      cookies: await service.remove(viewer, readField('password'), client),
    }),
  },
}

/** Runs a form of the account page; null for an unknown form. */
export async function runAccountForm(
  form: URLSearchParams,
  rest: Pick<FormContext, 'service' | 'viewer' | 'client'>,
): Promise<Outcome | null> {
  const intent = form.get('intent') ?? ''
  const formHandler = Object.hasOwn(FORMS, intent) ? FORMS[intent] : undefined
  if (!formHandler) return null
  const context: FormContext = { ...rest, readField: (name) => form.get(name) ?? '' }
  const faults = formHandler.faults?.(context) ?? {}
  if (Object.keys(faults).length > 0) return { reply: { intent, faults }, status: 400 }
  const tried = await attempt(() => formHandler.run(context))
  if ('done' in tried) return tried.done
  const { message: failure, status, headers } = tried.problem
  return { reply: { intent, faults, failure }, status, headers }
}

const toPasswordForm = (readField: FormContext['readField']) => ({
  currentPassword: readField('currentPassword'),
  newPassword: readField('newPassword'),
})
const toFault = (name: string, fault: string | undefined): FormReply['faults'] =>
  fault === undefined ? {} : { [name]: fault }
