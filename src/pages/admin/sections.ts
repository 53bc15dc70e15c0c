/** The admin pages in menu order. */

export interface Section {
  path: string
  name: string
}

export const SECTIONS: readonly Section[] = [
  { path: '/admin', name: 'Overview' },
  { path: '/admin/requests', name: 'Requests' },
  { path: '/admin/reports', name: 'Reports' },
  { path: '/admin/messages', name: 'Messages' },
  { path: '/admin/users', name: 'Users' },
  { path: '/admin/invitations', name: 'Invitations' },
  { path: '/admin/blocks', name: 'Blocked sign-ups' },
  { path: '/admin/move-in', name: 'Move in' },
  { path: '/admin/titles', name: 'Titles' },
  { path: '/admin/imports', name: 'Imports' },
  { path: '/admin/library', name: 'Library' },
  { path: '/admin/collection', name: 'Collection' },
  { path: '/admin/sources', name: 'Sources' },
  { path: '/admin/jobs', name: 'Jobs' },
  { path: '/admin/webhooks', name: 'Webhooks' },
  { path: '/admin/audit', name: 'Audit trail' },
  { path: '/admin/settings', name: 'Settings' },
  { path: '/admin/status', name: 'Status' },
]
