/** The admin's pages, in the order of their menu. Pure. */

export interface Section {
  path: string
  name: string
  /** What it is for, in a few words. */
  about: string
}

export const SECTIONS: readonly Section[] = [
  { path: '/admin', name: 'Overview', about: 'What waits, and how much there is' },
  { path: '/admin/reports', name: 'Reports', about: 'Comments that somebody objects to' },
  { path: '/admin/messages', name: 'Messages', about: 'What people wrote by the contact form' },
  { path: '/admin/users', name: 'Users', about: 'Who is here, and what they may do' },
  { path: '/admin/titles', name: 'Titles', about: 'What is said of them, and who sees them' },
  { path: '/admin/imports', name: 'Imports', about: 'Titles from outside, brought in' },
  { path: '/admin/library', name: 'Library', about: 'The folders, and what their videos are' },
  { path: '/admin/sources', name: 'Sources', about: 'Where episodes are played from' },
  { path: '/admin/jobs', name: 'Jobs', about: 'The work at the videos' },
  { path: '/admin/audit', name: 'Audit trail', about: 'What admins did, and when' },
]
