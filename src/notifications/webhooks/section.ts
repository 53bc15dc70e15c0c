import type { ReactNode } from 'react'

/** A section of a page: users and admins have pages of different looks. */
export type Section = (props: { title: string; children: ReactNode }) => ReactNode
