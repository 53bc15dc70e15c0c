/** The kinds of things that audit entries are about. */

export const AUDIT_KINDS = [
  'user',
  'comment',
  'report',
  'title',
  'source',
  'message',
  'import',
  'refresh',
  'job',
  'file',
  'folder',
  'setting',
  'webhook',
  'token',
  'invitation',
  'block',
  'request',
] as const
export type AuditKind = (typeof AUDIT_KINDS)[number]
