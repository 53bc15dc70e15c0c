/** Handlers of the account page's forms, which mirror the API calls. Pure, except for the service. */
import { attempt } from '#src/platform/attempt.ts'
import { validateEmailChange, validatePasswordChange, findCurrentPasswordError } from '../account.ts'
import type { Client } from '../sessions/request-client.ts'
import type { AccountService } from '../account-service.ts'
import type { Viewer } from '../viewer.ts'

/** The result of a form: errors by field, and an error of the whole form. */
export interface FormReply {
  intent: string
  errors: Readonly<Partial<Record<string, string>>>
  failure?: string
}

type Outcome =
  /** The redirect after a form, with its cookies. */
  { to: string; cookies?: string[] } | { reply: FormReply; status: number; headers?: Readonly<Record<string, string>> }

interface FormContext {
  service: AccountService
  viewer: Viewer
  client: Client
  readField: (name: string) => string
}

interface FormHandler {
  errors?: (context: FormContext) => FormReply['errors']
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

const toDonePath = (message: keyof typeof DONE_MESSAGES): string => `/account?done=${message}`

const FORMS: Readonly<Partial<Record<string, FormHandler>>> = {
  'sign-out': { run: async ({ service, client }) => ({ to: '/home', cookies: [await service.signOut(client)] }) },
  password: {
    errors: ({ readField, service }) => validatePasswordChange(toPasswordForm(readField), service.rules),
    run: async ({ service, viewer, client, readField }) => ({
      to: toDonePath('password'),
      cookies: await service.changePassword(viewer, toPasswordForm(readField), client),
    }),
  },
  address: {
    errors: ({ readField }) => validateEmailChange({ email: readField('email'), password: readField('password') }),
    async run({ service, viewer, client, readField }) {
      await service.changeEmail(viewer, { email: readField('email'), password: readField('password') }, client)
      return { to: toDonePath(service.sendsMail() ? 'address-sent' : 'address') }
    },
  },
  'address-again': {
    async run({ service, viewer, client }) {
      await service.resendConfirmation(viewer, client)
      return { to: toDonePath('address-sent') }
    },
  },
  'address-cancel': {
    async run({ service, viewer }) {
      await service.cancelEmailChange(viewer)
      return { to: toDonePath('address-canceled') }
    },
  },
  session: {
    async run({ service, viewer, readField }) {
      await service.endSession(viewer, readField('session'))
      return { to: toDonePath('session') }
    },
  },
  sessions: {
    async run({ service, viewer, client }) {
      await service.endOtherSessions(viewer, client)
      return { to: toDonePath('sessions') }
    },
  },
  remove: {
    errors: ({ readField }) => ({
      ...toFieldErrors('password', findCurrentPasswordError(readField('password'))),
      ...toFieldErrors(
        'sure',
        readField('sure') === 'yes' ? undefined : 'Confirm that you want to delete your account',
      ),
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
  const errors = formHandler.errors?.(context) ?? {}
  if (Object.keys(errors).length > 0) return { reply: { intent, errors }, status: 400 }
  const tried = await attempt(() => formHandler.run(context))
  if ('done' in tried) return tried.done
  const { message: failure, status, headers } = tried.problem
  return { reply: { intent, errors, failure }, status, headers }
}

const toPasswordForm = (readField: FormContext['readField']) => ({
  currentPassword: readField('currentPassword'),
  newPassword: readField('newPassword'),
})
const toFieldErrors = (name: string, error: string | undefined): FormReply['errors'] =>
  error === undefined ? {} : { [name]: error }
