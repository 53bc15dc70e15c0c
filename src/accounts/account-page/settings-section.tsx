import type { ReactNode } from 'react'

/** A section of the account page; the heading is beside it on wide screens. */
export const AccountSection = ({ title, id, children }: { title: string; id?: string; children: ReactNode }) => (
  <section className="account-section" id={id}>
    <h2>{title}</h2>
    <div className="account-text">{children}</div>
  </section>
)
