/** What the forms of the account's own page do: each is one of the things that the calls do too. Pure, but for the service. */
import { attempt } from '#src/platform/attempt.ts'
import { checkMove, checkPasswordChange, findCurrentFault } from '../account.ts'
import type { Client } from '../sessions/request-client.ts'
import type { AccountService } from '../account-service.ts'
import type { FormReply } from './form-reply.ts'
import type { Viewer } from '../viewer.ts'

type Outcome =
  /** Where one goes on, with which cookie. */
  { to: string; cookies?: string[] } | { reply: FormReply; status: number; headers?: Readonly<Record<string, string>> }

interface Asked {
  service: AccountService
  viewer: Viewer
  client: Client
  given: (name: string) => string
}

interface OwnForm {
  faults?: (asked: Asked) => FormReply['faults']
  run: (asked: Asked) => Promise<{ to: string; cookies?: string[] }>
}

/** What the page says when something was done, by what its address says then. */
export const DONE_WORDS = {
  password: 'Your password is changed, and every other device is signed out.',
  address: 'Your email address was changed, and every other device was signed out.',
  'address-sent': 'We’ve sent a link to the address. Open it to confirm.',
  'address-canceled': 'The change of address was canceled.',
  session: 'That device is signed out.',
  sessions: 'Every other device is signed out.',
  picture: 'Your picture is changed.',
} as const

const done = (what: keyof typeof DONE_WORDS): string => `/account?done=${what}`

const FORMS: Readonly<Partial<Record<string, OwnForm>>> = {
  'sign-out': { run: async ({ service, client }) => ({ to: '/home', cookies: [await service.signOut(client)] }) },
  password: {
    faults: ({ given, service }) => checkPasswordChange(toPasswordForm(given), service.rules),
    run: async ({ service, viewer, client, given }) => ({
      to: done('password'),
      cookies: await service.changePassword(viewer, toPasswordForm(given), client),
    }),
  },
  address: {
    faults: ({ given }) => checkMove({ email: given('email'), password: given('password') }),
    async run({ service, viewer, client, given }) {
      await service.changeEmail(viewer, { email: given('email'), password: given('password') }, client)
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
    async run({ service, viewer, given }) {
      await service.endSession(viewer, given('session'))
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
    faults: ({ given }) => ({
      ...toFault('password', findCurrentFault(given('password'))),
      ...toFault('sure', given('sure') === 'yes' ? undefined : 'Please say that you are sure'),
    }),
    run: async ({ service, viewer, client, given }) => ({
      to: '/home',
      cookies: await service.remove(viewer, given('password'), client),
    }),
  },
}

/** Does what a form of the account's page asks for; null where it asks for nothing that there is. */
export async function runAccountForm(
  form: URLSearchParams,
  rest: Pick<Asked, 'service' | 'viewer' | 'client'>,
): Promise<Outcome | null> {
  const intent = form.get('intent') ?? ''
  const own = Object.hasOwn(FORMS, intent) ? FORMS[intent] : undefined
  if (!own) return null
  const asked: Asked = { ...rest, given: (name) => form.get(name) ?? '' }
  const faults = own.faults?.(asked) ?? {}
  if (Object.keys(faults).length > 0) return { reply: { intent, faults }, status: 400 }
  const tried = await attempt(() => own.run(asked))
  if ('done' in tried) return tried.done
  const { message: failure, status, headers } = tried.problem
  return { reply: { intent, faults, failure }, status, headers }
}

const toPasswordForm = (given: Asked['given']) => ({
  currentPassword: given('currentPassword'),
  newPassword: given('newPassword'),
})
const toFault = (name: string, fault: string | undefined): FormReply['faults'] =>
  fault === undefined ? {} : { [name]: fault }
