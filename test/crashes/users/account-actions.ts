/** A user's changes of the own account. */
import sharp from 'sharp'
import * as z from 'zod'
import { userResponse } from '../../responses.ts'
import type { Action, CreateAction, Identity } from './action.ts'
import { newState } from './state.ts'

const own = (user: Identity, path = ''): string => `/users/${user.id}${path}`
const PICTURE = await sharp({ create: { width: 128, height: 128, channels: 3, background: 'teal' } })
  .png()
  .toBuffer()

/** The user is stored first, with the password; then the session. */
export function register(username: string, password: string, learn: (user: Identity) => void): Action {
  const state = newState(username, password)
  return {
    method: 'POST',
    path: '/register',
    body: { username, email: state.email, password, confirmPassword: password },
    stages: [{ ...state, sessions: 0 }, state],
    learn: ({ body, cookie = '' }) =>
      learn({ id: userResponse.parse(body).user.id, cookie, state, comments: new Map() }),
  }
}

const upload: CreateAction = (user) => {
  const body = new FormData()
  body.set('avatar', new Blob([new Uint8Array(PICTURE)], { type: 'image/png' }), 'me.png')
  return { method: 'POST', path: own(user, '/avatar'), body, stages: [{ ...user.state, avatar: true }] }
}

const removePicture: CreateAction = (user) => ({
  method: 'DELETE',
  path: own(user, '/avatar'),
  stages: [{ ...user.state, avatar: false }],
})

/** Ends all sessions with the old password, and then starts one. */
const changePassword: CreateAction = (user, _, count) => {
  const password = `tsuki ga kirei ${count}`
  return {
    method: 'PUT',
    path: own(user, '/password'),
    body: { currentPassword: user.state.password, newPassword: password },
    stages: [
      { ...user.state, password, sessions: 0 },
      { ...user.state, password, sessions: 1 },
    ],
    learn: ({ cookie = '' }) => void (user.cookie = cookie),
  }
}

const changeEmail: CreateAction = (user, _, count) => {
  const email = `${user.state.username}-${count}@example.org`
  const body = { email, password: user.state.password }
  return { method: 'PUT', path: own(user, '/email'), body, stages: [{ ...user.state, email, sessions: 1 }] }
}

/** On another device. */
const signInAgain: CreateAction = ({ state }) => ({
  withoutCookie: true,
  method: 'POST',
  path: '/login',
  body: { email: state.email, password: state.password },
  stages: [{ ...state, sessions: state.sessions + 1 }],
})

const signOutOthers: CreateAction = (user) => ({
  method: 'DELETE',
  path: own(user, '/sessions'),
  stages: [{ ...user.state, sessions: 1 }],
})

export const ACCOUNT_ACTIONS: readonly CreateAction[] = [
  upload,
  removePicture,
  changePassword,
  changeEmail,
  signInAgain,
  signOutOthers,
]

/** The comments stay. */
export const deleteAccount: CreateAction = (user) => ({
  method: 'DELETE',
  path: own(user),
  body: { password: user.state.password },
  stages: [null],
})

export const sessionsResponse = z.object({ user: z.object({ username: z.string() }).nullable() })
