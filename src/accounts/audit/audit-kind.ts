/** What admins do things to. Pure. */

export const AUDIT_KINDS = ['user', 'comment', 'report', 'title', 'source', 'message', 'import', 'job', 'file'] as const
export type AuditKind = (typeof AUDIT_KINDS)[number]
