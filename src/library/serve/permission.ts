/** The result of an access check. Pure. */
import type { Problem } from '#src/platform/problem.ts'

/** Public, this viewer only, or refused with a reason. */
export type Permission = 'everybody' | 'viewer' | Problem

/** @typeParam Request the request that identifies the viewer */
export type CheckPermission<Request> = (request: Request, title: number) => Permission | Promise<Permission>
