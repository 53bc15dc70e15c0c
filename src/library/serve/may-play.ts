/** Who may play a title: the one question that every file of it is asked before it is sent. Pure. */
import type { Problem } from '#src/platform/problem.ts'

/** Everybody alike, whoever asks but not everybody, or not: with the reason. */
export type Permission = 'everybody' | 'viewer' | Problem

/** @param Request whatever tells who asks */
export type MayPlay<Request> = (request: Request, title: number) => Permission | Promise<Permission>
