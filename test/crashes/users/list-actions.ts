/** Writes to a user's lists. */
import type { Action, CreateAction, Identity } from './action.ts'
import { withEntry, withoutEntry } from './state.ts'

/** The first titles of the starter catalogue; each has at least this many episodes or an unknown number. */
const TITLES = 40
const own = (user: Identity, path: string): string => `/users/${user.id}/${path}`
const change = (user: Identity, changed: Partial<Identity['state']>): Action['stages'] => [
  { ...user.state, ...changed },
]
/** Title, episode and position of a title's entry. */
const isOf = (title: string) => (entry: string) => entry.split(' ')[0] === title

export const favour: CreateAction = (user, random) => {
  const title = String(1 + random(TITLES))
  return {
    method: 'PUT',
    path: own(user, `favourites/${title}`),
    stages: change(user, { favourites: withEntry(user.state.favourites, title) }),
  }
}

const unfavour: CreateAction = (user, random) => {
  const { favourites } = user.state
  const title = favourites[random(favourites.length)]
  if (title === undefined) return null
  return {
    method: 'DELETE',
    path: own(user, `favourites/${title}`),
    stages: change(user, { favourites: withoutEntry(favourites, title) }),
  }
}

export const watch: CreateAction = (user, random) => {
  const [animeId, episode] = [String(1 + random(TITLES)), 1 + random(3)]
  return {
    method: 'POST',
    path: own(user, 'watch-history'),
    body: { animeId, episode },
    stages: change(user, { history: withEntry(user.state.history, `${animeId} ${episode}`) }),
  }
}

const clearHistory: CreateAction = (user, random) => {
  const { history } = user.state
  const title = history[random(history.length)]?.split(' ')[0]
  if (title === undefined) return null
  return {
    method: 'DELETE',
    path: own(user, `watch-history?animeId=${title}`),
    stages: change(user, { history: history.filter((entry) => !isOf(title)(entry)) }),
  }
}

const keepPlace: CreateAction = (user, random, count) => {
  const [title, episodeNum, position] = [String(1 + random(TITLES)), 1 + random(3), 10 + count]
  const others = user.state.progress.filter((entry) => !isOf(title)(entry))
  return {
    method: 'PUT',
    path: own(user, `continue-watching/${title}`),
    body: { episodeNum, position, progress: 40 },
    stages: change(user, { progress: [...others, `${title} ${episodeNum} ${position}`] }),
  }
}

const endTitle: CreateAction = (user, random) => {
  const { progress } = user.state
  const title = progress[random(progress.length)]?.split(' ')[0]
  if (title === undefined) return null
  return {
    method: 'DELETE',
    path: own(user, `continue-watching/${title}`),
    stages: change(user, { progress: progress.filter((entry) => !isOf(title)(entry)) }),
  }
}

/** The place in one title and watched episodes of another, as the player and a browser's list report them. */
const merge: CreateAction = (user, random, count) => {
  const [title, watched, position] = [String(1 + random(TITLES)), String(1 + random(TITLES)), 10 + count]
  const others = user.state.progress.filter((entry) => !isOf(title)(entry))
  return {
    method: 'POST',
    path: own(user, 'continue-watching'),
    body: {
      continueWatching: [{ id: title, episodeNum: 1, position, progress: 30, at: new Date().toISOString() }],
      watched: [{ id: watched, episodes: '1' }],
    },
    stages: change(user, {
      progress: [...others, `${title} 1 ${position}`],
      watched: withEntry(user.state.watched, `${watched} 1`),
    }),
  }
}

export const LIST_ACTIONS: readonly CreateAction[] = [
  favour,
  favour,
  unfavour,
  watch,
  watch,
  clearHistory,
  keepPlace,
  keepPlace,
  endTitle,
  merge,
  merge,
]
