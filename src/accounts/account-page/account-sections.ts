/** The pages of the account, in the order of its navigation. */

/** What not everyone is offered. */
export interface AccountOffers {
  /** Whether the account itself acts, not a profile of it. */
  isOwner: boolean
  /** Whether it is no profile with limits, to which pages of comments and imports are closed. */
  isUnlimited: boolean
  linksAccounts: boolean
  hasWebhooks: boolean
  takesRequests: boolean
  /** Whether a moderator has decided anything about the user's comments. */
  hasDecisions: boolean
}

export interface AccountLink {
  path: string
  name: string
  /** A single-stroke path. */
  icon: string
  needs?: keyof AccountOffers
  /** Whether it is about the account itself. */
  isOfAccount?: true
}

interface AccountGroup {
  name: string
  links: readonly AccountLink[]
}

const ACCOUNT_GROUPS: readonly AccountGroup[] = [
  {
    name: 'Account',
    links: [
      {
        path: '/account/profile',
        name: 'Profile',
        icon: 'M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8M4.5 20c.6-3.6 3.4-5 7.5-5s6.9 1.4 7.5 5',
      },
      {
        path: '/account/security',
        name: 'Email and password',
        icon: 'M6 10h12v10H6zM8.5 10V7a3.5 3.5 0 0 1 7 0v3M12 14v2',
        isOfAccount: true,
      },
      {
        path: '/account/two-step',
        name: 'Two-step sign-in',
        icon: 'M12 3 5 6v5c0 5 3.5 8 7 9.5 3.5-1.5 7-4.5 7-9.5V6zM9 12l2.2 2.2L15.5 10',
        isOfAccount: true,
      },
      {
        path: '/account/passkeys',
        name: 'Passkeys',
        icon: 'M8.5 7.5a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9M13 12h8.5v3.5M17.5 12v2.5',
        isOfAccount: true,
      },
      { path: '/account/devices', name: 'Devices', icon: 'M7 3h10v18H7zM11 18h2', isOfAccount: true },
      {
        path: '/account/profiles',
        name: 'Profiles',
        icon: 'M9 5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7M2.5 20c.5-3.2 3-4.6 6.5-4.6s6 1.4 6.5 4.6M15.5 5.3a3.5 3.5 0 0 1 0 6.4M18 15.8c2 .6 3.2 2 3.5 4.2',
        isOfAccount: true,
      },
      {
        path: '/account/blocked',
        name: 'Blocked users',
        icon: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M6 6l12 12',
        needs: 'isUnlimited',
      },
      {
        path: '/account/moderation',
        name: 'Moderation',
        icon: 'M12 4v16M7 20h10M5 7h14M5 7l-3 7h6zM19 7l-3 7h6z',
        needs: 'hasDecisions',
      },
    ],
  },
  {
    name: 'Watching',
    links: [
      { path: '/account/playback', name: 'Playback', icon: 'M7 4v16l13-8z' },
      {
        path: '/account/display',
        name: 'Titles and spoilers',
        icon: 'M2 12s4-7 10-7 10 7 10 7-4 7-10 7S2 12 2 12M12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6',
      },
      { path: '/account/notifications', name: 'Notifications', icon: 'M6 16V11a6 6 0 0 1 12 0v5l2 2H4zM10 21h4' },
      {
        path: '/account/calendar',
        name: 'Calendar link',
        icon: 'M4 6h16v14H4zM4 10h16M8 3v4M16 3v4',
        isOfAccount: true,
      },
    ],
  },
  {
    name: 'My list',
    links: [
      { path: '/my-list/settings', name: 'List settings', icon: 'M4 6h16M4 12h9M4 18h9m3-2 2 2 3-4' },
      {
        path: '/requests',
        name: 'Requests',
        icon: 'M12 20.5 4.5 13a4.6 4.6 0 0 1 6.5-6.5l1 1 1-1a4.6 4.6 0 0 1 6.5 6.5M17 15v6m-3-3h6',
        needs: 'takesRequests',
      },
      {
        path: '/my-list/import',
        name: 'Import and export',
        icon: 'M12 3v12m-4-4 4 4 4-4M5 20h14',
        needs: 'isUnlimited',
      },
      {
        path: '/account/services',
        name: 'Linked accounts',
        icon: 'M4 8h14m-4-4 4 4-4 4M20 16H6m4-4-4 4 4 4',
        needs: 'linksAccounts',
        isOfAccount: true,
      },
    ],
  },
  {
    name: 'Developer',
    links: [
      {
        path: '/account/tokens',
        name: 'API tokens',
        icon: 'M8 9a4 4 0 1 0 0 8 4 4 0 0 0 0-8M12 13h9v4M17 13v3',
        isOfAccount: true,
      },
      {
        path: '/account/notifications/webhooks',
        name: 'Webhooks',
        icon: 'M12 4a3.5 3.5 0 0 1 3 5.3l-3.5 6M6.5 13a3.5 3.5 0 1 0 4 3.5H18M17.5 13a3.5 3.5 0 1 1-2 6.3M9 9.3 6.5 13.5',
        needs: 'hasWebhooks',
        isOfAccount: true,
      },
    ],
  },
  {
    name: 'Your data',
    links: [
      {
        path: '/account/data',
        name: 'Your data',
        icon: 'M5 7h14M9 7V4h6v3M7 7l1 13h8l1-13M10 11v5M14 11v5',
        isOfAccount: true,
      },
    ],
  },
]

/** The groups without what the site does not offer, or not to a profile. */
export const offeredGroups = (offers: AccountOffers): AccountGroup[] =>
  ACCOUNT_GROUPS.map(({ name, links }) => ({
    name,
    links: links.filter(
      ({ needs, isOfAccount }) => (needs === undefined || offers[needs]) && (!isOfAccount || offers.isOwner),
    ),
  })).filter(({ links }) => links.length > 0)

/** The link of the page at a path: the one with the longest address that it is below. */
export function findAccountLink(path: string): AccountLink | undefined {
  const above = ACCOUNT_GROUPS.flatMap(({ links }) => links).filter(
    (link) => path === link.path || path.startsWith(`${link.path}/`),
  )
  return above.toSorted((one, other) => other.path.length - one.path.length)[0]
}

/** The last part of the addresses of the account's own pages. */
export const ACCOUNT_PAGES = ['profile', 'security', 'devices', 'playback', 'display', 'data'] as const
export type AccountPageName = (typeof ACCOUNT_PAGES)[number]

/** Those that are about the account itself, which its profiles don’t see. */
export const OWNER_PAGES: ReadonlySet<AccountPageName> = new Set(['security', 'devices', 'data'])

/** The page at a path below `/account`. */
export const parseAccountPage = (path: string): AccountPageName | undefined =>
  ACCOUNT_PAGES.find((page) => path === `/account/${page}`)

/** The page of each form that shows errors beside its fields or leads to a page. */
export const FORM_PAGES: Readonly<Partial<Record<string, AccountPageName>>> = {
  password: 'security',
  address: 'security',
  'address-again': 'security',
  'address-cancel': 'security',
  link: 'security',
  unlink: 'security',
  session: 'devices',
  sessions: 'devices',
  remove: 'data',
}
